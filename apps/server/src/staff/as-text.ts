/** Cells are shortened to so many characters; `--json` has them whole. */
const WIDEST = 48

/** An answer for programs. */
export const asJson = (answer: unknown): string => JSON.stringify(answer ?? null, null, 2)

/** Rows as a table, a record as a line for each field. */
export function asText(answer: unknown, total: string | null): string {
  if (!Array.isArray(answer)) return recordText(answer)
  if (answer.length === 0) return 'No rows.'
  const shown = tableText(answer.map((row) => (isRecord(row) ? row : { value: row })))
  return total === null || total === String(answer.length)
    ? shown
    : `${shown}\n${answer.length} of ${total} rows`
}

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function recordText(value: unknown): string {
  if (!isRecord(value)) return asJson(value)
  return Object.entries(value)
    .map(([name, one]) =>
      Array.isArray(one) && one.some(isRecord) ? `${name}:\n${asText(one, null)}` : `${name}: ${cellOf(one)}`,
    )
    .join('\n')
}

function tableText(rows: readonly Values[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => shortened(cellOf(row[name]))))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const isNumber = names.map((name) => rows.every((row) => typeof row[name] === 'number'))
  return lines
    .map((line) =>
      line
        .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  return (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ')
}

const shortened = (cell: string): string => (cell.length > WIDEST ? `${cell.slice(0, WIDEST - 1)}…` : cell)
