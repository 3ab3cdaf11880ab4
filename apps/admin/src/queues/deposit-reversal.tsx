import { formatDateTime, minorOf } from '@gf/i18n'
import { Note, formatMoney } from '@gf/ui'
import type { Decision } from '../actions/decision-form.tsx'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { matchText } from './bank-match.tsx'

type Deposit = Result<'show-deposit'>

/** What the wallet would hold after a reversal, in dollars; null unless the deposit can be reversed. */
const after = ({ balance, dollars }: Deposit): number | null => (balance === null ? null : balance - dollars)

const inDollars = (amount: number): string => formatMoney(minorOf(amount))

/** Warns of a debit on the statement, and of a balance below zero. */
export function ReversalNotes({ of }: { readonly of: Deposit }) {
  const { reversals } = useTexts()
  const left = after(of)
  return (
    <>
      {of.state === 'approved' && of.taken.state !== 'unmatched' && (
        <Note tone="warn">{reversals.taken}</Note>
      )}
      {left !== null && left < 0 && <Note>{reversals.below(inDollars(left))}</Note>}
    </>
  )
}

/** What is known of a reversal, or would follow from one. */
export function reversalFacts(
  words: Words,
  row: Deposit,
): readonly (readonly [name: string, value: string])[] {
  const { reversals } = words
  const { balance, dollars, taken, reversal_cause: cause, reversed, reversal_utr: utr } = row
  const facts: readonly (readonly [string, string | null])[] = [
    [reversals.after, balance === null ? null : `${inDollars(balance)} → ${inDollars(balance - dollars)}`],
    [reversals.statement, taken.state === 'unmatched' ? null : matchText(words, taken)],
    [reversals.cause, cause && reversals.causes[cause]],
    [reversals.at, reversed && formatDateTime(reversed)],
    [reversals.utr, utr],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

/** Beginning with what the statement says. */
export const reversalOf = ({ did: id, taken }: Deposit): Decision => ({
  name: 'reverse-deposit',
  args: { id },
  fields: ['cause', 'utr', 'taken', 'remarks'],
  // As the browser's field has the time.
  filled: { utr: taken.utr ?? '', taken: taken.received?.replace(' ', 'T') ?? '' },
  tone: 'secondary',
})
