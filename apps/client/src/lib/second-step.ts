import { ApiRefusal } from './call-api.ts'

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

let asked: AskedSecondStep | undefined
/** Calls of a client who has gone since belong to an earlier turn. */
let turn = 0
const listeners = new Set<() => void>()

function become(next: AskedSecondStep | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** The call that waits now, for the one place that shows its question. */
export const secondStep = {
  read: (): AskedSecondStep | undefined => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Refuses the question, and those that calls on their way would still ask: whoever comes next must not answer them. */
  forget(): void {
    turn += 1
    asked?.refused()
  },
}

function ask(refusal: ApiRefusal): Promise<CallProof> {
  // One question at a time: whoever asks meanwhile gets the refusal.
  if (asked) return Promise.reject(refusal)
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => (): void => {
      become(undefined)
      act()
    }
    become({
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
