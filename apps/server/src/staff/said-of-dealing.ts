import { WHOLE_COMPANY } from '@gf/contract'
import { dollars, inLines } from './said-of-money.ts'
import type { ReceivedOf, Said } from './said-of-money.ts'

const scope = (instrument: string): string =>
  instrument === WHOLE_COMPANY ? 'all instruments together' : instrument
const signed = (amount: number): string => (amount < 0 ? dollars(amount) : `+${dollars(amount)}`)

const correctionLine = (row: ReceivedOf<'list-corrections'>['rows'][number]): string =>
  [
    `${row.correction}  ${row.state}  client ${row.client} ${row.name}`,
    `trade ${row.trade}, closing ${row.fill}, ${row.side} ${row.lots} ${row.instrument}  ${row.change}`,
    `${row.open_price.right} to ${row.close_price.right}  ${dollars(row.result.was)} -> ${dollars(row.result.right)}`,
    `${row.category}: ${row.reason}  client reads: ${row.remarks}  by ${row.made_by}`,
    ...(row.proposal ? [`confirm ${row.proposal.action} --seen ${row.proposal.seen}`] : []),
    ...(row.refusal === '' ? [] : [row.refusal]),
  ].join('  ')

const limit = (amount: number | null): string => (amount === null ? 'no limit' : dollars(amount))

const groupText = (row: ReceivedOf<'set-group'>): string =>
  `${row.group}  ${row['most-leverage'] === null ? 'no limit of the leverage' : `1:${row['most-leverage']}`}  ` +
  `${dollars(row.commission)} per lot`

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
  | 'list-groups'
  | 'set-group'
  | 'move-client-to-group'
  | 'list-corrections'
  | 'prepare-correction'
  | 'book-correction'
  | 'reject-correction'
> = {
  'force-close': ({ trade, client, instrument, lots, price }) =>
    `Trade ${trade} of client ${client} is closed: ${lots} ${instrument} at ${price}.`,
  'list-corrections': ({ rows, more }) => inLines(rows.map(correctionLine), more),
  'prepare-correction': ({ correction, action, seen }) =>
    `Correction ${correction} is prepared. A checker confirms it: confirm ${action} --seen ${seen}`,
  'book-correction': ({ correction, trade, difference, balance }) =>
    `Correction ${correction} of trade ${trade} is booked: ${signed(difference)}; the balance is ${dollars(balance)}.`,
  'reject-correction': ({ correction }) => `Correction ${correction} is rejected.`,
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
  'list-instrument-versions': ({ instrument, version, terms, fixed, spread, history }) =>
    [
      `${instrument}, version ${version}: ${Object.entries(terms)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
      `${fixed.digits} digits, ${fixed.contract_size} ${fixed.base} a lot, spread ${spread ?? '–'} pips`,
      ...history.map(
        (row) =>
          `${row.version}  ${row.at}  ${row.by === null ? 'configuration' : `${row.by}, proposed by ${row.proposed_by}`}  ` +
          Object.entries(row.changes)
            .map(([name, [before, after]]) => `${name}: ${before} -> ${after}`)
            .join(', '),
      ),
    ].join('\n'),
  'list-groups': ({ groups }) =>
    groups.map((row) => `${groupText(row)}  clients: ${row.clients}`).join('\n') || 'No groups of clients.',
  'set-group': (row) => `${groupText(row)}: these terms are in force.`,
  'move-client-to-group': ({ client, group }) => `Client ${client} is in group ${group}.`,
  'change-instrument': ({ instrument, version }) => `Version ${version} of ${instrument} is in force.`,
}
