import { formatDecimal, paise } from '@gf/money'
import { MARGIN, QUIET, RIGHT, moneyText, newPdf, writeFeet, writeLine } from '../calls/pdf-page.ts'
import { writeParagraph } from '../calls/pdf-page.ts'
import type { Pdf } from '../calls/pdf-page.ts'
import { ROW, SMALL, withRoom, writeFacts, writeSums, writeTable } from '../calls/pdf-table.ts'
import type { Fact } from '../calls/pdf-table.ts'
import { gstSplit } from './gst.ts'
import { english } from './invoice-words.en.ts'
import type { InvoiceWords } from './invoice-words.en.ts'
import { hindi } from './invoice-words.hi.ts'

/** The store as it was when it packed the order. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly state: string
  /** Empty if the store has none. */
  readonly gstin: string
}

/** An invoice to draw, as it goes to the drawing thread. Amounts are in paise with GST, rates hundredths of a per cent. */
export interface Invoice {
  readonly no: string
  readonly day: string
  readonly order: string
  readonly isRefunded: boolean
  readonly seller: Seller
  readonly buyer: {
    readonly name: string
    readonly phone: string
    readonly address: string
    readonly state: string
  }
  readonly lines: readonly {
    readonly medicine: string
    readonly variant: string
    readonly hsn: string
    readonly gst: number
    readonly quantity: number
    readonly price: number
    readonly total: number
  }[]
  readonly total: number
  readonly language: 'en' | 'hi'
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Points; the values of a fact begin here. */
const VALUES = 150

const inRupees = (amount: number): string => moneyText(paise(amount), 'INR')

/** An invoice on A4, with what rule 46 of the CGST Rules, 2017 asks for. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const words = invoice.language === 'hi' ? hindi : english
  const { seller, buyer } = invoice
  const title = seller.gstin === '' ? words.invoice : words.taxInvoice
  const { pdf, bytes } = await newPdf(`${title} ${invoice.no}`)
  writeLine(pdf, 48, seller.name, { size: 18, weight: 'strong' })
  writeLine(pdf, 74, title, { size: 12, weight: 'strong' })
  const facts: readonly Fact[] = [
    [words.no, invoice.no],
    [words.day, invoice.day],
    [words.order, invoice.order],
    [words.seller, [seller.name, seller.address, seller.state].filter(Boolean).join(', ')],
    ...(seller.gstin === '' ? [] : [[words.gstin, seller.gstin] as const]),
    [words.buyer, `${buyer.name}, ${buyer.address}, ${buyer.phone}`],
    [words.place, buyer.state],
  ]
  writeLines(pdf, writeFacts(pdf, 104, facts, VALUES) + 10, invoice, words)
  writeFeet(pdf, words, invoice.now)
  pdf.end()
  return bytes
}

const column = (name: keyof InvoiceWords['columns'], x: number, width: number) => ({
  name,
  x,
  width,
  align: name === 'medicine' || name === 'hsn' ? ('left' as const) : ('right' as const),
})
const before = [
  // Rule 46 asks for the whole description.
  { ...column('medicine', MARGIN, 108), wraps: true },
  column('hsn', 158, 44),
  column('quantity', 204, 28),
  column('price', 234, 52),
  column('gst', 288, 34),
  column('taxable', 324, 62),
]
const ofOneState = [...before, column('cgst', 388, 48), column('sgst', 438, 48)]
const betweenStates = [...before, column('igst', 388, 98)]
const last = column('total', 488, RIGHT - 488)

function writeLines(
  pdf: Pdf,
  begin: number,
  { seller, buyer, lines, total, isRefunded }: Invoice,
  words: InvoiceWords,
): void {
  const isOneState = seller.state === buyer.state
  const split = lines.map((line) => ({ ...line, ...gstSplit(line.total, line.gst, isOneState) }))
  const rows = split.map((line) => ({
    medicine: `${line.medicine} ${line.variant}`,
    hsn: line.hsn,
    quantity: String(line.quantity),
    price: inRupees(line.price),
    gst: `${formatDecimal(line.gst, 2)}%`,
    taxable: inRupees(line.taxable),
    cgst: inRupees(line.cgst),
    sgst: inRupees(line.sgst),
    igst: inRupees(line.igst),
    total: inRupees(line.total),
  }))
  const columns = [...(isOneState ? ofOneState : betweenStates), last]
  const end = writeTable(pdf, begin, columns, words.columns, rows)
  const sum = (name: 'taxable' | 'cgst' | 'sgst' | 'igst'): string =>
    inRupees(split.reduce((all, line) => all + line[name], 0))
  const taxes = isOneState ? (['cgst', 'sgst'] as const) : (['igst'] as const)
  const y = writeSums(pdf, end + ROW, [
    [words.taxable, sum('taxable')],
    ...taxes.map((name) => [words.columns[name], sum(name)] as const),
    [words.total, inRupees(total)],
  ])
  const rest = withRoom(pdf, y, 3 * ROW)
  if (isRefunded) writeLine(pdf, rest, words.refunded, { weight: 'strong' })
  writeParagraph(pdf, rest + ROW, words.includes, { size: SMALL, colour: QUIET })
}
