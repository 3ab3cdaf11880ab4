import { Badge } from '@gf/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../components/lazy-part.ts'
import { paths } from '../components/paths.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './money-switch.module.css'
import { useChosenWallet, useIsGuest } from './queries.ts'
import type { Wallet } from './queries.ts'

const SwitchAccount = lazyPart(async () => (await import('./switch-account.tsx')).SwitchAccount)

const ofTheLiveAccount: readonly RegExp[] = [paths.funds, paths.deposit, paths.withdraw]
  .map((path) => new RegExp(`^${path}/?$`, 'i'))
  .concat(['deposit', 'withdrawal'].map((kind) => new RegExp(`^${paths.receipt(kind, '')}`, 'i')))

/** Which account the screen at an address shows: the chosen one, but for those where money is paid in and out. */
export function useShownWallet(pathname: string): Wallet {
  const chosen = useChosenWallet()
  const isGuest = useIsGuest()
  return !isGuest && ofTheLiveAccount.some((address) => address.test(pathname)) ? 'real' : chosen
}

/** PRACTICE or LIVE: whose money every figure on screen is. Leads to the switch, but where the screen has one account alone. */
export function MoneyBadge({ shown }: { readonly shown: Wallet }) {
  const { shell } = useTexts()
  const chosen = useChosenWallet()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const name = shown === 'practice' ? shell.practice : shell.real
  if (shown !== chosen) return <Badge tone={shown}>{name}</Badge>
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        title={shell.switchAccount}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      >
        <Badge tone={shown}>
          {name} <ChevronDown size={14} aria-hidden />
        </Badge>
        <span className="only-read-aloud">{shell.switchAccount}</span>
      </button>
      {sheet !== 'unused' && (
        <SwitchAccount
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          onMissing={() => setSheet('unused')}
        />
      )}
    </>
  )
}
