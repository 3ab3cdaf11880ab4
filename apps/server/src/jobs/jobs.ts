import { HOUR } from '@gf/money'
import type { Deps } from '../deps.ts'
import { startExpiryClock, startSwapClock } from '../desk/clocks.ts'

/** Hourly work. Failures are logged and retried the next time. */
export interface Job {
  /** The log message for a failure. */
  readonly failure: string
  /** `warn` by default. */
  readonly level?: 'warn' | 'error'
  /** Also runs when the server starts. */
  readonly atStart?: boolean
  run(): Promise<unknown>
}

/** Starts the swap clock, the expiry clock and the hourly jobs. Returns the function that stops them. */
export function startJobs(
  deps: Pick<Deps, 'clock' | 'desk' | 'logger' | 'board'>,
  jobs: readonly Job[],
): () => void {
  const { clock, desk, logger, board } = deps
  const failing = (what: string) => (error: unknown) => logger.error({ err: error }, what)
  for (const job of jobs) if (job.atStart) void runJob(deps, job)
  const ends = [
    startSwapClock(
      desk,
      clock,
      () => board.feedNow(),
      failing('Could not charge swap'),
      (message, detail) => logger.warn(detail, message),
    ),
    startExpiryClock(desk, clock, failing('Could not expire orders')),
    clock.every(HOUR, () => {
      for (const job of jobs) void runJob(deps, job)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Runs one job. Never rejects. */
export async function runJob(
  { logger }: Pick<Deps, 'logger'>,
  { run, failure, level = 'warn' }: Job,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    logger[level]({ err: error }, failure)
  }
}
