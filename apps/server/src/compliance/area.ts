import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { caseActions } from './case-actions.ts'
import { hitActions } from './hits.ts'
import { screenLists } from './screening.ts'

/** A new list is compared with all clients at most this long after its import, in milliseconds. */
const LISTS_WITHIN = 5_000

export const complianceArea = (deps: Deps) => ({
  actions: { ...hitActions(deps), ...caseActions(deps) },
  jobs: [
    {
      name: 'screening',
      run: () => screenLists(deps),
      failure: 'Could not compare listed persons with clients',
      level: 'error',
      atStart: true,
      every: LISTS_WITHIN,
    },
  ] satisfies readonly Job[],
})
