import { paise } from '@gf/money'
import { MARGIN, QUIET, moneyText, newPdf, writeFeet, writeLine, writeParagraph } from '../calls/pdf-page.ts'
import type { Pdf } from '../calls/pdf-page.ts'
import { ROW, SMALL, withRoom, writeFacts, writeSums, writeTable } from '../calls/pdf-table.ts'
import type { Fact } from '../calls/pdf-table.ts'
import { english } from './donation-words.en.ts'
import type { DonationWords } from './donation-words.en.ts'
import { hindi } from './donation-words.hi.ts'
import { sumsOf } from './donations.ts'
import type { Donation, Donor } from './donations.ts'

/** A document to draw, as it goes to the drawing thread. */
export type DonationDocument = {
  readonly donor: Donor
  readonly language: 'en' | 'hi'
  /** Milliseconds since 1970. */
  readonly now: number
} & (
  | { readonly what: 'statement'; readonly donations: readonly Donation[]; readonly year: string }
  | { readonly what: 'receipt'; readonly donations: readonly [Donation] }
)

/** Points; the values of a fact begin here. */
const VALUES = 190

const inRupees = (amount: number): string => moneyText(paise(amount), 'INR')

/** A statement of a year, or a receipt, on A4. */
export async function donationPdf(document: DonationDocument): Promise<Buffer> {
  const words = document.language === 'hi' ? hindi : english
  const { donor, donations } = document
  const title =
    document.what === 'statement'
      ? words.statement(document.year)
      : words.receipt(document.donations[0].cont_receipt)
  const { pdf, bytes } = await newPdf(title)
  const donee = donations.findLast((one) => one.donee !== null)
  writeLine(pdf, 48, donee?.donee ?? 'GLOBAL FOREX', { size: 18, weight: 'strong' })
  writeLine(pdf, 74, title, { size: 12, weight: 'strong' })
  const begin = writeFacts(pdf, 104, donorFacts(donor, words), VALUES)
  const end =
    document.what === 'statement'
      ? writeDonations(pdf, begin + 8, donations, words)
      : writeReceipt(pdf, begin, document.donations[0], words)
  const registered = writeRegistrations(pdf, end + ROW, donations, words)
  writeParagraph(pdf, withRoom(pdf, registered + 4, 3 * ROW), words.certificate, {
    size: SMALL,
    colour: QUIET,
  })
  writeFeet(pdf, words, document.now)
  pdf.end()
  return bytes
}

const donorFacts = ({ name, address, taxNumber }: Donor, words: DonationWords): readonly Fact[] => [
  [words.donor, name],
  [words.address, address || words.notKnown],
  [
    taxNumber === '' ? words.numbers.none : /^\d/.test(taxNumber) ? words.numbers.aadhaar : words.numbers.pan,
    taxNumber || words.notKnown,
  ],
]

/** Returns where it ends. */
function writeReceipt(pdf: Pdf, begin: number, donation: Donation, words: DonationWords): number {
  const { cont_date, cont_method, cont_cheque, cont_amt, not_deductible, is_void } = donation
  const facts: readonly Fact[] = [
    [words.date, cont_date],
    [words.method, words.methods[cont_method]],
    ...(cont_cheque === '' ? [] : [[words.cheque, cont_cheque] as const]),
    [words.amount, inRupees(cont_amt)],
    [words.deductible, not_deductible === null ? inRupees(cont_amt) : words.reasons[not_deductible]],
  ]
  const end = writeFacts(pdf, begin, facts, VALUES)
  if (!is_void) return end
  writeLine(pdf, end + 6, words.void, { size: 14, weight: 'strong' })
  return end + 28
}

const columns = [
  { name: 'receipt', x: MARGIN, width: 92, align: 'left' },
  { name: 'date', x: 142, width: 60, align: 'left' },
  { name: 'method', x: 204, width: 108, align: 'left' },
  { name: 'registration', x: 314, width: 82, align: 'left' },
  { name: 'amount', x: 398, width: 74, align: 'right' },
  { name: 'deductible', x: 473, width: 74, align: 'right' },
] as const

/** Returns where the sums end. */
function writeDonations(
  pdf: Pdf,
  begin: number,
  donations: readonly Donation[],
  words: DonationWords,
): number {
  const rows = donations.map((one) => ({
    receipt: one.cont_receipt,
    date: one.cont_date,
    method: [words.methods[one.cont_method], one.cont_cheque].filter(Boolean).join(' '),
    registration: one.donee_no ?? '–',
    amount: inRupees(one.cont_amt),
    deductible: inRupees(one.not_deductible === null ? one.cont_amt : 0),
    ...(one.not_deductible && { below: words.reasons[one.not_deductible] }),
  }))
  const end = writeTable(pdf, begin, columns, words.columns, rows)
  if (donations.length === 0) writeLine(pdf, end, words.none, { size: SMALL, colour: QUIET })
  const { all, deductible } = sumsOf(donations)
  return writeSums(pdf, end + ROW, [
    [words.total, inRupees(all)],
    [words.notDeductible, inRupees(all - deductible)],
    [words.deductible, inRupees(deductible)],
  ])
}

/** The registrations that the donations name, each once. Returns where the last one ends. */
function writeRegistrations(
  pdf: Pdf,
  begin: number,
  donations: readonly Donation[],
  words: DonationWords,
): number {
  const registrations = new Set(donations.flatMap((one) => registrationOf(one, words)))
  if (registrations.size === 0) return begin
  let y = withRoom(pdf, begin, 5 * ROW)
  writeLine(pdf, y, words.registrations, { weight: 'strong' })
  y += ROW
  for (const text of registrations) y = writeParagraph(pdf, withRoom(pdf, y, 4 * ROW), text, { size: 9 }) + 6
  return y
}

function registrationOf(one: Donation, words: DonationWords): readonly string[] {
  const { donee, donee_address, donee_pan, donee_no, donee_section, donee_issued, donee_from, donee_until } =
    one
  if (!donee || !donee_section || !donee_no || !donee_issued || !donee_from || !donee_until) return []
  return [
    `${donee}, ${donee_address}. PAN ${donee_pan}. ` +
      words.registration(donee_section, donee_no, donee_issued, donee_from, donee_until),
  ]
}
