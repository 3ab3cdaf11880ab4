import type { LogEvent } from 'kysely'

/** Milliseconds from which a statement counts as slow. */
const SLOW_MS = 200
/** Statements kept; of more, the fastest is forgotten. */
const KEPT = 20

export interface SlowQuery {
  /** With placeholders: values are not kept. */
  readonly statement: string
  readonly count: number
  readonly longestMs: number
  /** The last time, in milliseconds since 1970. */
  readonly at: number
}

/** The slowest statements since the start. */
export class SlowQueries {
  readonly #found = new Map<string, SlowQuery>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes a statement that has ended. */
  note({ query, queryDurationMillis: took }: Pick<LogEvent, 'query' | 'queryDurationMillis'>): void {
    if (took < SLOW_MS) return
    const statement = query.sql.replaceAll(/\s+/g, ' ').slice(0, 500)
    const before = this.#found.get(statement)
    this.#found.set(statement, {
      statement,
      count: (before?.count ?? 0) + 1,
      longestMs: Math.max(before?.longestMs ?? 0, took),
      at: this.#now(),
    })
    if (this.#found.size > KEPT) this.#found.delete(this.slowestFirst().at(-1)?.statement ?? '')
  }

  slowestFirst(): readonly SlowQuery[] {
    return [...this.#found.values()].toSorted((one, other) => other.longestMs - one.longestMs)
  }
}
