import type { DealingEvent } from '../src/events.ts'
import type { Answering } from './answering.ts'
import { inputOf } from './inputs.ts'
import { newStage, prologue } from './stage.ts'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'
import type { WalkStep } from './walk.ts'

/** Runs a walk from its prologue to its end, and counts the answers. */
export function takeWalk(steps: readonly WalkStep[], desk: Answering, tally: Tally): void {
  const stage = newStage()
  for (const input of prologue(stage)) tally.addOutcome(desk.answer(input))
  for (const step of steps) takeStep(stage, step, desk, tally)
}

export function takeStep(stage: Stage, step: WalkStep, desk: Answering, tally: Tally): void {
  if (step.act === 'restart') return desk.restart()
  stage.open = desk.state()
  const input = inputOf(stage, step)
  if (input === undefined) return
  const outcome = desk.answer(input)
  tally.addOutcome(outcome)
  if (!outcome.accepted) return
  if (input.type === 'open_trade') stage.lastOpening = input
  follow(stage, outcome.events)
}

/** Records what later steps can refer to. */
function follow(stage: Stage, events: readonly DealingEvent[]): void {
  for (const event of events) {
    if (event.type === 'instrument_defined') {
      const others = stage.instruments.filter(({ symbol }) => symbol !== event.instrument.symbol)
      stage.instruments = [...others, event.instrument]
    }
    if (event.type === 'withdrawal_reserved')
      stage.withdrawals = [
        ...stage.withdrawals,
        { walletId: event.walletId, withdrawalId: event.withdrawalId },
      ]
  }
}
