import type { DealingEvent, Desk, Instrument, Outcome, RejectionDetail } from '@gf/dealing'

/*
 * Everything that the desk stores as JSON has its version in `v` and is never rewritten: the hash chain covers the text
 * as stored. Data of an earlier release is lifted on reading, one version at a time, to the current form.
 *
 * To change a form, append a step from the newest version to the next, and a case to `lifting.test.ts`. The number of
 * steps is the version.
 */

/** JSON as stored. Without `v` it has version 0, from before versions were stored. */
type Stored = Readonly<Record<string, unknown>> & { readonly v?: number }
/** Lifts data of the version of its index in the list to the next version. */
type Step = (stored: Stored) => Stored

type Typed = Stored & { readonly type: string }
type StoredDesk = Stored &
  Record<'instruments' | 'earlierInstruments' | 'wallets' | 'trades' | 'orders', readonly Stored[]> & {
    readonly settings: Stored
  }

const EXITS = ['target', 'stoploss', 'trail']
const ORDER = [...EXITS, 'expiresAt']
const INSTRUMENT = ['hours', 'closedDays', 'conversion']
const SETTINGS = ['marginRestorePercent']

/** Fields that version 1 omitted when absent. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  open_trade: [...EXITS, 'bound', 'seen', 'seenSeq', 'seenAt'],
  place_order: ORDER,
  change_order: ORDER,
  change_trade: EXITS,
  close_trade: ['lots'],
  order_placed: ORDER,
  order_changed: ORDER,
  trade_opened: ['orderId', ...EXITS],
  trade_changed: EXITS,
  stop_out_armed: ['quote'],
}

const filled = (names: readonly string[], stored: Stored): Stored => ({
  ...Object.fromEntries(names.map((name) => [name, null])),
  ...stored,
})

function withNulls(stored: Typed): Stored {
  const { instrument, settings } = stored
  return {
    ...filled(leftOut[stored.type] ?? [], stored),
    ...(instrument !== undefined && { instrument: filled(INSTRUMENT, instrument as Stored) }),
    ...(settings !== undefined && { settings: filled(SETTINGS, settings as Stored) }),
  }
}

const inputWithNulls = (input: Typed): Stored =>
  input.type === 'quote' || input.type === 'audit_mark' ? input : filled(['key'], withNulls(input))

const outcomeWithNulls = (outcome: Stored): Stored => {
  const { events } = outcome
  return events === undefined ? outcome : { ...outcome, events: (events as Typed[]).map(withNulls) }
}

/** Entries of the journal (`{v, input, quotes, outcome}`), and the parts of large ones (`{v, input, events}`). */
const entrySteps: readonly Step[] = [
  // 0: the form of version 1, without its number.
  (entry) => entry,
  // 1: absent fields were omitted.
  ({ input, outcome, events, ...entry }) => ({
    ...entry,
    input: inputWithNulls(input as Typed),
    ...(outcome !== undefined && { outcome: outcomeWithNulls(outcome as Stored) }),
    ...(events !== undefined && { events: (events as Typed[]).map(withNulls) }),
  }),
  // 2: had no groups of clients. A release that knows none would deal without their terms.
  (entry) => entry,
]

/** Snapshots of the desk (`{v, at, desk, balances}`), with their parts joined. */
const snapshotSteps: readonly Step[] = [
  // 0: a single text that also had the answers under keys, which the journal has.
  ({ desk, ...snapshot }) => {
    const { keys: _, ...rest } = desk as Stored
    return { ...snapshot, desk: rest }
  },
  // 1: absent fields were omitted.
  ({ desk, ...snapshot }) => {
    const { settings, instruments, earlierInstruments, wallets, trades, orders, ...rest } = desk as StoredDesk
    return {
      ...snapshot,
      desk: {
        ...rest,
        settings: filled(SETTINGS, settings),
        instruments: instruments.map((one) => filled(INSTRUMENT, one)),
        earlierInstruments: earlierInstruments.map((one) => filled(INSTRUMENT, one)),
        wallets: wallets.map((one) => filled(['armedBy'], one)),
        trades: trades.map((one) => filled(['orderId', ...EXITS], one)),
        orders: orders.map((one) => filled(ORDER, one)),
      },
    }
  },
  // 2: had no groups of clients.
  (snapshot) => snapshot,
]

