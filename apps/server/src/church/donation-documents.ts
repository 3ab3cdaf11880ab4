import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { drawingInTurn } from '../calls/draw-in-thread.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { OfficeDeps } from '../deps.ts'
import { donationYears, donationWithReceipt, donationsOfYear, donorOf } from './donations.ts'
import type { Donation, Donor } from './donations.ts'
import type { DonationDocument } from './donation-pdf.ts'

/** Serves GET donation_years_api/{id}. */
export const listDonationYears =
  ({ db }: Pick<OfficeDeps, 'db'>): Handler<Calls['listDonationYears']> =>
  async ({ id }) =>
    (await donationYears(db, id)).map(({ year, count, paise, deductible }) => ({
      year,
      count,
      amount: toWireNumber(paise, 2),
      deductible: toWireNumber(deductible, 2),
    }))

const THREAD = new URL('./donation-thread.ts', import.meta.url)

/** Serves the statements of a year and the receipts, as PDF and CSV. */
export function donationHandlers(deps: OfficeDeps) {
  const draw: (document: DonationDocument) => Promise<Buffer> = drawingInTurn(THREAD)
  const downloadDonationsPdf: Handler<Calls['downloadDonationsPdf']> = async (asked, context) => {
    const { id, year, language } = asked
    const donor = await donorOf(deps, id)
    const donations = await donationsOfYear(deps.db, donor.id, year)
    const pdf = await draw({ what: 'statement', donor, donations, year, language, now: deps.now() })
    await enterStatement(deps, context, { id, year })
    return new Download(pdf, 'application/pdf', `donations-${id}-${year}.pdf`)
  }
  const downloadDonationsCsv: Handler<Calls['downloadDonationsCsv']> = async ({ id, year }, context) => {
    const donor = await donorOf(deps, id)
    const donations = await donationsOfYear(deps.db, donor.id, year)
    await enterStatement(deps, context, { id, year })
    const file = csv([COLUMNS, ...donations.map((one) => cellsOf(one, donor))])
    return new Download(file, 'text/csv; charset=utf-8', `donations-${id}-${year}.csv`)
  }
  const downloadContributionReceipt: Handler<Calls['downloadContributionReceipt']> = async (
    { id, language },
    context,
  ) => {
    const { donation, donor } = await donationWithReceipt(deps, id)
    const pdf = await draw({ what: 'receipt', donor, donations: [donation], language, now: deps.now() })
    await enterOnly(deps, actorOf(context), 'conts_receipt_exported', { subject: `conts ${id}` })
    return new Download(pdf, 'application/pdf', `receipt-${donation.cont_receipt.replace('/', '-')}.pdf`)
  }
  return { downloadDonationsPdf, downloadDonationsCsv, downloadContributionReceipt }
}

const enterStatement = (
  deps: OfficeDeps,
  context: Parameters<typeof actorOf>[0],
  { id, year }: { readonly id: number; readonly year: string },
): Promise<void> =>
  enterOnly(deps, actorOf(context), 'members_statement_exported', {
    subject: `members ${id}`,
    detail: { year },
  })

/** Those of Form 10BD (part B, rule 18AB), and what the church needs besides. */
const COLUMNS = [
  'ID Code',
  'Unique Identification Number of the donor',
  'Section Code',
  'Unique Registration Number (URN)',
  'Date of Issuance of Unique Registration Number',
  'Name of donor',
  'Address of donor',
  'Mode of receipt',
  'Amount of donation (Indian rupees)',
  'Receipt number',
  'Date of donation',
  'Cheque number',
  'Deductible amount (Indian rupees)',
  'Not deductible because',
] as const

const REASONS = { cash: 'cash above 2,000 rupees', not_registered: 'no registration on its day' } as const

/** As the form words them. A cheque, a card and a transfer are electronic there. */
const modeOf = (method: Donation['cont_method']): string =>
  method === 'Cash' ? 'Cash' : 'Electronic modes including account payee cheque/draft'

const idCodeOf = (taxNumber: string): string | null =>
  taxNumber === '' ? null : /^\d/.test(taxNumber) ? 'Aadhaar Number' : 'Permanent Account Number'

const cellsOf = (one: Donation, { name, address, taxNumber }: Donor): CsvRow => [
  idCodeOf(taxNumber),
  taxNumber,
  one.donee_section && `Section ${one.donee_section}`,
  one.donee_no,
  one.donee_issued,
  name,
  address,
  modeOf(one.cont_method),
  BigInt(one.cont_amt),
  one.cont_receipt,
  one.cont_date,
  one.cont_cheque,
  BigInt(one.not_deductible === null ? one.cont_amt : 0),
  one.not_deductible && REASONS[one.not_deductible],
]
