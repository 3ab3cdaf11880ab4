import type { JobName } from '@gf/contract'

/** How a job went the last time. */
export interface JobRun {
  /** When it ended, in milliseconds since 1970. */
  readonly at: number
  readonly ms: number
  readonly failed: boolean
}

/** The last run of each job since the start. */
export type JobRuns = Map<JobName, JobRun>
