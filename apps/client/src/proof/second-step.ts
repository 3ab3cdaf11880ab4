import { ApiRefusal } from '@gf/api'
import { createStore } from '@gf/ui/store'

/** What goes with a call to prove who is calling. */
export interface CallProof {
  readonly wpin?: string
}

/** A call that waits for its second step. */
export interface AskedSecondStep {
  /** Why it is needed: `pin_needed`, `pin_wrong`, `pin_locked`, `step_up_needed`. */
  readonly refusal: ApiRefusal
  readonly proved: (proof: CallProof) => void
  readonly refused: () => void
}

const asked = createStore<AskedSecondStep | undefined>(undefined)
/** Calls of a client who has gone since belong to an earlier turn. */
let turn = 0

/** The call that waits now, for the one place that shows its question. */
export const secondStep = {
  read: asked.read,
  subscribe: asked.subscribe,
  /** Refuses the question, and those that calls on their way would still ask: whoever comes next must not answer them. */
  forget(): void {
    turn += 1
    asked.read()?.refused()
  },
}

function ask(refusal: ApiRefusal): Promise<CallProof> {
  // One question at a time: a second one is refused.
  if (asked.read()) return Promise.reject(refusal)
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => (): void => {
      asked.become(undefined)
      act()
    }
    asked.become({
      refusal,
      proved: (proof) => end(() => resolve(proof))(),
      refused: end(() => reject(refusal)),
    })
  })
}

/**
 * Makes a call, asks for the second step where the server does, and makes the same call again with what was entered; a
 * call with a `cid` keeps it, so that it is done once. Rejects with the refusal where nobody enters anything.
 */
export async function withSecondStep<Answer>(send: (proof: CallProof) => Promise<Answer>): Promise<Answer> {
  const begun = turn
  let proof: CallProof = {}
  for (;;) {
    try {
      return await send(proof)
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status !== 2 || begun !== turn) throw error
      proof = await ask(error)
    }
  }
}