/** The current version. */
export const ENTRY_VERSION = entrySteps.length
export const SNAPSHOT_VERSION = snapshotSteps.length

/** Thrown for data stored by a later release. */
export class StoredByLaterRelease extends Error {
  constructor(version: number, known: number) {
    super(
      `The journal holds data of version ${version}, but this release supports only up to version ${known}. Start the later release.`,
    )
    this.name = 'StoredByLaterRelease'
  }
}

/** The content of an entry, or of a part of one, in the current form. Throws SyntaxError, StoredByLaterRelease. */
export const readEntry = (text: string): unknown => lifted(JSON.parse(text) as Stored, entrySteps)

/** A version of an instrument in the current form, whichever release stored it. Throws SyntaxError. */
export const readInstrument = (text: string): Instrument =>
  filled(INSTRUMENT, JSON.parse(text) as Stored) as unknown as Instrument

/** The content of a snapshot, its head and its parts, in the current form. Throws SyntaxError, StoredByLaterRelease. */
export function readSnapshot([head, ...parts]: readonly string[]): unknown {
  const whole = JSON.parse(head ?? '') as Stored
  for (const part of parts) {
    for (const [name, some] of Object.entries(JSON.parse(part) as Readonly<Record<string, unknown[]>>)) {
      const list = (name === 'balances' ? whole : (whole['desk'] as Stored))[name] as unknown[]
      list.push(...some)
    }
  }
  return lifted(whole, snapshotSteps)
}

export function lifted({ v = 0, ...stored }: Stored, steps: readonly Step[]): unknown {
  if (v > steps.length) throw new StoredByLaterRelease(v, steps.length)
  return steps.slice(v).reduce<Stored>((form, step) => step(form), stored)
}

/**
 * The decision in the form of the version that made the entry; `decided` itself for an entry in the current form.
 * - A stop-out flag had no arming quote, on the desk too, and counts as confirmed (docs/dealing-rules.md, section 4,
 *   margin).
 * - A rejection for insufficient margin had other figures; its reason is the same.
 */
export function asFormerly(desk: Desk, decided: Outcome, stored: Outcome): Outcome {
  if (!decided.accepted && !stored.accepted) return formerRefusal(decided, stored)
  if (!decided.accepted || !stored.accepted) return decided
  const events = decided.events.map((event, index): DealingEvent => {
    if (event.type !== 'stop_out_armed' || !isFormer(stored.events[index])) return event
    const wallet = desk.wallets.get(event.walletId)
    if (wallet) wallet.armedBy = null
    return { ...event, quote: null }
  })
  return { ...decided, events }
}

function isFormer(event: DealingEvent | undefined): boolean {
  return event?.type === 'stop_out_armed' && event.quote === null
}

type Refused = Extract<Outcome, { readonly accepted: false }>

/** It had used margin after the order, and equity less commission; their difference is that of the current figures. */
function formerRefusal(decided: Refused, stored: Refused): Outcome {
  const isFormerDetail = decided.reason === 'insufficient_margin' && !('free' in stored.detail)
  if (!isFormerDetail || stored.reason !== decided.reason) return decided
  if (short(stored.detail, 'available') !== short(decided.detail, 'free')) return decided
  return stored
}

/** Missing cents; undefined for an order that no amount of money covers. */
const short = (detail: RejectionDetail, there: string): number | undefined =>
  detail['needed'] === undefined ? undefined : Number(detail['needed']) - Number(detail[there])
