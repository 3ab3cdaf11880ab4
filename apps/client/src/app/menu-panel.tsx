import { Button, SidePanel, listAction } from '@gf/ui'
import { LogOut, Settings } from 'lucide-react'
import { Link } from '../lib/navigation.tsx'
import { useWho } from '../lib/queries.ts'
import { useSession } from '../lib/session.ts'
import { useTexts } from '../texts/texts.ts'
import { BalanceBlock } from '../parts/balance-block.tsx'
import { paths } from '../lib/paths.ts'
import styles from './shell.module.css'
import { useLogOut } from '../parts/use-log-out.ts'

/** The left side panel: who is logged in, the balance, and the menu. */
export function MenuPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { shell } = useTexts()
  const session = useSession()
  const who = useWho()
  const logOut = useLogOut()
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={session.name || shell.product}
      closeLabel={shell.closeMenu}
    >
      <p className={styles['clientId']}>{shell.clientId(who.data?.client_id ?? `GF${session.userid}`)}</p>
      <BalanceBlock />
      <nav aria-label={shell.openMenu} className={styles['menu']}>
        <Link to={paths.account} className={`${listAction} ${styles['menuItem']}`} onClick={onClose}>
          <Settings size={20} aria-hidden /> {shell.settings}
        </Link>
      </nav>
      <Button
        variant="secondary"
        fullWidth
        icon={<LogOut size={18} aria-hidden />}
        pending={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        {shell.logOut}
      </Button>
    </SidePanel>
  )
}
