import { Button, listAction, SidePanel } from '@gf/ui'
import { AtSign, Building2, Headset, KeyRound, Landmark, LogOut } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { BalanceBlock } from '../session/balance-block.tsx'
import { useWho } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { useLogOut } from '../session/use-log-out.ts'
import type { ShellTexts } from '../texts/shell.en.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './shell.module.css'

const places: readonly (readonly [name: keyof ShellTexts['menu'], path: string, icon: LucideIcon])[] = [
  ['profile', paths.profile, AtSign],
  ['password', paths.password, KeyRound],
  ['bank', paths.bank, Landmark],
  ['company', paths.company, Building2],
  ['contact', paths.contact, Headset],
]

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
      <p className={styles.clientId}>{shell.clientId(who.data?.client_id ?? `GF${session.userid}`)}</p>
      <BalanceBlock />
      <nav aria-label={shell.openMenu} className={styles.menu}>
        {places.map(([name, path, Icon]) => (
          <Link key={name} to={path} className={`${listAction} ${styles.menuItem}`} onClick={onClose}>
            <Icon size={20} aria-hidden /> {shell.menu[name]}
          </Link>
        ))}
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
