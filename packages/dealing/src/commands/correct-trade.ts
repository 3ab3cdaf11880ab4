import { cents } from '@gf/money'
import { absorption } from '../closing.ts'
import type { ClosingResult, CorrectTrade } from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { DealingEvent } from '../events.ts'
import { acceptSteps, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole, LARGEST_BALANCE } from '../price-relations.ts'

const netOf = ({ profit, commission, swap }: ClosingResult): number => profit - commission + swap

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_BALANCE

const partsOf = ({ profit, commission, swap }: ClosingResult): readonly number[] => [profit, commission, swap]

/**
 * Corrects the result of a closed trade. The desk forgets closed trades, so it only knows that this one is not open; the
 * figures are the command's. A better result first gives back what the company absorbed; a worse one is absorbed like a
 * trading loss. The next quote checks the margin of open trades.
 */
export function correctTrade(desk: Desk, command: CorrectTrade): Decision {
  const { walletId, tradeId, symbol, was, right, absorbed, remarks, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  const isKnown = isPositiveWhole(tradeId) && tradeId < desk.nextId
  if (!isKnown || desk.trades.has(tradeId)) return reject('trade_not_found')
  if (![...partsOf(was), ...partsOf(right), absorbed].every(isAmount) || absorbed < 0)
    return reject('amount_invalid')
  if (partsOf(was).every((part, index) => part === partsOf(right)[index])) return reject('amount_invalid')
  const gain = netOf(right) - netOf(was)
  const returned = cents(Math.min(absorbed, Math.max(0, gain)))
  const balance = cents(wallet.balance + gain - returned)
  if (Math.abs(balance) > LARGEST_BALANCE) return reject('amount_invalid', { largest: LARGEST_BALANCE })
  const of = { walletId, tradeId, symbol }
  return acceptSteps(
    steps(desk, { type: 'trade_corrected', ...of, was, right, returned, remarks, balance, at }),
  )
}

function* steps(desk: Desk, corrected: Extract<DealingEvent, { readonly type: 'trade_corrected' }>) {
  yield corrected
  yield* absorption(desk, corrected.walletId, corrected.at)
}
