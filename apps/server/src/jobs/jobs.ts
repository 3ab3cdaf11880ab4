import { HOUR } from '@gf/money'
import type { JobName } from '@gf/contract'
import type { Deps } from '../deps.ts'
import { startExpiryClock, startSwapClock } from '../desk/clocks.ts'

/** Hourly work. Failures are logged and retried the next time. */
export interface Job {
  readonly name: JobName
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
  deps: Pick<Deps, 'clock' | 'desk' | 'logger' | 'board' | 'jobRuns'>,
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

/** Runs one job, and notes how it went. Never rejects. */
export async function runJob(
  { logger, clock, jobRuns }: Pick<Deps, 'clock' | 'logger' | 'jobRuns'>,
  { name, run, failure, level = 'warn' }: Job,
): Promise<void> {
  const started = clock.monotonic()
  let failed = false
  try {
    await run()
  } catch (error) {
    failed = true
    logger[level]({ err: error }, failure)
  }
  jobRuns.set(name, { at: clock.now(), ms: Math.round(clock.monotonic() - started), failed })
}
