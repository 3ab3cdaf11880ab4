import type { Calls } from '@gf/contract'
import { withdrawable } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { Handler } from '../handler.ts'
import { limitsInForce } from './company-settings.ts'
import type { Funding } from './funding.ts'
import { coolOffUntil, kycOf, maskedBank } from './may-fund.ts'
import { openedOf } from './opened-deposit.ts'
import { openedOnWire } from './show-payment.ts'

/** Serves GET funding_api/{userid}: what can be paid in and out, and what stands in the way. */
export const showFunding =
  (parts: Funding): Handler<Calls['showFunding']> =>
  async (_input, { client }) => {
    const { clientId } = client
    const [limits, bank, kyc, opened] = await Promise.all([
      limitsInForce(parts.db),
      parts.bankOf(clientId),
      kycOf(parts, clientId),
      openedOf(parts.db, clientId),
    ])
    const until = await coolOffUntil(parts, clientId, bank, limits.cool_off_hours)
    const { available, reserved } = await fundsOf(parts, clientId)
    const dollars = (cents: number): number => toWireNumber(cents, 2)
    return {
      status: 0,
      now: new Date(parts.now()).toISOString(),
      usd: dollars(parts.usdRate.inForce()),
      usd_since: new Date(parts.usdRate.since()).toISOString(),
      practice_only: !parts.dealsReal(),
      kyc,
      bank: bank ? maskedBank(bank) : null,
      cool_off_hours: limits.cool_off_hours,
      cool_off_until: until === undefined ? null : new Date(until).toISOString(),
      available: dollars(available),
      reserved: dollars(reserved),
      deposit: { least: dollars(limits.least_deposit), most: dollars(limits.most_deposit) },
      rate_minutes: limits.rate_minutes,
      open_deposit: opened ? openedOnWire(opened) : null,
      withdrawal: { least: dollars(limits.least_withdrawal), most: dollars(limits.most_withdrawal) },
    }
  }

/** Cents of the real wallet that can be withdrawn, and that wait to be paid out. */
function fundsOf({ desk }: Funding, clientId: number) {
  return desk.read((state) => {
    const wallet = state.wallets.get(walletIdOf(clientId, 'real'))
    if (!wallet) return { available: 0, reserved: 0 }
    let reserved = 0
    for (const cents of wallet.reserved.values()) reserved += cents
    return { available: Math.max(withdrawable(state, wallet), 0), reserved }
  })
}
