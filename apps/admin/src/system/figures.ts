import type { CallByRoute, Received } from '@gf/contract'

export type System = Received<CallByRoute['GET system_api']>

/** A count with its separators, with at most one decimal. */
export const inFigures = (count: number): string =>
  count.toLocaleString('en-IN', { maximumFractionDigits: 1 })
