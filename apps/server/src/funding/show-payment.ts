import type { Calls } from '@gf/contract'
import { DAY, formatDecimal, toWireNumber } from '@gf/money'
import { renderSVG } from 'uqr'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { limitsInForce, upiInForce } from './company-settings.ts'
import type { Funding } from './funding.ts'
import { inRupees } from './terminal-amounts.ts'

/** The same amount again within so many milliseconds shows the same reference, so that looking twice makes one. */
const SAME_FOR = DAY

/** Serves GET pay_api: where to pay by UPI, and a QR code that says so. */
export const showPayment =
  (parts: Funding): Handler<Calls['showPayment']> =>
  async ({ amt }, { client }) => {
    const upi = await upiInForce(parts.db)
    if (!upi) throw new Refusal('upi_unset', 'Deposits by UPI are not open at present. Use a bank transfer.')
    if (amt !== undefined) await checkAmount(parts, amt)
    const reference = await referenceFor(parts, client.clientId, amt ?? null)
    const link = upiLink(upi, amt, reference)
    const svg = renderSVG(link, { border: 2 })
    return {
      status: 0,
      qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      upi_id: upi.upi_id,
      payee_name: upi.payee_name,
      reference,
      upi_link: link,
    }
  }

/** Throws where nobody may deposit so many paise. */
export async function checkAmount({ db }: Pick<Funding, 'db'>, paise: number): Promise<void> {
  const { least_deposit: least, most_deposit: most } = await limitsInForce(db)
  if (paise >= least && paise <= most) return
  throw new Refusal('deposit_out_of_bounds', `Deposit ${inRupees(least)} to ${inRupees(most)} at a time.`, {
    detail: { least: toWireNumber(least, 2), most: toWireNumber(most, 2) },
  })
}

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

/** More amounts than anybody looks at in a day. */
const MOST_A_DAY = 200

async function refuseMany(db: Funding['db'], clientId: number, since: number): Promise<void> {
  const { made } = await db
    .selectFrom('payment_reference')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('client_id', '=', clientId)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow()
  if (made >= MOST_A_DAY)
    throw new Refusal(
      'too_often',
      'That were very many QR codes for one day. Use one of before, or the UPI id.',
      {
        http: 429,
        retryAfter: 3_600,
      },
    )
}

async function referenceFor(
  { db, now, newReference }: Funding,
  clientId: number,
  rupees: number | null,
): Promise<string> {
  const before = await db
    .selectFrom('payment_reference as made')
    .select('made.reference')
    .where('made.client_id', '=', clientId)
    .where('made.rupees', 'is not distinct from', rupees)
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
    .values({ reference, client_id: clientId, rupees, made_at: now() })
    .execute()
  return reference
}
