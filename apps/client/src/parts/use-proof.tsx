import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiRefusal } from '../lib/call-api.ts'
import { ProofSheet } from './proof-sheet.tsx'

/** What goes with a call to prove who is calling. */
export interface Proof {
  readonly wpin?: string
}

interface Asked {
  readonly refusal: ApiRefusal
  readonly resolve: (proof: Proof) => void
  readonly reject: (refusal: ApiRefusal) => void
}

interface Proving {
  /** Makes a call, asks for the second step where the server does, and makes it again with what was entered. */
  readonly run: <Answer>(send: (proof: Proof) => Promise<Answer>) => Promise<Answer>
  /** To be rendered: shows itself while the second step is asked for. */
  readonly sheet: ReactNode
}

/** The second step of acts that a stolen login session must not do. Closing its sheet refuses the act. */
export function useProof(): Proving {
  const [asked, setAsked] = useState<Asked>()
  const ask = (refusal: ApiRefusal): Promise<Proof> =>
    new Promise((resolve, reject) => setAsked({ refusal, resolve, reject }))
  const run = async <Answer,>(send: (proof: Proof) => Promise<Answer>): Promise<Answer> => {
    let proof: Proof = {}
    for (;;) {
      try {
        return await send(proof)
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.status !== 2) throw error
        proof = await ask(error)
      }
    }
  }
  const end = (act: (asked: Asked) => void): void => {
    if (asked) act(asked)
    setAsked(undefined)
  }
  return {
    run,
    sheet: (
      <ProofSheet
        refusal={asked?.refusal}
        onProved={(proof) => end(({ resolve }) => resolve(proof))}
        onClose={() => end(({ reject, refusal }) => reject(refusal))}
      />
    ),
  }
}
