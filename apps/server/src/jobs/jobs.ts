import { HOUR } from '@gf/money'
import type { JobName } from '@gf/contract'
import type { Deps } from '../deps.ts'
import { startExpiryClock, startSwapClock } from '../desk/clocks.ts'

/** Regular work. Failures are logged and retried the next time. */
export interface Job {
  readonly name: JobName
  /** The log message for a failure. */
  readonly failure: string
  /** `warn` by default. */
  readonly level?: 'warn' | 'error'
  /** Also runs when the server starts. */
  readonly atStart?: boolean
  /** Milliseconds between two runs; an hour by default. */
  readonly every?: number
  run(): Promise<unknown>
}

/** Starts the swap clock, the expiry clock and the jobs. Returns the function that stops them. */
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
    ...jobs.map((job) => clock.every(job.every ?? HOUR, () => void runJob(deps, job))),
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
