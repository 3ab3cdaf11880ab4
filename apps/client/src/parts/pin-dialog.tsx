import { useSyncExternalStore } from 'react'
import { secondStep } from '../lib/second-step.ts'
import { ProofSheet } from './proof-sheet.tsx'

/** Shows the question of a call that waits for its second step, over whatever screen sent it. */
export function PinDialog() {
  const asked = useSyncExternalStore(secondStep.subscribe, secondStep.read)
  return (
    <ProofSheet
      refusal={asked?.refusal}
      onProved={(proof) => asked?.proved(proof)}
      onClose={() => asked?.refused()}
    />
  )
}
