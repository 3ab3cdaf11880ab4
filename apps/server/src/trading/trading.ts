import { createHash } from 'node:crypto'
import type { CommandKey, DealingEvent, Exits, Instrument } from '@gf/dealing'
import { parseDecimal } from '@gf/money'
import type { Points } from '@gf/money'
import type { LoggedIn } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import type { DeskService } from '../desk/desk-service.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { accepted } from './refusals.ts'

export type Trading = Pick<
  Deps,
  'desk' | 'db' | 'usdRate' | 'now' | 'recent' | 'stepUp' | 'ownLimits' | 'riskNotice'
>

/** The wallet that a call names, or otherwise the client's current one. */
export function walletOf(client: LoggedIn, named: WalletBook | undefined): number {
  return walletIdOf(client.clientId, named ?? client.wallet)
}

/** The instrument in force. Throws Refusal for an unknown one. */
export function instrumentOf(desk: DeskService, symbol: string): Instrument {
  const instrument = desk.peek(({ instruments }) => instruments.get(symbol))
  if (!instrument)
    throw new Refusal('instrument_not_found', `${symbol} is not available. Choose another instrument.`)
  return instrument
}

/** Decimal text in points of the instrument. Throws Refusal for too many decimal places. */
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

/** The same for an optional field. */
export const optionalPoints = (
  instrument: Instrument,
  text: string | null | undefined,
  field: string,
): Points | null => (text === undefined || text === null ? null : pointsOf(instrument, text, field))

/** Target, stoploss and trail in points. */
export function protectionOf(
  instrument: Instrument,
  input: {
    readonly target?: string | undefined
    readonly stoploss?: string | undefined
    readonly trail?: string | null | undefined
  },
): Exits {
  return {
    trail: optionalPoints(instrument, input.trail, 'trailing stop'),
    target: optionalPoints(instrument, input.target, 'target'),
    stoploss: optionalPoints(instrument, input.stoploss, 'stoploss'),
  }
}

/** The key of a client's `cid`. The digest distinguishes repeats from other commands; a repeat can omit the PIN. */
export function keyOf(call: string, input: object): CommandKey | null {
  const { cid, wpin: _, ...rest } = input as Keyed
  if (cid === undefined) return null
  const fields = Object.entries(rest).toSorted(([left], [right]) => (left < right ? -1 : 1))
  const digest = createHash('sha256')
    .update(JSON.stringify([call, fields]))
    .digest('base64url')
  return { text: cid, digest }
}

type Keyed = { readonly cid?: string; readonly wpin?: unknown } & Readonly<Record<string, unknown>>

/** Has the desk execute a command under the client's key. Returns its events; throws the Refusal of a rejected one. */
export async function execute(
  desk: DeskService,
  call: string,
  input: object,
  command: Unstamped,
  instrument?: Instrument,
): Promise<readonly DealingEvent[]> {
  const { outcome } = await desk.submit(command, keyOf(call, input))
  return accepted(outcome, instrument)
}

/** Whether the command repeats its first answer without effect. The desk forgets keys after 48 hours. */
export async function isRepeat(
  desk: DeskService,
  client: LoggedIn,
  cid: string | undefined,
): Promise<boolean> {
  return cid !== undefined && (await desk.isRepeat(client.clientId, cid))
}

/** Requires the wallet PIN, except for a repeat. */
export async function checkPin(
  { desk, stepUp }: Pick<Trading, 'desk' | 'stepUp'>,
  client: LoggedIn,
  { wpin, cid }: { readonly wpin?: string | null | undefined; readonly cid?: string | undefined },
): Promise<void> {
  if (!client.hasPin) return
  if (await isRepeat(desk, client, cid)) return
  await stepUp.checkPin(client, wpin)
}
