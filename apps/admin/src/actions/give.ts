import { ApiRefusal, callApi } from '@gf/api'
import type { ApiRoute } from '@gf/api'
import type { ActionName, GivenArgs, ResultOf, actions } from '@gf/contract'
import { createStore } from '@gf/ui/store'
import { queryClient } from '../session/query-client.ts'

type Actions = typeof actions
export type Args<Name extends ActionName> = GivenArgs<Actions[Name]>
export type Result<Name extends ActionName> = ResultOf<Actions[Name]>

/** What an action answers: its result, or null while a second person has to confirm it or its time has not come. */
export interface Given<Name extends ActionName> {
  readonly action: number | null
  readonly valid_from: string | null
  readonly result: Result<Name> | null
}

interface Proof {
  /** What counts as a proof, e.g. `authenticator,passkey`. */
  readonly ways: string
  readonly proved: () => void
  readonly cancelled: () => void
}

/** Set while the screen asks for a code or a passkey. */
export const askedProof = createStore<Proof | undefined>(undefined)

/** The person closed the question for a proof: nothing was sent. */
export class ProofCancelled extends Error {
  override readonly name = 'ProofCancelled'
}

async function askForProof(ways: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  askedProof.become({
    ways,
    proved: () => resolve(undefined),
    cancelled: () => reject(new ProofCancelled()),
  })
  await promise.finally(() => askedProof.become(undefined))
}

/** Gives an action, after a proof where the last one is too old. Throws ApiRefusal, NetworkFailure or ProofCancelled. */
export function give<Name extends ActionName>(name: Name, args: Args<Name>): Promise<Given<Name>> {
  return withProof(
    () =>
      callApi(`POST staff_action_api/${name}` as ApiRoute, args as never) as unknown as Promise<Given<Name>>,
  )
}

/** Sends, after a proof where the last one is too old. Throws like `give`. */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.reason !== 'step_up_needed') throw error
    await askForProof(String(error.detail['ways']))
  }
  return send()
}

/** Reads by an action that never waits for a second person, such as a list. */
export async function read<Name extends ActionName>(name: Name, args: Args<Name>): Promise<Result<Name>> {
  const { result } = await give(name, args)
  if (result === null) throw new Error(`${name} waits for a second person`)
  return result
}

/** Every list and record of staff may be another after a decision. */
export const decided = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['actions'] })
