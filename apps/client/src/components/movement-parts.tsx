import type { ApiAnswer } from '@gf/api'
import { formatDay, minorOf } from '@gf/i18n'
import { listAction, Money } from '@gf/ui'
import type { ReactNode } from 'react'
import type { TransactionsTexts } from '../texts/transactions.en.ts'
import { Link } from './navigation.tsx'
import { paths } from './paths.ts'

type Movement = ApiAnswer<'GET mytrans_api/{userid}'>[number]

/** Makes a row of a movement lead to its receipt, or else to the history of its trade. */
export function MovementLink({
  movement: { receipt, bsid },
  children,
}: {
  readonly movement: Movement
  readonly children: ReactNode
}) {
  if (receipt === null && bsid === null) return children
  const to = receipt === null ? paths.order(bsid ?? 0) : paths.receipt(receipt.kind, receipt.id)
  return (
    <Link to={to} className={listAction}>
      {children}
    </Link>
  )
}

/** Rupees of the day, with their paise, so that the figures of a list align. */
export function Rupees({ amount }: { readonly amount: number }) {
  return <Money minor={minorOf(amount, 'INR')} currency="INR" signed />
}

/** What a movement is, by the number that the other screens show: 'Withdrawal 7, held', 'Swap · XAUUSD'. */
export function movementTitle(transactions: TransactionsTexts, movement: Movement): string {
  const { type, metal, request, step } = movement
  const kind = transactions.kinds[type]
  const title = request === null ? kind : transactions.numbered(kind, request)
  if (step !== null) return transactions.steps[step](title)
  return metal === '' ? title : `${title} · ${metal}`
}

/** Which trade, and why it was closed; the night of a swap; why a withdrawal came back. */
export function movementDetail(transactions: TransactionsTexts, movement: Movement): string {
  const { bsid, reason, night, note } = movement
  const reasons: Readonly<Record<string, string>> = transactions.reasons
  const parts = [
    bsid === null ? '' : transactions.tradeNumber(bsid),
    night === null ? '' : transactions.night(formatDay(`${night}T12:00:00Z`)),
    reasons[reason] ?? '',
    note,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
