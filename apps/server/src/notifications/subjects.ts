import type { MessageFacts } from './messages.ts'

const SCREENS: readonly (readonly [kinds: RegExp, path: string])[] = [
  [/^(deposit|withdrawal)_|^withdrawals_opened$/, '/funds'],
  [/^wallet_/, '/tradebook'],
  [/^(trade|order)_|^margin_called$|^stop_out_near$/, '/orders'],
  [/^price_alert$/, '/alerts'],
  [/^new_device$/, '/devices'],
  [/^kyc_/, '/documents'],
  [/^(second_factor|passkey|pin)_/, '/security'],
  [/^bank_/, '/bank'],
  [/^profile_changed$/, '/profile'],
  [/^(enquiry|complaint)_/, '/contact'],
]

/** The app's screen with the current state of what a kind of message is about. */
export const screenOf = (kind: string): string =>
  SCREENS.find(([kinds]) => kinds.test(kind))?.[1] ?? '/settings'

/** The app's page of the one order, trade or payment that a message is about; its screen if it has none. */
export function pathOf(facts: MessageFacts): string {
  const { kind } = facts
  if (facts.kind === 'price_alert' && facts.symbol !== undefined) return `/addtrade/${facts.symbol}`
  if ('number' in facts && facts.number !== undefined) {
    if (/^(trade|order)_/.test(kind)) return `/order/${facts.number}`
    if (kind === 'deposit_credited') return `/receipt/deposit/${facts.number}`
    if (kind === 'withdrawal_paid') return `/receipt/withdrawal/${facts.number}`
  }
  return screenOf(kind)
}
