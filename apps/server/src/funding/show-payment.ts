import type { Calls } from '@gf/contract'
import { DAY, formatDecimal, toWireNumber } from '@gf/money'
import { renderSVG } from 'uqr'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { upiInForce } from './company-settings.ts'
import { checkAmount } from './deposit-limits.ts'
import type { Funding } from './funding.ts'
import { requireReal } from './may-fund.ts'
import { openDeposit, openedOf, refuseMany } from './opened-deposit.ts'
import type { Deposit } from './opened-deposit.ts'

/** Without an amount, the same reference shows for so many milliseconds, so that looking twice makes one. */
const SAME_FOR = DAY

/**
 * Serves GET pay_api: where to pay by UPI, and a QR code that says so. With an amount it opens a request at the rate in force;
 * without one it shows the opened request, or a code that leaves the amount open.
 */
export const showPayment =
  (parts: Funding): Handler<Calls['showPayment']> =>
  async ({ amt, replace }, { client }) => {
    const { clientId } = client
    await requireReal(parts, clientId, 'deposit')
    if (amt !== undefined) await checkAmount(parts, amt)
    const opened =
      amt === undefined
        ? await openedOf(parts.db, clientId)
        : await openDeposit(parts, clientId, { paise: amt, replace })
    const upi = await upiInForce(parts.db)
    if (!upi && !opened) {
      throw new Refusal('upi_unset', 'Deposits by UPI are not open at present. Use a bank transfer.')
    }
    const reference = opened?.reference ?? (await openReference(parts, clientId))
    const link = upi ? upiLink(upi, opened?.rupees, reference) : ''
    return {
      status: 0,
      qr_code: link && qrCode(link),
      upi_id: upi?.upi_id ?? '',
      payee_name: upi?.payee_name ?? '',
      reference,
      upi_link: link,
      opened: opened ? openedOnWire(opened) : null,
    }
  }

/** An opened request as clients see it. */
export const openedOnWire = (row: Deposit) => ({
  did: row.deposit_id,
  amt: toWireNumber(row.rupees, 2),
  usd_amt: toWireNumber(row.dollars, 2),
  rate: toWireNumber(row.shown_rate, 2),
  rate_until: new Date(row.rate_until ?? row.requested_at).toISOString(),
  reference: row.reference ?? '',
})

const qrCode = (link: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(link, { border: 2 })).toString('base64')}`

/** What payment apps take from a QR code (NPCI's UPI linking specification): payee, amount, currency and reference. */
function upiLink(
  upi: { readonly upi_id: string; readonly payee_name: string },
  paise: number | undefined,
  reference: string,
): string {
  const said: [string, string][] = [
    ['pa', upi.upi_id],
    ['pn', upi.payee_name],
    ...(paise === undefined ? [] : ([['am', formatDecimal(paise, 2)]] as [string, string][])),
    ['cu', 'INR'],
    ['tr', reference],
    ['tn', `Deposit ${reference}`],
  ]
  // Payment apps read %20 and not the + of forms.
  return `upi://pay?${said.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`).join('&')}`
}

/** The reference of a QR code without an amount. It is no request: what is paid under it is one once it is claimed. */
async function openReference({ db, now, newReference }: Funding, clientId: number): Promise<string> {
  const before = await db
    .selectFrom('payment_reference as made')
    .select('made.reference')
    .where('made.client_id', '=', clientId)
    .where('made.rupees', 'is', null)
    .where('made.made_at', '>', now() - SAME_FOR)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposit_request as asked')
            .select('asked.deposit_id')
            .whereRef('asked.reference', '=', 'made.reference'),
        ),
      ),
    )
    .orderBy('made.made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before) return before.reference
  await refuseMany(db, clientId, now() - SAME_FOR)
  const reference = newReference()
  await db
    .insertInto('payment_reference')
    .values({ reference, client_id: clientId, rupees: null, made_at: now() })
    .execute()
  return reference
}
