import { z } from 'zod'
import { flag, text } from '../fields.ts'
import { typedSize } from './typed.ts'

export const BY_AGE = ['age'] as const

/**
 * What every queue is asked: a search, a sort and a page. `age` has the oldest first; a minus turns the order round. The
 * search finds the beginnings of a client's name, e-mail address, phone and id, numbers of the queue, and its references;
 * `#12` finds number 12 alone.
 */
export const queueArgs = <const Sort extends string>(sorts: readonly Sort[]) => ({
  search: text(80).optional(),
  sort: z.enum(sorts.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: typedSize,
  /** Counts beyond 10,000. */
  exact: flag.default(false),
})

export const queueUsage = (sorts: readonly string[]): string =>
  `[--search TEXT] [--sort ${sorts.map((sort) => `${sort}|-${sort}`).join('|')}] [--page N] [--size N]`

/** A page of a queue. */
export const queueOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Rows after this page, up to the most that are counted. */
    more: z.number(),
    /** Of all pages: exact to 10,000, then `10000+` unless asked. */
    total: z.string(),
  })
