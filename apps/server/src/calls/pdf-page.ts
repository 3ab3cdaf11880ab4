import type { Amount, Currency } from '@gf/money'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PdfKit from 'pdfkit'
import { indianTime } from '../system/time.ts'

export type Pdf = InstanceType<typeof PdfKit>

/** Points (1/72 inch) on A4. */
export const MARGIN = 48
export const RIGHT = 547
export const BOTTOM = 842 - MARGIN - 30
export const INK = '#16181d'
export const QUIET = '#5a606b'
const RULE = '#d5d8de'

const require = createRequire(import.meta.url)
const fontFiles = {
  plain: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff'),
  plainDevanagari:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  strongDevanagari:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff'),
}

/** A new document of A4 pages with its fonts. */
export async function newPdf(title: string): Promise<{ readonly pdf: Pdf; readonly bytes: Promise<Buffer> }> {
  const fonts = Object.entries(fontFiles).map(async ([name, file]) => [name, await readFile(file)] as const)
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: 'GLOBAL FOREX' },
  })
  for (const [name, file] of await Promise.all(fonts)) pdf.registerFont(name, file)
  return { pdf, bytes: collected(pdf) }
}

function collected(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

interface Look {
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  readonly size?: number
  readonly weight?: 'plain' | 'strong'
  readonly colour?: string
}

/** Letters, signs and joiners of Devanagari, and the rupee sign, which the Latin font lacks. */
const DEVANAGARI = /([\p{Script=Devanagari}\u0964\u0965\p{Join_Control}\u20B9]+)/u

/** Writes one line at `y`, each script in its own font, shortened with an ellipsis if necessary. */
export function writeLine(pdf: Pdf, y: number, text: string, look: Look = {}): void {
  const { x = MARGIN, width = RIGHT - x, align = 'left', size = 10, weight = 'plain', colour = INK } = look
  const fitting = fitted(pdf, text, { width, size, weight })
  let at = align === 'right' ? x + width - widthOf(pdf, fitting, size, weight) : x
  pdf.fillColor(colour)
  for (const [run, font] of runsOf(fitting, weight)) {
    pdf.font(font).fontSize(size)
    pdf.text(run, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
    at += pdf.widthOfString(run)
  }
}

/** The lines that a text takes within a width: broken between words, and within a word that is wider than a line. */
export function linesOf(pdf: Pdf, text: string, look: Look = {}): readonly string[] {
  const { x = MARGIN, width = RIGHT - x, size = 10, weight = 'plain' } = look
  const isFitting = (line: string): boolean => widthOf(pdf, line, size, weight) <= width
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart()
    if (lines.length > 0 && isFitting(longer)) lines[lines.length - 1] = longer
    else if (isFitting(word)) lines.push(word)
    else lines.push(...piecesOf(word, isFitting))
  }
  return lines
}

/** The pieces of a word that fit on a line each, by whole letters. */
function piecesOf(word: string, isFitting: (piece: string) => boolean): readonly string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`
    if (pieces.length > 0 && isFitting(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

/** Writes a text over several lines, and returns where the next one begins. */
export function writeParagraph(pdf: Pdf, y: number, text: string, look: Look = {}): number {
  const lines = linesOf(pdf, text, look)
  const height = (look.size ?? 10) * 1.45
  for (const [no, line] of lines.entries()) writeLine(pdf, y + no * height, line, look)
  return y + lines.length * height
}

/** A hairline over the width of the page. */
export function drawRule(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke()
}

interface FootWords {
  readonly foot: (made: string, page: number, pages: number) => string
}

/** Writes a footer with the creation time and the page number on every page. */
export function writeFeet(pdf: Pdf, { foot }: FootWords, now: number): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // The footer is in the margin, where the library would otherwise start a new page.
    pdf.page.margins.bottom = 0
    writeLine(pdf, 842 - MARGIN, foot(indianTime(now).slice(0, 16), page - start + 1, count), {
      size: 8,
      colour: QUIET,
    })
  }
}

type Weight = NonNullable<Look['weight']>

function runsOf(text: string, weight: Weight): (readonly [run: string, font: string])[] {
  const parts = text.split(DEVANAGARI).filter((part) => part !== '')
  return parts.map((part) => [part, DEVANAGARI.test(part) ? `${weight}Devanagari` : weight] as const)
}

function widthOf(pdf: Pdf, text: string, size: number, weight: Weight): number {
  return runsOf(text, weight).reduce(
    (sum, [run, font]) => sum + pdf.font(font).fontSize(size).widthOfString(run),
    0,
  )
}

function fitted(
  pdf: Pdf,
  text: string,
  { width, size, weight }: { readonly width: number; readonly size: number; readonly weight: Weight },
): string {
  if (widthOf(pdf, text, size, weight) <= width) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && widthOf(pdf, `${letters.join('')}…`, size, weight) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

const formats = {
  USD: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  INR: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}

/** Cents as $1,234.50, paise as ₹12,34,567.00, with a sign if negative. */
export function moneyText<C extends Currency>(amount: Amount<C>, currency: C): string {
  const sign = amount < 0 ? '\u2212' : ''
  return `${sign}${currency === 'USD' ? '$' : '₹'}${formats[currency].format(Math.abs(amount) / 100)}`
}
