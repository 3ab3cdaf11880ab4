import { calls } from '@gf/contract'
import type { Call, CallName } from '@gf/contract'

/** A call of the back office that only reads, as the terminal names it: `trades_list` is GET trades_list_api. */
export interface Reading {
  readonly name: string
  readonly call: Call
  /** The placeholders of its path, which need no option. */
  readonly positional: readonly string[]
  readonly handler: CallName
}

const everyCall: readonly (readonly [string, Call])[] = Object.entries(calls)

/** Without files and pictures, which a terminal cannot show. */
const readings: readonly Reading[] = everyCall
  .filter(
    ([, { method, access, download, changesState }]) =>
      method === 'GET' && typeof access === 'object' && download === undefined && !changesState,
  )
  .map(([handler, call]) => ({
    name: (call.path.split('/')[0] ?? '').replace(/_api$/, ''),
    call,
    positional: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    handler: handler as CallName,
  }))

export const readingNamed = (name: string): Reading | undefined => readings.find((one) => one.name === name)

/** The option of a filter `by`: --by names who reads. */
export const FILTER_BY = 'filter-by'

export function usageOfReading({ name, call, positional }: Reading): string {
  const options = Object.keys(call.query.shape).map(
    (option) => `[--${option === 'by' ? FILTER_BY : option} ${option.toUpperCase()}]`,
  )
  return ['read', name, ...positional.map((one) => one.toUpperCase()), ...options].join(' ')
}

/** The lists and records that the terminal reads, with their usage. */
export const overviewOfReadings = (): readonly string[] =>
  readings.flatMap((one) => [`  ${usageOfReading(one)}`, `      ${one.call.about}`])

/** What a reading answers. */
export interface Read {
  readonly answer: unknown
  /** Of a list's pages: the number of rows in all. */
  readonly total: string | null
}
