import { MINUTE } from '@gf/money'
import { confirmed } from './office.ts'
import type { Office } from './office.ts'

/* What banks and the company take back on the last day. */

/** Corrects the newest closed live trade, and prepares a correction of the one before. */
export async function correctTrades(office: Office): Promise<void> {
  const rows = await office.dealer.call('GET trades_list_api', { list: 'closed', wallet: 'real' })
  for (const [place, row] of rows.slice(0, 2).entries()) {
    const { result } = await office.dealer.give('prepare-correction', {
      fill: row.row_id,
      change: 'close_price',
      price: ((row.price ?? row.trade_price) * 1.0005).toFixed(row.digits),
      category: 'wrong_price',
      reason: 'The feed sent one wrong quote; compared with two other sources.',
      remarks: 'Closed at a wrong price',
    })
    if (result && place === 0) await confirmed(office, { ...result, result: null })
  }
}

/** Records that a bank sent a payout back, and that one took a credited deposit back. */
export async function takeBack(office: Office, now: number): Promise<void> {
  const at = `${new Date(now - MINUTE).toISOString().slice(0, 19)}Z`
  const payouts = (await office.maker.read('list-withdrawals', { which: 'all' })).rows
  const paid = payouts.find(({ state }) => state === 'paid')
  const deposits = (await office.maker.read('list-deposits', { which: 'all' })).rows
  const credited = deposits.find(({ state }) => state === 'approved')
  if (!paid || !credited) throw new Error('The demo has no payout or no credited deposit')
  const back = { utr: 'SBINR20261126001', back: at, remarks: 'Your bank could not credit the account' }
  await confirmed(office, await office.maker.give('return-payout', { id: paid.wid, ...back }))
  const taken = { utr: 'UPIR202611260001', taken: at, remarks: 'Your bank recalled the payment' }
  const reversal = { id: credited.did, cause: 'recalled', ...taken } as const
  await confirmed(office, await office.maker.give('reverse-deposit', reversal))
}
