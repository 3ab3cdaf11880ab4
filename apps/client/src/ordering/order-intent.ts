import { NetworkFailure, sendUntilAnswered } from '@gf/api'
import type { Sending } from '@gf/api'
import { createStore } from '@gf/ui/store'

/** The fields of an order that decide how it is sent again. */
export interface SendableOrder {
  readonly userid: string | number
  readonly cid?: string | undefined
  readonly market: unknown
}

/** What decides how a refused order continues. */
export interface OrderRefusal {
  readonly http: number
  readonly reason: string
}

export type OrderSendingState<Request, Answer> =
  | { readonly phase: 'idle' }
  /** Sent for the first time. */
  | { readonly phase: 'sending'; readonly request: Request }
  /** No answer yet: the app asks for it until it arrives. */
  | {
      readonly phase: 'checking'
      readonly request: Request
      /** The wait is so long that the client should check ORDERS; the app still asks for the answer. */
      readonly isUnconfirmed?: boolean
    }
  | { readonly phase: 'done'; readonly request: Request; readonly answer: Answer }
  /** `error` is the refusal; absent if the order did not reach the server in time. */
  | { readonly phase: 'refused'; readonly request: Request; readonly error?: unknown }

export interface OrderSendingParts<Request, Answer> extends Pick<Sending<never>, 'pause' | 'later'> {
  readonly call: (request: Request) => Promise<Answer>
  readonly refusalOf: (error: unknown) => OrderRefusal | undefined
  /** The client who is logged in in this browser. */
  readonly userid: () => number | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly store: {
    readonly read: () => string | null
    readonly write: (text: string) => void
    readonly clear: () => void
  }
}

export interface OrderSending<Request, Answer> {
  send(request: Request): boolean
  resume(userid: number): void
  dismiss(): void
  /** Stops announcing it, and keeps it for its own client. */
  forget(): void
  subscribe(listener: () => void): () => void
  read(): OrderSendingState<Request, Answer>
}

interface Intent<Request> {
  readonly request: Request
  /** When BUY or SELL was pressed. */
  readonly at: number
}

/** An order must not execute much later than it was sent. Milliseconds. */
const DEAL_WITHIN = 15_000
/** The server knows each `cid` for two days, and not the outcome of older orders. Milliseconds. */
const KNOWN_FOR = 47 * 3_600_000
const TOO_OFTEN = 429

/**
 * One order at a time, from the press to its definite answer. The whole request is kept until then. Without an answer,
 * the same request is sent again under the same `cid`; the server executes each `cid` once and repeats its first
 * answer. After 15 seconds the app only asks about the order, and no longer has it executed. It belongs to its client:
 * while another is logged in, it is neither sent nor announced nor forgotten.
 */
export function createOrderSending<Request extends SendableOrder, Answer>(
  parts: OrderSendingParts<Request, Answer>,
): OrderSending<Request, Answer> {
  const { read, become, subscribe } = createStore<OrderSendingState<Request, Answer>>({ phase: 'idle' })
  let pursued: Intent<Request> | undefined

  const end = (next: OrderSendingState<Request, Answer>): void => {
    parts.store.clear()
    become(next)
  }
  const busy = (): boolean => /^(sending|checking)$/.test(read().phase)

  const pursue = async (intent: Intent<Request>, isRepeat: boolean): Promise<void> => {
    const { request } = intent
    pursued = intent
    const isWaiting = (): boolean => busy() && pursued === intent
    const isWanted = (): boolean => pursued === intent && Number(request.userid) === parts.userid()
    const outcome = await sendUntilAnswered<Definite<Answer>>({
      ...parts,
      kind: 'order',
      send: async (_signal, _hear, count) =>
        isWanted() ? attempt(parts, intent, isRepeat || count > 1) : { kind: 'left' },
      onSilence() {
        if (isWaiting() && read().phase === 'sending') become({ phase: 'checking', request })
      },
      onUnconfirmed() {
        if (isWaiting()) become({ phase: 'checking', request, isUnconfirmed: true })
      },
    })
    if (!isWanted()) return
    // Kept: the next login of the same client resumes it.
    if (outcome.kind === 'logged_out') become({ phase: 'idle' })
    else end(endOf(outcome, request))
  }

  return {
    send(request) {
      if (busy()) return false
      const intent = { request, at: parts.now() }
      parts.store.write(JSON.stringify(intent, withoutPin))
      become({ phase: 'sending', request })
      void pursue(intent, false)
      return true
    },
    resume(userid) {
      const intent = readIntent<Request>(parts.store.read())
      if (busy() || !intent || Number(intent.request.userid) !== userid) return
      become({ phase: 'checking', request: intent.request })
      void pursue(intent, true)
    },
    dismiss: () => (busy() ? undefined : become({ phase: 'idle' })),
    forget() {
      pursued = undefined
      become({ phase: 'idle' })
    },
    subscribe,
    read,
  }
}

