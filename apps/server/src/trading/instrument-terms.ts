import { holidaysIn, holidaysText, hoursIn, hoursText } from '@gf/contract'
import type { actions, ArgsOf, InstrumentTerm, ResultOf } from '@gf/contract'
import type { Instrument } from '@gf/dealing'
import { lots, toWireNumber } from '@gf/money'
import { differences } from '../calls/audited.ts'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { need } from '../desk/need.ts'
import { mostLeverage } from '../market-data/decided-terms.ts'
import type { DecidedTerms } from '../market-data/decided-terms.ts'
import type { Database } from '../persistence/database.ts'
import { iso } from '../system/time.ts'

type TermDeps = Pick<Deps, 'config' | 'db' | 'desk' | 'now'>
type Given = ArgsOf<(typeof actions)['change-instrument']>
type Listed = ResultOf<(typeof actions)['list-instrument-versions']>
/** By the argument that changes each. */
type Terms = Readonly<Record<InstrumentTerm, string | number>>

/** Versions of instruments by dealers. The version's number is the key: the desk defines each once. */
export const termActions = (deps: TermDeps): Works<'list-instrument-versions' | 'change-instrument'> => ({
  'list-instrument-versions': {
    run: ({ instrument }, { within }) => listVersions(deps, instrument, within),
  },
  'change-instrument': {
    entry: 'instrument_changed',
    async subject(given, within) {
      const inForce = await inForceOf(deps, given.instrument)
      const [before, after] = [termsOf(inForce), termsOf(changed(deps, inForce, given))]
      if (given['valid-from'] === undefined && Object.keys(differences(before, after)).length === 0)
        throw new Refusal('nothing_given', 'Name at least one change.')
      // At a later time, both follow what is in force then.
      const decided =
        given['valid-from'] === undefined
          ? { version: inForce.version + 1, terms: await termsWith(within, given) }
          : { given: decidedIn(given) }
      return { subject: subjectOf(given.instrument), content: { before, after, ...decided } }
    },
    run: (given, decision) => decide(deps, given, decision),
    finish: ({ instrument }) => define(deps, instrument),
  },
})

const subjectOf = (symbol: string): string => `instrument ${symbol}`

async function inForceOf({ desk }: Pick<TermDeps, 'desk'>, symbol: string): Promise<Instrument> {
  const inForce = await desk.read(({ instruments }) => instruments.get(symbol))
  if (!inForce) throw notFound()
  return inForce
}

const decimal = (steps: number): number => toWireNumber(steps, 2)

const termsOf = (instrument: Instrument): Terms => ({
  leverage: instrument.leverage,
  'swap-long': instrument.swapLong,
  'swap-short': instrument.swapShort,
  'min-lots': decimal(instrument.minLots),
  'max-lots': decimal(instrument.maxLots),
  hours: hoursText(instrument.hours),
  holidays: holidaysText(instrument.closedDays),
})

/** The given terms as an instrument has them. */
function decidedIn(given: Given): DecidedTerms {
  const { leverage, hours, holidays } = given
  const { 'swap-long': swapLong, 'swap-short': swapShort, 'min-lots': min, 'max-lots': max } = given
  return {
    ...(leverage !== undefined && { leverage }),
    ...(swapLong !== undefined && { swapLong }),
    ...(swapShort !== undefined && { swapShort }),
    ...(min !== undefined && { minLots: lots(Math.round(min * 100)) }),
    ...(max !== undefined && { maxLots: lots(Math.round(max * 100)) }),
    ...(hours !== undefined && { hours: hoursIn(hours) ?? null }),
    ...(holidays !== undefined && { closedDays: holidaysIn(holidays) ?? null }),
  }
}

/** The next version. Throws Refusal if its terms contradict each other or the leverage profile. */
function changed({ config }: Pick<TermDeps, 'config'>, inForce: Instrument, given: Given): Instrument {
  const next = { ...inForce, ...decidedIn(given), version: inForce.version + 1 }
  const { minLots, maxLots, leverage, hours, closedDays } = next
  if (minLots < 1 || minLots > maxLots)
    throw new Refusal('lots_contradict', 'The minimum must be above zero and no greater than the maximum.')
  const most = mostLeverage(next, config.leverage)
  if (leverage > most)
    throw new Refusal(
      'leverage_above_profile',
      `LEVERAGE=strict allows at most ${most} for ${next.symbol}.`,
      {
        detail: { field: 'leverage' },
      },
    )
  if (hours === null && closedDays !== null)
    throw new Refusal('holidays_without_hours', 'Only an instrument with trading hours has holidays.', {
      detail: { field: 'holidays' },
    })
  return next
}

