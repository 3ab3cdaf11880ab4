import type { Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { byHand, isByHand } from '../desk/pauses.ts'
import { outsideBand } from '../market-data/quote-board.ts'

type PauseDeps = Pick<Deps, 'board' | 'desk' | 'pausedReason'>

/** Pauses by staff. Both are idempotent at the desk, so they need no key. */
export const pauseActions = ({
  board,
  desk,
  pausedReason,
}: PauseDeps): Works<'pause-instrument' | 'resume-instrument'> => ({
  'pause-instrument': {
    entry: 'instrument_paused',
    async run({ instrument, reason }, { note }) {
      if (!board.get(instrument)) throw notFound()
      note({ subject: `instrument ${instrument}`, detail: { reason } })
    },
    async finish({ instrument, reason }) {
      await pauseByHand(desk, instrument, reason)
      return { instrument }
    },
  },
  'resume-instrument': {
    entry: 'instrument_resumed',
    async run({ instrument, reason }, { note }) {
      const pause = pausedReason(instrument)
      if (pause === undefined)
        throw new Refusal('not_paused', `${instrument} is not paused. Reload the list.`)
      if (!isByHand(pause))
        throw new Refusal('pause_automatic', `The pause of ${instrument} is automatic and ends by itself.`)
      note({ subject: `instrument ${instrument}`, detail: { reason } })
    },
    async finish({ instrument }) {
      await resumeByHand({ board, desk }, instrument)
      return { instrument }
    },
  },
})

/** Pauses until `resumeByHand`. Replaces an automatic pause, which the next price could end. */
export async function pauseByHand(desk: PauseDeps['desk'], symbol: string, reason: string): Promise<void> {
  // Both are decided before the next quote.
  await Promise.all([
    desk.submit({ type: 'resume_instrument', symbol }),
    desk.submit({ type: 'pause_instrument', symbol, reason: byHand(reason) }),
  ])
}

/** Ends a pause, except while the board doubts the prices: it then pauses as without the person. */
export async function resumeByHand(
  { board, desk }: Pick<PauseDeps, 'board' | 'desk'>,
  symbol: string,
): Promise<void> {
  const resumed = desk.submit({ type: 'resume_instrument', symbol })
  if (board.isDoubted(symbol)) await desk.submit({ type: 'pause_instrument', symbol, reason: outsideBand })
  await resumed
}
