import { WHOLE_COMPANY } from '@gf/contract'
import { dollars } from './said-of-money.ts'
import type { Said } from './said-of-money.ts'

const scope = (instrument: string): string =>
  instrument === WHOLE_COMPANY ? 'all instruments together' : instrument
const limit = (amount: number | null): string => (amount === null ? 'no limit' : dollars(amount))

/** Terminal output of dealing. */
export const saidOfDealing: Pick<
  Said,
  | 'force-close'
  | 'pause-instrument'
  | 'resume-instrument'
  | 'list-exposure-limits'
  | 'set-exposure-limit'
  | 'list-instrument-versions'
  | 'change-instrument'
> = {
  'force-close': ({ trade, client, instrument, lots, price }) =>
    `Trade ${trade} of client ${client} is closed: ${lots} ${instrument} at ${price}.`,
  'pause-instrument': ({ instrument }) => `${instrument} is paused.`,
  'resume-instrument': ({ instrument }) => `${instrument} is no longer paused by hand.`,
  'list-exposure-limits': ({ limits }) =>
    limits
      .map(
        (row) =>
          `${row.instrument}  ${row.used === null ? 'no price' : dollars(row.used)} of ${dollars(row.limit)}  ` +
          `${row.state}  set by ${row.by}, proposed by ${row.proposed_by}`,
      )
      .join('\n') || 'No limits of the exposure.',
  'set-exposure-limit': ({ instrument, before, after }) =>
    `The exposure of ${scope(instrument)} has ${limit(after)} (was ${limit(before)}).`,
  'list-instrument-versions': ({ instrument, version, terms, history }) =>
    [
      `${instrument}, version ${version}: ${Object.entries(terms)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
      ...history.map(
        (row) =>
          `${row.version}  ${row.at}  ${row.by === null ? 'configuration' : `${row.by}, proposed by ${row.proposed_by}`}  ` +
          Object.entries(row.changes)
            .map(([name, [before, after]]) => `${name}: ${before} -> ${after}`)
            .join(', '),
      ),
    ].join('\n'),
  'change-instrument': ({ instrument, version }) => `Version ${version} of ${instrument} is in force.`,
}
