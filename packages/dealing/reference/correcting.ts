import type { ClosingResult, CorrectTrade } from '../src/commands.ts'
import { cents, liftBalance, limitDebt } from './bookings.ts'
import { isCount } from './checks.ts'
import { refuseWhen, tradesOf, walletOf } from './desk.ts'
import type { ReferenceDesk } from './desk.ts'

const highest = 10n ** 13n

/** A whole number of cents that a wallet could hold or miss. */
function amount(value: number): bigint {
  refuseWhen(!Number.isSafeInteger(value), 'amount_invalid')
  const whole = BigInt(value)
  refuseWhen(whole > highest || whole < -highest, 'amount_invalid')
  return whole
}

const figures = (of: ClosingResult) => ({
  profit: amount(of.profit),
  commission: amount(of.commission),
  swap: amount(of.swap),
})

/** Books the right result of a closed trade instead of the wrong one. */
export function correctTrade(desk: ReferenceDesk, command: CorrectTrade): void {
  const wallet = walletOf(desk, command.walletId)
  const { tradeId, symbol, was, right, remarks, at } = command
  refuseWhen(wallet.book === 'practice', 'real_dealing_off')
  refuseWhen(!isCount(tradeId) || tradeId > desk.lastId, 'trade_not_found')
  refuseWhen(
    desk.trades.some((open) => open.id === tradeId),
    'trade_not_found',
  )
  const wrong = figures(was)
  const proper = figures(right)
  const absorbed = amount(command.absorbed)
  refuseWhen(absorbed < 0n, 'amount_invalid')
  const changed = [
    proper.profit - wrong.profit,
    wrong.commission - proper.commission,
    proper.swap - wrong.swap,
  ]
  refuseWhen(
    changed.every((part) => part === 0n),
    'amount_invalid',
  )
  const change = changed.reduce((sum, part) => sum + part, 0n)
  // The company gets back what it paid for the client, as far as the client gains.
  let returned = 0n
  if (change > 0n) returned = change < absorbed ? change : absorbed
  const after = wallet.balance + change - returned
  refuseWhen(after > highest || after < -highest, 'amount_invalid')
  wallet.balance = after
  const nothingOpen = tradesOf(desk, wallet.id).length === 0
  limitDebt(desk, wallet)
  desk.happened.push({
    type: 'trade_corrected',
    walletId: wallet.id,
    tradeId,
    symbol,
    was,
    right,
    returned: cents(returned),
    remarks,
    balance: cents(after),
    at,
  })
  if (nothingOpen) liftBalance(desk, wallet, at)
}
