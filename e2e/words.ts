import { en } from './words.en.ts'
import { hi } from './words.hi.ts'

/** The app's catalogues by language: flows find controls by their texts. */
export const words = { en, hi } as const

export type Language = keyof typeof words
export type Words = (typeof words)['en']

const HOLE = '\u00a4'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text with parameters as a pattern that captures their values, or checks their shape. */
export function patternOf(fill: (hole: string) => string, ...shapes: readonly RegExp[]): RegExp {
  const [first = '', ...rest] = escaped(fill(HOLE)).split(HOLE)
  const filled = rest.map((part, at) => (shapes[at]?.source ?? '(.+?)') + part)
  return new RegExp(first + filled.join('') + (shapes.length === 0 ? '$' : ''))
}

/** A text up to its first parameter. */
export function untilHole(fill: (hole: string) => string): string {
  return (fill(HOLE).split(HOLE)[0] ?? '').trim()
}

/** A label followed by its figure. */
export function labelled(label: string, shape: RegExp): RegExp {
  return new RegExp(escaped(label) + shape.source)
}

/** The text of a refusal, in English. */
export function refusal(reason: string): string {
  const explain = en.reasons[reason]
  if (!explain) throw new Error(`No text explains ${reason}`)
  return explain({})
}

/** The name of the chart's frame. */
export const chartTitle = (symbol: string): string => en.chart.title.replace('{symbol}', symbol)

/** The beginning of the chart's summary, for the selected symbol and timeframe. */
export function chartSummary(symbol: string, timeframe = ''): string {
  const [start = ''] = en.chart.summary.replace('{symbol}', symbol).split('{timeframe}')
  return start + timeframe
}

/** '−$1,234.56' in cents. */
export function centsOf(money: string): number {
  const digits = Number(money.replaceAll(/[^\d]/g, ''))
  return /[\u2212-]/.test(money) ? -digits : digits
}

/** '4012.34' in points: its digits without the decimal point. */
export function pointsIn(price: string): number {
  return Number(price.replaceAll(/[^\d]/g, ''))
}
