import { BOTTOM, MARGIN, QUIET, RIGHT, drawRule, linesOf, writeLine, writeParagraph } from './pdf-page.ts'
import type { Pdf } from './pdf-page.ts'

/** Points (1/72 inch): the height of a row, and the size of its text. */
export const ROW = 16
export const SMALL = 8

/** Columns of a table, from left to right. */
interface Column<Name extends string> {
  readonly name: Name
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  /** Takes as many lines as the text needs, where an ellipsis would leave out what must be read. */
  readonly wraps?: boolean
}

/** A table that goes on over pages, with its titles on each. Returns where the last row ends. */
export function writeTable<Name extends string>(
  pdf: Pdf,
  begin: number,
  columns: readonly Column<Name>[],
  titles: Readonly<Record<Name, string>>,
  rows: readonly (Readonly<Record<Name, string>> & { readonly below?: string })[],
): number {
  const writeTitles = (y: number): number => {
    for (const { name, ...place } of columns)
      writeLine(pdf, y, titles[name], { ...place, size: SMALL, colour: QUIET, weight: 'strong' })
    drawRule(pdf, y + ROW - 3)
    return y + ROW
  }
  let y = writeTitles(begin)
  for (const row of rows) {
    const lines = columns.map((one) =>
      one.wraps ? linesOf(pdf, row[one.name], { ...one, size: SMALL }).length : 1,
    )
    const extra = (Math.max(...lines) - 1) * (ROW - 4)
    if (y > BOTTOM - ROW - extra) {
      pdf.addPage()
      y = writeTitles(MARGIN)
    }
    for (const { name, wraps, ...place } of columns)
      (wraps ? writeParagraph : writeLine)(pdf, y, row[name], { ...place, size: SMALL })
    y += extra
    if (row.below) writeLine(pdf, y + ROW - 4, row.below, { size: SMALL, colour: QUIET })
    y += row.below ? 2 * ROW - 4 : ROW
  }
  return y
}

/** Begins another page if less than `height` is left. Returns where to write. */
export function withRoom(pdf: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  pdf.addPage()
  return MARGIN
}

export type Fact = readonly [name: string, value: string]

/** Names at the left, and their values from `x` on, over as many lines as they need. Returns where the last one ends. */
export function writeFacts(pdf: Pdf, begin: number, facts: readonly Fact[], x: number): number {
  let y = begin
  for (const [name, value] of facts) {
    writeLine(pdf, y, name, { width: x - MARGIN - 8, colour: QUIET })
    y = writeParagraph(pdf, y, value, { x, width: RIGHT - x })
    drawRule(pdf, y + 1)
    y += 7
  }
  return y
}

/** Sums under a table, together on one page. Returns where the last one ends. */
export function writeSums(pdf: Pdf, begin: number, sums: readonly Fact[]): number {
  let y = withRoom(pdf, begin, (sums.length + 1) * ROW)
  drawRule(pdf, y - 6)
  for (const [name, sum] of sums) {
    writeLine(pdf, y, name, { weight: 'strong', width: 250 })
    writeLine(pdf, y, sum, { weight: 'strong', x: 330, align: 'right' })
    y += ROW
  }
  return y
}
