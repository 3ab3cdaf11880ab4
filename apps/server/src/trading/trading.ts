import { createHash } from 'node:crypto'
import { recall } from '@gf/dealing'
import type { CommandKey, Instrument, Quote } from '@gf/dealing'
import { parseDecimal } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import type { LoggedIn } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import type { DeskService } from '../desk/desk-service.ts'
import { walletIdOf } from '../client-wallets.ts'
import type { WalletBook } from '../client-wallets.ts'
import { Refusal } from '../refusal.ts'
import type { PinCheck } from '../step-up.ts'

/** What the handlers of this area are handed. */
export interface Trading {
  readonly desk: DeskService
  readonly db: Database
  /** Rupees a dollar in hundredths, as shown to clients. */
  readonly usdRate: () => number
  readonly now: () => Millis
  readonly quotes: RecentQuotes
  readonly pins: PinCheck
  readonly ownLimits: OwnLimitCheck
  readonly riskNotice: RiskNoticeCheck
}

/** The quotes that may still be on a screen; gone: no longer known, unknown: no quote of the instrument. */
export interface RecentQuotes {
  find(symbol: string, seq: number): Quote | 'gone' | 'unknown'
}

/** The risk notice that must be read before the first order. */
export interface RiskNoticeCheck {
  /** Throws the refusal of an order of somebody who has not acknowledged the version in force. */
  check(clientId: number): Promise<void>
}

/** The limits that clients set for themselves. */
export interface OwnLimitCheck {
  /** Throws the refusal of a new order that they do not allow. `lots` are hundredths of a lot. */
  checkOrder(order: {
    readonly clientId: number
    readonly book: WalletBook
    readonly lots: number
  }): Promise<void>
}

/** The wallet that a call names, or else the one that the client has chosen. */
export function walletOf(client: LoggedIn, named: WalletBook | undefined): number {
  return walletIdOf(client.clientId, named ?? client.wallet)
}

/** The instrument in force. Throws the refusal of an unknown one. */
export function instrumentOf(desk: DeskService, symbol: string): Instrument {
  const instrument = desk.peek(({ instruments }) => instruments.get(symbol))
  if (!instrument) throw new Refusal('instrument_not_found', `${symbol} is not dealt here.`)
  return instrument
}

/** Decimal text as points of the instrument. Throws the refusal of a price that has more places than it. */
export function pointsOf(instrument: Instrument, text: string, field: string): Points {
  const points = parseDecimal(text, instrument.digits)
  if (points === undefined || points <= 0) {
    const places = `${instrument.digits} decimal${instrument.digits === 1 ? '' : 's'}`
    throw new Refusal(
      'price_invalid',
      `The ${field} must be a price of ${instrument.symbol} with at most ${places}.`,
      {
        http: 422,
        detail: { field, digits: instrument.digits },
      },
    )
  }
  return points as Points
}

/** Target, stoploss and trail in points, leaving out the absent ones. */
export function protectionOf(
  instrument: Instrument,
  input: {
    readonly target?: string | undefined
    readonly stoploss?: string | undefined
    readonly trail?: string | null | undefined
  },
): { readonly target?: Points; readonly stoploss?: Points; readonly trail?: Points } {
  const { trail } = input
  return {
    ...(trail === undefined || trail === null ? {} : { trail: pointsOf(instrument, trail, 'trailing stop') }),
    ...(input.target === undefined ? {} : { target: pointsOf(instrument, input.target, 'target') }),
    ...(input.stoploss === undefined ? {} : { stoploss: pointsOf(instrument, input.stoploss, 'stoploss') }),
  }
}

/**
 * The command's key of a client's `cid`. The digest covers everything else that was sent, so that the same key with
 * other content is told apart from a repeat; but for the PIN, which a repeat may have or not.
 */
export function keyOf(call: string, input: object): { readonly key?: CommandKey } {
  const { cid, wpin: _, ...rest } = input as Keyed
  if (cid === undefined) return {}
  const fields = Object.entries(rest).toSorted(([left], [right]) => (left < right ? -1 : 1))
  const digest = createHash('sha256')
    .update(JSON.stringify([call, fields]))
    .digest('base64url')
  return { key: { text: cid, digest } }
}

type Keyed = { readonly cid?: string; readonly wpin?: unknown } & Readonly<Record<string, unknown>>

/** Whether a key gets its first answer again and deals nothing. The desk forgets keys, and then deals anew. */
export function isRepeat(desk: DeskService, client: LoggedIn, cid: string | undefined): boolean {
  if (cid === undefined) return false
  const at = desk.now()
  return desk.peek((state) => recall(state, `${client.clientId}:${cid}`, at) !== undefined)
}

/** Asks for the wallet PIN, but not for a repeat. */
export async function checkPin(
  { desk, pins }: Pick<Trading, 'desk' | 'pins'>,
  client: LoggedIn,
  { wpin, cid }: { readonly wpin?: string | null | undefined; readonly cid?: string | undefined },
): Promise<void> {
  if (!client.hasPin) return
  if (isRepeat(desk, client, cid)) return
  await pins.checkPin(client, wpin)
}
