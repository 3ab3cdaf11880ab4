import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PdfKit from 'pdfkit'
import type { AskedStatement } from './asked-statement.ts'
import { kindShown } from './movement-kinds.ts'
import type { Movement } from './statement.ts'

interface Owner {
  readonly name: string
  /** With its prefix. */
  readonly clientId: string
}

type Pdf = InstanceType<typeof PdfKit>

/** Points (1/72 inch) on A4. */
const MARGIN = 48
const ROW = 16
const BOTTOM = 842 - MARGIN - 30
const INK = '#16181d'
const QUIET = '#5a606b'
const RULE = '#d5d8de'

interface Column {
  readonly title: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}
const columns: readonly Column[] = [
  { title: 'Date and time (UTC)', x: MARGIN, width: 108, align: 'left' },
  { title: 'Type', x: 160, width: 66, align: 'left' },
  { title: 'Instrument', x: 228, width: 58, align: 'left' },
  { title: 'Trade', x: 288, width: 50, align: 'left' },
  { title: 'Amount $', x: 342, width: 96, align: 'right' },
  { title: 'Balance $', x: 446, width: 101, align: 'right' },
]

const require = createRequire(import.meta.url)
const fontFiles = {
  plain: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff'),
  devanagari:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff'),
}

/** The statement as a PDF on A4, made at `now`. */
export async function statementPdf(asked: AskedStatement, owner: Owner, now: number): Promise<Buffer> {
  const [plain, strong, devanagari] = await Promise.all(
    [fontFiles.plain, fontFiles.strong, fontFiles.devanagari].map((file) => readFile(file)),
  )
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `Statement ${asked.period.from} to ${asked.period.to}`, Author: 'GLOBAL FOREX' },
  })
  pdf.registerFont('plain', plain).registerFont('strong', strong).registerFont('devanagari', devanagari)
  const bytes = collected(pdf)
  writeHead(pdf, asked, owner)
  writeMovements(pdf, asked.statement.movements)
  writeClosing(pdf, asked)
  numberPages(pdf, now)
  pdf.end()
  return bytes
}

function collected(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

function writeHead(pdf: Pdf, { wallet, period, statement }: AskedStatement, owner: Owner): void {
  pdf.font('strong').fontSize(18).fillColor(INK).text('GLOBAL FOREX', MARGIN, MARGIN)
  pdf.font('plain').fontSize(11).fillColor(QUIET).text('Account statement')
  pdf.moveDown(1)
  const nameFont = /\p{Script=Devanagari}/u.test(owner.name) ? 'devanagari' : 'strong'
  pdf.font(nameFont).fontSize(11).fillColor(INK).text(owner.name)
  pdf.font('plain').fontSize(10).text(`Client ID ${owner.clientId}`)
  pdf.text(wallet === 'practice' ? 'Practice wallet: no real money' : 'Wallet in US dollars')
  pdf.text(`${period.from} to ${period.to}, days of the Indian calendar`)
  pdf.moveDown(1)
  pdf.font('strong').text(`Opening balance  ${money(statement.opening)}`)
  pdf.moveDown(0.8)
  writeColumnTitles(pdf)
}

function writeColumnTitles(pdf: Pdf): void {
  const y = pdf.y
  pdf.font('strong').fontSize(8).fillColor(QUIET)
  for (const { title, x, width, align } of columns) pdf.text(title, x, y, { width, align, lineBreak: false })
  pdf
    .moveTo(MARGIN, y + ROW - 3)
    .lineTo(547, y + ROW - 3)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()
  pdf.y = y + ROW
}

function writeMovements(pdf: Pdf, movements: readonly Movement[]): void {
  if (movements.length === 0) {
    pdf.font('plain').fontSize(9).fillColor(QUIET).text('No movements in this period.', MARGIN, pdf.y)
  }
  for (const movement of movements) {
    if (pdf.y > BOTTOM) {
      pdf.addPage()
      writeColumnTitles(pdf)
    }
    writeMovement(pdf, movement)
  }
}

function writeMovement(pdf: Pdf, movement: Movement): void {
  const y = pdf.y
  const cells = [
    new Date(movement.at).toISOString().slice(0, 19).replace('T', ' '),
    kindShown(movement.kind),
    movement.symbol ?? '',
    movement.tradeId === null ? '' : String(movement.tradeId),
    money(movement.amount),
    money(movement.balance),
  ]
  pdf.font('plain').fontSize(8.5).fillColor(INK)
  for (const [at, { x, width, align }] of columns.entries()) {
    pdf.text(cells[at] ?? '', x, y, { width, align, lineBreak: false })
  }
  pdf.y = y + ROW
}

function writeClosing(pdf: Pdf, { statement }: AskedStatement): void {
  if (pdf.y > BOTTOM - 3 * ROW) pdf.addPage()
  pdf.moveTo(MARGIN, pdf.y).lineTo(547, pdf.y).lineWidth(0.5).strokeColor(RULE).stroke()
  const moved = statement.closing - statement.opening
  pdf.font('strong').fontSize(10).fillColor(INK)
  pdf.text(`Movements  ${money(moved)}`, MARGIN, pdf.y + 8)
  pdf.text(`Closing balance  ${money(statement.closing)}`)
}

function numberPages(pdf: Pdf, now: number): void {
  const { start, count } = pdf.bufferedPageRange()
  const made = new Date(now).toISOString().slice(0, 16).replace('T', ' ')
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // The foot stands in the margin, where the library would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const text = `Made ${made} UTC from the double-entry books. Page ${page - start + 1} of ${count}.`
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(text, MARGIN, 842 - MARGIN, { lineBreak: false })
  }
}

const western = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as $1,234.50 with a sign where they are negative. */
function money(cents: number): string {
  return `${cents < 0 ? '\u2212' : ''}$${western.format(Math.abs(cents) / 100)}`
}
