import type { Instrument } from '@gf/dealing'

/** The terms that dealers decide; the others are of the configuration, or fixed for good. */
export type DecidedTerms = Partial<
  Pick<Instrument, 'leverage' | 'swapLong' | 'swapShort' | 'minLots' | 'maxLots' | 'hours' | 'closedDays'>
>

/** The listed instruments with decided terms in place of the configured ones. The leverage profile stays the limit. */
export const withDecided = (
  listed: readonly Instrument[],
  decided: ReadonlyMap<string, DecidedTerms>,
  profile: LeverageProfile,
): readonly Instrument[] =>
  listed.map((instrument) => {
    const next = { ...instrument, ...decided.get(instrument.symbol) }
    return { ...next, leverage: Math.min(next.leverage, mostLeverage(next, profile)) }
  })

/** A pair of any two of these is a major for the regulator below. */
const strictMajors = new Set(['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'])

/** The European regulator's maximum leverage for retail clients (ESMA, Decision (EU) 2018/796, Annex I). */
function strictLeverage({ group, base, quote }: Instrument): number {
  if (group === 'metal') return base === 'XAU' ? 20 : 10
  return strictMajors.has(base) && strictMajors.has(quote) ? 30 : 20
}

export type LeverageProfile = 'house' | 'strict'

/** The largest leverage that a profile allows. */
export const mostLeverage = (instrument: Instrument, profile: LeverageProfile): number =>
  profile === 'strict' ? strictLeverage(instrument) : Number.POSITIVE_INFINITY
