import { NetworkFailure, sendUntilAnswered } from '@gf/api'
import type { Sending } from '@gf/api'
import { createStore } from '@gf/ui/store'

/** What an order says of itself that decides how it is sent again. */
export interface SendableOrder {
  readonly userid: string | number
  readonly cid?: string | undefined
  readonly market: unknown
}

/** The server's no, as far as it matters here. */
export interface OrderRefusal {
  readonly http: number
  readonly reason: string
}

export type OrderSendingState<Request, Answer> =
  | { readonly phase: 'idle' }
  /** On its way for the first time. */
  | { readonly phase: 'sending'; readonly request: Request }
  /** The answer did not come: it is asked for until it does. */
  | {
      readonly phase: 'checking'
      readonly request: Request
      /** None has come for so long that the client is told to look for himself; it is still asked for. */
      readonly isUnconfirmed?: boolean
    }
  | { readonly phase: 'done'; readonly request: Request; readonly answer: Answer }
  /** `error` is the refusal; absent where the order never reached the server in time. */
  | { readonly phase: 'refused'; readonly request: Request; readonly error?: unknown }

export interface OrderSendingParts<Request, Answer> extends Pick<Sending<never>, 'pause' | 'later'> {
  readonly call: (request: Request) => Promise<Answer>
  readonly refusalOf: (error: unknown) => OrderRefusal | undefined
  /** Who is logged in in this browser now. */
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
  /** Tells nobody of it any more, and keeps it for its own client. */
  forget(): void
  subscribe(listener: () => void): () => void
  read(): OrderSendingState<Request, Answer>
}

interface Intent<Request> {
  readonly request: Request
  /** When BUY or SELL was pressed. */
  readonly at: number
}

/** Nobody wants an order dealt much later than it was pressed. Milliseconds. */
const DEAL_WITHIN = 15_000
/** The server knows each `cid` for two days; what became of an older order it cannot say. Milliseconds. */
const KNOWN_FOR = 47 * 3_600_000
const TOO_OFTEN = 429

/**
 * One order at a time, from the press to its one definite answer. The whole request is kept until then; where no
 * answer comes, the same request goes out again under the same `cid`, and the server, which deals each `cid` once,
 * repeats its first answer. An order older than 15 seconds is only asked about, never executed any more. It is its client's alone:
 * once another is logged in it neither goes out, nor is it told or forgotten.
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
    // Kept: the next login of the same client takes it up again.
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

/** A repeat of what the server knows needs no PIN, and a PIN must not lie about in the browser. */
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

/** What became of an order: its answer, or why it is no longer pursued. */
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
  // ORDERS and TRANSACTIONS show what is older than the server remembers.
  return outcome.kind === 'never_arrived' ? { phase: 'refused', request } : { phase: 'idle' }
}

/** One try. Throws NetworkFailure where the outcome is still unknown after it. */
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
 * Another order under the same `cid`, at a price that no market gives and that names no quote: refused as reused where the
 * first one arrived, refused for its price where it did not, and from then on the `cid` stands for this refusal.
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
    // The server's own faults leave open what became of the order. That it takes no order now, or was asked too often, is an
    // answer to this try, and says nothing of one before it that may have been dealt.
    const isUnasked = refusal.http === TOO_OFTEN || /^(too_busy|disk_full)$/.test(refusal.reason)
    const open = isUnasked ? isRepeat : refusal.http >= 500
    if (open) throw new NetworkFailure('No definite answer', { cause: error })
    return { kind: 'refused', error }
  }
}