/** Stores what two people decided. At its next start, the server defines it even if `define` did not run. */
async function decide(deps: TermDeps, given: Given, { within, by, maker, note }: Decision): Promise<void> {
  const { instrument: symbol } = given
  const inForce = await inForceOf(deps, symbol)
  const next = changed(deps, inForce, given)
  const { version } = next
  const terms = await termsWith(within, given)
  const stored = await within
    .insertInto('instrument_decision')
    .values({
      symbol,
      version,
      terms: JSON.stringify(terms),
      decided_at: deps.now(),
      decided_by: by.username,
      proposed_by: maker.username,
    })
    .onConflict((conflict) => conflict.columns(['symbol', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  // Another change is being defined: a scheduled one tries again.
  if (!stored) throw new Refusal('in_flight', `${symbol} just changed. Try again.`, { http: 503 })
  note({
    subject: subjectOf(symbol),
    detail: { version, terms: Object(terms) },
    before: { ...termsOf(inForce) },
    after: { ...termsOf(next) },
  })
}

/** All decided terms of an instrument, with the given ones. */
const termsWith = async (within: Database, given: Given): Promise<DecidedTerms> => ({
  ...Object((await newestDecision(within, given.instrument))?.terms),
  ...decidedIn(given),
})

const newestDecision = (db: Database, symbol: string) =>
  db
    .selectFrom('instrument_decision')
    .select(['version', 'terms'])
    .where('symbol', '=', symbol)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Has the desk put the decided version in force, unless it has. */
async function define(deps: TermDeps, symbol: string): Promise<{ instrument: string; version: number }> {
  const decided = need(await newestDecision(deps.db, symbol), `decision on ${symbol}`)
  const inForce = await inForceOf(deps, symbol)
  const { version } = decided
  if (inForce.version < version) {
    const terms = Object(decided.terms) as DecidedTerms
    const instrument = { ...inForce, ...terms, version }
    const { outcome } = await deps.desk.submit({ type: 'define_instrument', instrument })
    if (!outcome.accepted && (await inForceOf(deps, symbol)).version < version)
      throw new Refusal(outcome.reason, `The desk did not accept version ${version} of ${symbol}.`)
  }
  return { instrument: symbol, version }
}

/** Ask less bid of the newest quote, in pips. */
async function spreadOf(
  { desk }: Pick<TermDeps, 'desk'>,
  { symbol, digits, pipDigits }: Instrument,
): Promise<number | null> {
  const quoted = await desk.read(({ quotes }) => quotes.get(symbol))
  return quoted ? toWireNumber(quoted.ask - quoted.bid, digits - pipDigits) : null
}

const SHOWN = 50

async function listVersions(deps: TermDeps, symbol: string, within: Database): Promise<Listed> {
  const inForce = await inForceOf(deps, symbol)
  const { digits, contractSize, base, quote } = inForce
  const rows = await within
    .selectFrom('instrument_version as made')
    .leftJoin('instrument_decision as decision', (join) =>
      join.onRef('decision.symbol', '=', 'made.symbol').onRef('decision.version', '=', 'made.version'),
    )
    .select(['made.version', 'body', 'defined_at', 'decided_by', 'proposed_by'])
    .where('made.symbol', '=', symbol)
    .orderBy('made.version', 'desc')
    .limit(SHOWN + 1)
    .execute()
  const versions = rows.map((row) => ({ ...row, terms: termsOf(JSON.parse(row.body) as Instrument) }))
  return {
    instrument: symbol,
    version: inForce.version,
    since: iso(need(rows[0], `versions of ${symbol}`).defined_at),
    terms: { ...termsOf(inForce) },
    fixed: { digits, contract_size: contractSize, base, quote },
    spread: await spreadOf(deps, inForce),
    history: versions.slice(0, SHOWN).map((row, index) => {
      const { [index + 1]: before } = versions
      return {
        version: row.version,
        at: iso(row.defined_at),
        by: row.decided_by,
        proposed_by: row.proposed_by,
        changes: (before ? differences(before.terms, row.terms) : {}) as Listed['history'][number]['changes'],
      }
    }),
  }
}
