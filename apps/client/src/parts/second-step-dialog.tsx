import { useSyncExternalStore } from 'react'
import { secondStep } from '../lib/second-step.ts'
import { lazyPart } from './lazy-part.ts'
import { ProofSheet } from './proof-sheet.tsx'

const RiskDialog = lazyPart(async () => (await import('./risk-dialog.tsx')).RiskDialog)

/** Shows the question of a call that waits for its second step, over whatever screen sent it. */
export function SecondStepDialog() {
  const asked = useSyncExternalStore(secondStep.subscribe, secondStep.read)
  const isRisk = asked?.refusal.reason === 'risk_not_acknowledged'
  return (
    <>
      <ProofSheet
        refusal={isRisk ? undefined : asked?.refusal}
        onProved={(proof) => asked?.proved(proof)}
        onClose={() => asked?.refused()}
      />
      {isRisk && (
        <RiskDialog
          version={Number(asked.refusal.detail['version'])}
          onAcknowledged={() => asked.proved({})}
          onClose={() => asked.refused()}
          onMissing={() => asked.refused()}
        />
      )}
    </>
  )
}