/** A repeat of a known order needs no PIN, and the browser must not store PINs. */
function withoutPin(name: string, value: unknown): unknown {
  return name === 'wpin' ? undefined : value
}

function readIntent<Request extends SendableOrder>(text: string | null): Intent<Request> | undefined {
  if (text === null) return undefined
  try {
    const intent = JSON.parse(text) as Partial<Intent<Request>>
    const { request, at } = intent
    return request?.cid !== undefined && typeof at === 'number' ? { request, at } : undefined
  } catch {
    return undefined
  }
}

/** The outcome of an order: its answer, or why the app stopped asking. */
type Definite<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'never_arrived' | 'logged_out' | 'too_old' | 'left' }

/** The last state of an order whose outcome is known. */
function endOf<Request, Answer>(
  outcome: Definite<Answer>,
  request: Request,
): OrderSendingState<Request, Answer> {
  if (outcome.kind === 'answered') return { phase: 'done', request, answer: outcome.answer }
  if (outcome.kind === 'refused') return { phase: 'refused', request, error: outcome.error }
  // ORDERS and TRANSACTIONS show orders that the server no longer remembers.
  return outcome.kind === 'never_arrived' ? { phase: 'refused', request } : { phase: 'idle' }
}

/** One attempt. Throws NetworkFailure if the outcome is still unknown. */
async function attempt<Request extends SendableOrder, Answer>(
  parts: OrderSendingParts<Request, Answer>,
  { request, at }: Intent<Request>,
  isRepeat: boolean,
): Promise<Definite<Answer>> {
  const age = parts.now() - at
  if (age > KNOWN_FOR) return { kind: 'too_old' }
  if (age > DEAL_WITHIN) {
    const asked = await reach(parts, questionFor(request), true)
    if (asked.kind !== 'refused') return asked
    if (parts.refusalOf(asked.error)?.reason !== 'key_reused') return { kind: 'never_arrived' }
  }
  return reach(parts, request, isRepeat)
}

/**
 * Another order under the same `cid`, at an impossible price and without a quote. If the first order arrived, it is
 * refused because the key is reused; if not, for its price, and the `cid` is used up by this refusal.
 */
function questionFor<Request extends SendableOrder>(request: Request): Request {
  const at = { qseq: undefined, qprice: 1_000_000, slippage: 0 }
  return { ...request, ...at, market: true, buy_type: 'SELL' }
}

async function reach<Request extends SendableOrder, Answer>(
  { call, refusalOf }: OrderSendingParts<Request, Answer>,
  request: Request,
  isRepeat: boolean,
): Promise<Definite<Answer>> {
  try {
    return { kind: 'answered', answer: await call(request) }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw new NetworkFailure('No answer', { cause: error })
    if (refusal.http === 401) return { kind: 'logged_out' }
    // After a server error, the outcome is unknown. "Too busy" or "too many requests" answers this attempt only: an earlier
    // attempt may have been executed.
    const isUnasked = refusal.http === TOO_OFTEN || /^(too_busy|disk_full)$/.test(refusal.reason)
    const open = isUnasked ? isRepeat : refusal.http >= 500
    if (open) throw new NetworkFailure('No definite answer', { cause: error })
    return { kind: 'refused', error }
  }
}
