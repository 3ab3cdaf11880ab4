import type { ApiAnswer, ApiRequest } from '@gf/api'
import { isUnconfirmed } from '@gf/api'
import { createStore } from '@gf/ui/store'

/** The calls that change trades and orders; each carries the key of its intent. */
export type CommandRoute =
  | 'POST update_trade_api'
  | 'POST order_change_api'
  | 'POST order_cancel_api'
  | 'POST trade_close_api'
  | 'POST trades_close_api'
  | 'POST trade_reverse_api'

/** sending: waits for the answer; waiting: no answer yet, sends the same request again. */
export type CommandState = 'sending' | 'waiting'

export type CommandBody<R extends CommandRoute> = Omit<ApiRequest<R>, 'cid'>

export interface CommandDeskParts {
  /** Sends until answered or timed out. Calls `onSilence` while no answer has come. */
  readonly call: <R extends CommandRoute>(
    route: R,
    body: ApiRequest<R>,
    more: { readonly onSilence: () => void; readonly signal: AbortSignal },
  ) => Promise<ApiAnswer<R>>
  readonly newKey: () => string
}

export interface CommandDesk {
  /**
   * Sends one intent. After an attempt without a definite answer, a repeat sends the same body under the same key, so the
   * server executes it at most once. Undefined while a command of this name is pending: a double tap. Rejects with the
   * ApiRefusal.
   */
  run<R extends CommandRoute>(name: string, route: R, body: CommandBody<R>): Promise<ApiAnswer<R>> | undefined
  stateOf(name: string): CommandState | undefined
  /** Forgets all commands: sends none again, announces no answer. */
  forget(): void
  subscribe(listener: () => void): () => void
}

/** Runs one command per name at a time. Commands outlive their dialog. */
export function createCommandDesk({ call, newKey }: CommandDeskParts): CommandDesk {
  const running = createStore<ReadonlyMap<string, CommandState>>(new Map())
  /** Keys of commands with an unknown outcome, by their content. */
  const open = new Map<string, string>()
  let turn = new AbortController()

  const mark = (name: string, state: CommandState | undefined): void => {
    const others = [...running.read()].filter(([one]) => one !== name)
    running.become(new Map(state ? [...others, [name, state]] : others))
  }
  async function send<R extends CommandRoute>(
    name: string,
    route: R,
    body: CommandBody<R>,
  ): Promise<ApiAnswer<R>> {
    const { signal } = turn
    const intent = JSON.stringify([route, body])
    const cid = open.get(intent) ?? newKey()
    const onSilence = (): void => {
      if (!signal.aborted) mark(name, 'waiting')
    }
    open.set(intent, cid)
    try {
      const asked = { ...body, cid } as unknown as ApiRequest<R>
      const answer = await unlessForgotten(call(route, asked, { onSilence, signal }), signal)
      open.delete(intent)
      return answer
    } catch (failure) {
      if (!isUnconfirmed(failure)) open.delete(intent)
      throw failure
    }
  }

  return {
    run(name, route, body) {
      if (running.read().has(name)) return undefined
      mark(name, 'sending')
      return send(name, route, body).finally(() => mark(name, undefined))
    },
    stateOf: (name) => running.read().get(name),
    forget() {
      turn.abort()
      turn = new AbortController()
      open.clear()
      running.become(new Map())
    },
    subscribe: running.subscribe,
  }
}

/** Settles only while its client stays logged in. */
function unlessForgotten<Value>(coming: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    coming.then(
      (value) => signal.aborted || resolve(value),
      (failure: unknown) => signal.aborted || reject(failure),
    )
  })
}
