import { readFile, stat } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { millis } from '@gf/money'
import type { Millis } from '@gf/money'
import { z } from 'zod'

/** A publication that may move prices, such as a central bank's decision. */
export interface EconomicEvent {
  readonly at: Millis
  /** Whose prices it may move, such as USD. */
  readonly currency: string
  readonly importance: 'low' | 'medium' | 'high'
  readonly title: string
}

/** The operator's file of events cannot be used. The message has its name and the reason. */
export class EventsUnusable extends Error {
  constructor(file: string, why: string) {
    super(`ECONOMIC_EVENTS is ${JSON.stringify(file)}; ${why}`)
    this.name = 'EventsUnusable'
  }
}

const unusable = (file: string, error: unknown): EventsUnusable =>
  new EventsUnusable(file, error instanceof Error ? error.message : String(error))

/** They are read on the thread that deals. */
const MOST_EVENTS = 5_000
const COLUMNS = ['time', 'currency', 'importance', 'title'] as const

const row = z.object({
  time: z.iso
    .datetime({ offset: true, error: 'a date and time with its zone, such as 2026-12-10T13:30:00Z' })
    .transform((text) => millis(Date.parse(text))),
  currency: z.string().regex(/^[A-Z]{3}$/, 'three capital letters, such as USD'),
  importance: z.enum(['low', 'medium', 'high'], { error: 'low, medium or high' }),
  title: z.string().min(1, 'a text').max(120, 'at most 120 characters'),
})

/** Reads CSV with the columns time, currency, importance and title. Throws an Error that names the line. */
export function readEvents(text: string): readonly EconomicEvent[] {
  const lines = linesOf(text)
  if (lines.length > MOST_EVENTS) throw new Error(`it has more than ${MOST_EVENTS} events.`)
  return lines
    .map(({ record, info }) => eventOf(record, info.lines))
    .toSorted((one, other) => one.at - other.at)
}

interface Line {
  readonly record: unknown
  readonly info: { readonly lines: number }
}

function linesOf(text: string): readonly Line[] {
  let hasHead = false
  const columns = (names: readonly string[]): string[] => {
    hasHead = true
    const missing = COLUMNS.find((name) => !names.includes(name))
    if (missing) throw new Error(`its first line has no column "${missing}".`)
    return [...names]
  }
  try {
    const lines = parse<Line>(text, { bom: true, columns, info: true, skip_empty_lines: true, trim: true })
    if (!hasHead) throw new Error('it is empty.')
    return lines
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`it is not CSV: ${error.message}.`, { cause: error })
    throw error
  }
}

function eventOf(record: unknown, line: number): EconomicEvent {
  const { success, data, error } = row.safeParse(record)
  if (success) {
    const { time: at, ...event } = data
    return { at, ...event }
  }
  const [{ path, message } = { path: [], message: '' }] = error.issues
  throw new Error(`line ${line}: ${path.join('')} must be ${message}.`)
}

/** The events of the operator's file, which is read again when it has changed. Without a file there are none. */
export class EconomicEvents {
  readonly #file: string | undefined
  #readAt = 0
  /** What was wrong with it then. */
  #fault: EventsUnusable | undefined
  #events: readonly EconomicEvent[] = []

  constructor(file: string | undefined) {
    this.#file = file
  }

  /** Whether the operator has supplied a file. */
  get isSupplied(): boolean {
    return this.#file !== undefined
  }

  /** Reads the file if it is new or has changed. Throws EventsUnusable, and then keeps the earlier events. */
  async refresh(): Promise<void> {
    const file = this.#file
    if (file === undefined) return
    const { mtimeMs } = await stat(file).catch((error: unknown) => {
      throw unusable(file, error)
    })
    if (mtimeMs !== this.#readAt) {
      this.#readAt = mtimeMs
      try {
        this.#events = readEvents(await readFile(file, 'utf8'))
        this.#fault = undefined
      } catch (error) {
        this.#fault = unusable(file, error)
      }
    }
    if (this.#fault) throw this.#fault
  }

  /** Those of some currencies from one moment to another, in milliseconds, oldest first. */
  of(currencies: readonly string[], from: number, until: number): readonly EconomicEvent[] {
    return this.#events.filter(
      ({ at, currency }) => at >= from && at <= until && currencies.includes(currency),
    )
  }
}
