import { minorOf } from '@gf/i18n'
import { Badge, Note, formatMoney } from '@gf/ui'
import type { Result } from '../actions/give.ts'
import { MatchBadge } from '../banking/match-badge.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from './queues.module.css'

type Deposit = Pick<Result<'show-deposit'>, 'bank' | 'rupees' | 'utr'>
type Match = Deposit['bank']

export const inRupees = (amount: number): string => formatMoney(minorOf(amount, 'INR'), 'INR')

/** What bank statements say about a deposit, with the amount there if it is another. */
export const BankMatch = ({ of: { state, rupees, other_payer: payer } }: { readonly of: Match }) => (
  <>
    <MatchBadge state={state} of="ofRequest" />
    {payer !== null && <OtherPayer />}
    {state === 'differs' && rupees !== null && (
      <>
        <br />
        <span className={styles.soft}>{inRupees(rupees)}</span>
      </>
    )}
  </>
)

function OtherPayer() {
  const { banking } = useTexts()
  return (
    <>
      {' '}
      <Badge tone="warn">{banking.otherPayer}</Badge>
    </>
  )
}

/** The same in words: the amount and the time at the bank. */
export function matchText(
  { banking }: Words,
  { state, rupees, received, other_payer: payer }: Match,
): string {
  const line = rupees === null ? [] : [inRupees(rupees), received]
  return [banking.ofRequest[state], ...line, ...(payer === null ? [] : [banking.paidBy(payer)])].join(' · ')
}

/** Warns before a deposit is approved that is not as the statement has it. */
export function BankMatchNotes({ of }: { readonly of: Deposit }) {
  const { queue } = useTexts()
  return (
    <>
      {of.bank.other_payer !== null && <Note tone="warn">{queue.otherPayer(of.bank.other_payer)}</Note>}
      <PaymentNote of={of} />
    </>
  )
}

function PaymentNote({ of: { bank, rupees } }: { readonly of: Deposit }) {
  const { queue } = useTexts()
  if (bank.state === 'duplicate') return <Note tone="warn">{queue.referenceTwice}</Note>
  if (bank.state !== 'differs' || bank.rupees === null) return null
  return <Note tone="warn">{queue.amountDiffers(inRupees(bank.rupees), inRupees(rupees))}</Note>
}

/** What an approval takes from the statement. */
export function filledFrom({ bank, utr }: Deposit): Readonly<Partial<Record<'received' | 'utr', string>>> {
  if (bank.received === null) return {}
  return {
    // As the browser's field has it.
    received: bank.received.replace(' ', 'T'),
    ...(utr === null && bank.utr !== null && { utr: bank.utr }),
  }
}
