import type { ApiAnswer } from '../lib/call-api.ts'
import { formatDay } from '../lib/format.ts'
import type { TransactionsTexts } from './transactions.en.ts'

type Movement = ApiAnswer<'GET mytrans_api/{userid}'>[number]

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
