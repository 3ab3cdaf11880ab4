import type { Amount } from '@gf/money'
import type { Calls } from '@gf/contract'
import { withdrawable } from '@gf/dealing'
import { cents, toWireNumber } from '@gf/money'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { Handler } from '../calls/handler.ts'
import { limitsInForce } from './company-settings.ts'
import { bankOf, coolOffUntil, isFrozen, kycOf, maskedBank } from './eligibility.ts'
import type { Funding } from './funding.ts'
import { openedOf, openedOnWire } from './payment.ts'

/** Serves GET funding_api/{userid}: possible deposits and withdrawals, and what prevents them. */
export const showFunding =
  (parts: Funding): Handler<Calls['showFunding']> =>
  async (_input, { client }) => {
    const { clientId } = client
    const [limits, bank, kyc, opened, frozen] = await Promise.all([
      limitsInForce(parts.db),
      bankOf(parts, clientId),
      kycOf(parts, clientId),
      openedOf(parts.db, clientId),
      isFrozen(parts.db, clientId),
    ])
    const until = await coolOffUntil(parts, clientId, bank, limits.cool_off_hours)
    const { available, reserved, owed } = await fundsOf(parts, clientId)
    const wire = (amount: Amount): number => toWireNumber(amount, 2)
    return {
      status: 0,
      now: new Date(parts.now()).toISOString(),
      usd: wire(parts.usdRate.inForce()),
      usd_deposit: wire(parts.usdRate.forDeposits()),
      usd_withdrawal: wire(parts.usdRate.forWithdrawals()),
      usd_since: new Date(parts.usdRate.since()).toISOString(),
      practice_only: parts.licence.inForce() === undefined,
      kyc,
      bank: bank ? maskedBank(bank) : null,
      cool_off_hours: limits.cool_off_hours,
      cool_off_until: until === undefined ? null : new Date(until).toISOString(),
      withdrawals_frozen: frozen,
      available: wire(available),
      reserved: wire(reserved),
      owed: wire(owed),
      deposit: { least: wire(limits.least_deposit), most: wire(limits.most_deposit) },
      rate_minutes: limits.rate_minutes,
      pay_hours: limits.pay_hours,
      open_deposit: opened ? openedOnWire(opened) : null,
      withdrawal: { least: wire(limits.least_withdrawal), most: wire(limits.most_withdrawal) },
    }
  }

/** Cents of the real wallet: available for withdrawal, reserved, and owed for reversed deposits. */
function fundsOf({ desk }: Funding, clientId: number) {
  return desk.read((state) => {
    const wallet = state.wallets.get(walletIdOf(clientId, 'real'))
    if (!wallet) return { available: cents(0), reserved: cents(0), owed: cents(0) }
    let reserved = 0
    for (const amount of wallet.reserved.values()) reserved += amount
    const available = cents(Math.max(withdrawable(state, wallet), 0))
    return { available, reserved: cents(reserved), owed: wallet.owed }
  })
}
