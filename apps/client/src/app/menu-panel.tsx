import { listAction, SidePanel } from '@gf/ui'
import { AtSign, Building2, Headset, KeyRound, Landmark } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { BalanceBlock } from '../session/balance-block.tsx'
import { LogOutButton } from '../session/log-out-button.tsx'
import { useIsGuest, useWho } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
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
  // The others are about personal data, which a guest does not have.
  const shown = useIsGuest() ? places.filter(([name]) => name === 'company') : places
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
        {shown.map(([name, path, Icon]) => (
          <Link key={name} to={path} className={`${listAction} ${styles.menuItem}`} onClick={onClose}>
            <Icon size={20} aria-hidden /> {shell.menu[name]}
          </Link>
        ))}
      </nav>
      <LogOutButton fullWidth />
    </SidePanel>
  )
}
