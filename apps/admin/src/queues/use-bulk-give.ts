import { ApiRefusal, NetworkFailure, isUnconfirmed } from '@gf/api'
import type { ActionName } from '@gf/contract'
import { useEffect, useRef, useState } from 'react'
import { ProofCancelled, decided, give } from '../actions/give.ts'
import { reasonText } from '../texts/reason.ts'
import { texts } from '../texts/texts.ts'

export interface BulkItem {
  readonly id: number
  readonly name: string
  readonly args: object
}

/** proposed: it waits for a second person. unknown: the response was lost, and it may be decided. */
export interface Answered {
  readonly as: 'decided' | 'proposed' | 'refused' | 'unknown'
  readonly why: string
  /** The connection is gone: what follows would be lost as well. */
  readonly isLost?: boolean
}

export type Answers = ReadonlyMap<number, Answered>

export const isGiven = ({ as }: Answered): boolean => as === 'decided' || as === 'proposed'

export const isAnswered = (answered: Answered | undefined): boolean =>
  answered !== undefined && answered.as !== 'unknown'

/** Refusals of a request, whatever row it is about: those after it would get the same. */
const ENDING: readonly number[] = [401, 429]

/** The server takes ten changes a second of a person, and what the screen loads counts too. Milliseconds. */
const APART = 150
const untilNext = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, APART))

/** Gives a decision on one row after the other. A run that was stopped or failed continues where it is. */
export function useBulkGive(name: ActionName, onEnd: (answers: Answers) => void) {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef(false)
  const stopped = useRef(false)
  // Leaving the list stops it.
  useEffect(() => () => void (stopped.current = true), [])
  const run = async (items: readonly BulkItem[], added: object): Promise<void> => {
    if (running.current) return
    running.current = true
    stopped.current = false
    setRunning(true)
    setError(undefined)
    const now = new Map(answers)
    try {
      for (const { id, args } of items) {
        if (isAnswered(now.get(id))) continue
        if (stopped.current) break
        const [answered] = await Promise.all([
          answerTo(name, { ...args, ...added }, now.get(id)),
          untilNext(),
        ])
        now.set(id, answered)
        setAnswers(new Map(now))
        if (answered.isLost) break
      }
    } catch (failure) {
      if (!(failure instanceof ProofCancelled)) setError(failure)
    } finally {
      running.current = false
      setRunning(false)
      onEnd(now)
      await decided()
    }
  }
  return { answers, isRunning, error, run, stop: () => void (stopped.current = true) }
}

/** Throws what is not about the row. `before` is the answer to an earlier request, where there was one. */
async function answerTo(name: ActionName, args: object, before: Answered | undefined): Promise<Answered> {
  try {
    const { action } = await give(name, args)
    return { as: action === null ? 'decided' : 'proposed', why: '' }
  } catch (failure) {
    const { bulkDecisions } = texts()
    if (isUnconfirmed(failure))
      return { as: 'unknown', why: bulkDecisions.unknown, isLost: failure instanceof NetworkFailure }
    if (failure instanceof ApiRefusal && !ENDING.includes(failure.http)) {
      const why = reasonText(failure)
      return { as: 'refused', why: before ? bulkDecisions.afterUnknown(why) : why }
    }
    throw failure
  }
}
