import { callApi, isUnconfirmed, newCommandKey, sendUntilAnswered } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { showToast } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { withSecondStep } from '../proof/second-step.ts'
import { refreshDealing } from '../session/queries.ts'
import { whenForgotten } from '../session/session.ts'
import { explain } from '../texts/explain.ts'
import { texts } from '../texts/texts.ts'
import { createCommandDesk } from './command-desk.ts'
import type { CommandBody, CommandRoute, CommandState } from './command-desk.ts'

const desk = createCommandDesk({
  call: (route, body, { onSilence, signal }) =>
    // Entering a PIN does not count as waiting.
    withSecondStep((proof) =>
      sendUntilAnswered({
        kind: 'command',
        send: (over) => callApi(route, Object.assign({}, body, proof), { signal: over }),
        onSilence,
        signal,
      }),
    ),
  newKey: newCommandKey,
})
whenForgotten(desk.forget)

export interface CommandUse<R extends CommandRoute> {
  /** Identifies the command, so that a reopened dialog finds it still pending. */
  readonly name: string
  readonly route: R
  /** Title of the refusal's notice, if the dialog has closed. */
  readonly failed: string
  /** Announces the result, even if the dialog has closed. */
  readonly tell: (answer: ApiAnswer<R>) => void
  /** Called afterwards if the dialog is still open. */
  readonly onDone: (answer: ApiAnswer<R>) => void
}

export interface Command<R extends CommandRoute> {
  readonly run: (body: CommandBody<R>) => void
  readonly state: CommandState | undefined
  /** The refusal of the last attempt. */
  readonly error: unknown
  readonly forget: () => void
}

/** One command of ORDERS with its pending state and its refusal. */
export function useCommand<R extends CommandRoute>(use: CommandUse<R>): Command<R> {
  const { name, route, failed, tell, onDone } = use
  const state = useStore({ ...desk, read: () => desk.stateOf(name) })
  const [error, setError] = useState<unknown>()
  const mounted = useMounted()
  const run = (body: CommandBody<R>): void => {
    const answered = desk.run(name, route, body)
    if (!answered) return
    setError(undefined)
    answered
      .then(
        (answer) => {
          tell(answer)
          if (mounted.current) onDone(answer)
        },
        (refusal: unknown) => {
          if (mounted.current) setError(refusal)
          else showToast({ tone: 'bad', title: failed, detail: commandWords(refusal) })
        },
      )
      .finally(() => void refreshDealing())
      .catch(() => undefined)
  }
  return { run, state, error, forget: () => setError(undefined) }
}

/** Why a command failed; without an answer, that it may have been executed. */
export function commandWords(error: unknown): string {
  return isUnconfirmed(error) ? texts().shell.unconfirmed : explain(error)
}

/** Whether the component is still mounted, for late answers. */
export function useMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
