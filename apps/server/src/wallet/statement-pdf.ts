import type { Cents } from '@gf/money'
import type { AskedStatement } from './statement.ts'
import { totalsOf } from './movements.ts'
import type { Movement } from './movements.ts'
import {
  BOTTOM,
  MARGIN,
  QUIET,
  drawRule,
  moneyText,
  newPdf,
  writeFeet,
  writeLine,
  writeParagraph,
} from '../calls/pdf-page.ts'
import type { Pdf } from '../calls/pdf-page.ts'
import { indianTime } from '../system/time.ts'
import { describe, wordsIn } from './record-words.ts'
import type { RecordWords } from './record-words.en.ts'

export interface Owner {
  readonly name: string
  /** With its prefix. */
  readonly clientId: string
}

/** Points (1/72 inch) on A4. */
const ROW = 16
const SMALL = 8

interface Column {
  readonly title: keyof RecordWords['columns']
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}
const columns: readonly Column[] = [
  { title: 'at', x: MARGIN, width: 90, align: 'left' },
  { title: 'description', x: 140, width: 158, align: 'left' },
  { title: 'instrument', x: 300, width: 50, align: 'left' },
  { title: 'dollars', x: 348, width: 62, align: 'right' },
  { title: 'rupees', x: 410, width: 73, align: 'right' },
  { title: 'balance', x: 483, width: 64, align: 'right' },
]

/** The statement as a PDF on A4, created at `now`. */
export async function statementPdf(asked: AskedStatement, owner: Owner, now: number): Promise<Buffer> {
  const words = wordsIn(asked.language)
  const { pdf, bytes } = await newPdf(`${words.title} ${asked.period.from} – ${asked.period.to}`)
  const { wallet, period, statement } = asked
  const head = writeHead(pdf, words.title, { wallet, period, opening: statement.opening }, owner, words)
  const end = writeMovements(pdf, writeColumnTitles(pdf, head, words), statement.movements, words)
  writeClosing(pdf, end, asked, words)
  writeFeet(pdf, words, now)
  pdf.end()
  return bytes
}

/** The title of a document about a wallet in a period, whose it is, and the opening balance. Returns where it ends. */
export function writeHead(
  pdf: Pdf,
  title: string,
  { wallet, period, opening }: Pick<AskedStatement, 'wallet' | 'period'> & { readonly opening: Cents },
  owner: Owner,
  words: RecordWords,
): number {
  writeLine(pdf, 48, 'GLOBAL FOREX', { size: 18, weight: 'strong' })
  writeLine(pdf, 72, title, { size: 11, colour: QUIET })
  writeLine(pdf, 100, owner.name, { size: 11, weight: 'strong' })
  writeLine(pdf, 116, `${words.clientId} ${owner.clientId}`)
  writeLine(pdf, 130, words.wallets[wallet])
  writeLine(pdf, 144, words.period(period.from, period.to))
  writeLine(pdf, 170, `${words.opening}  ${moneyText(opening, 'USD')}`, { weight: 'strong' })
  return 196
}

function writeColumnTitles(pdf: Pdf, y: number, words: RecordWords): number {
  for (const { title, x, width, align } of columns) {
    const look = { x, width, align, size: SMALL, colour: QUIET, weight: 'strong' } as const
    writeLine(pdf, y, words.columns[title], look)
  }
  drawRule(pdf, y + ROW - 3)
  return y + ROW
}

/** Returns where the last one ends. */
function writeMovements(pdf: Pdf, begin: number, movements: readonly Movement[], words: RecordWords): number {
  let y = begin
  if (movements.length === 0) {
    writeLine(pdf, y, words.noMovements, { size: 9, colour: QUIET })
    y += ROW
  }
  for (const movement of movements) {
    if (y > BOTTOM) {
      pdf.addPage()
      y = writeColumnTitles(pdf, MARGIN, words)
    }
    writeMovement(pdf, y, movement, words)
    y += ROW
  }
  return y
}

function writeMovement(pdf: Pdf, y: number, movement: Movement, words: RecordWords): void {
  const cells = [
    indianTime(movement.at).slice(0, 19),
    describe(movement, words),
    movement.symbol ?? '',
    moneyText(movement.amount, 'USD'),
    moneyText(movement.rupees, 'INR'),
    moneyText(movement.balance, 'USD'),
  ]
  for (const [at, { x, width, align }] of columns.entries()) {
    writeLine(pdf, y, cells[at] ?? '', { x, width, align, size: SMALL })
  }
}

function writeClosing(pdf: Pdf, end: number, { statement }: AskedStatement, words: RecordWords): void {
  const { dollars, rupees } = totalsOf(statement.movements)
  const both = (sum: keyof typeof dollars): string =>
    `${moneyText(dollars[sum], 'USD')}  ·  ${moneyText(rupees[sum], 'INR')}`
  const lines = [
    [words.moneyIn, both('in')],
    [words.moneyOut, both('out')],
    ...(dollars.returned === 0 ? [] : [[words.returned, both('returned')] as const]),
    [words.net, both('net')],
    [words.closing, moneyText(statement.closing, 'USD')],
  ] as const
  let y = end
  if (y > BOTTOM - 7 * ROW) {
    pdf.addPage()
    y = MARGIN
  }
  drawRule(pdf, y)
  y += 8
  for (const [name, value] of lines) {
    writeLine(pdf, y, name, { weight: 'strong', width: 150 })
    writeLine(pdf, y, value, { weight: 'strong', x: 200, align: 'right' })
    y += ROW
  }
  writeParagraph(pdf, y + 4, words.rupeesOfTheDay, { size: SMALL, colour: QUIET })
}
