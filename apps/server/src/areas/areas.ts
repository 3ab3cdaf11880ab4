import { merged } from '@gf/contract'
import { churchArea } from '../church/area.ts'
import { clinicArea } from '../clinic/area.ts'
import { cricketArea } from '../cricket/area.ts'
import type { Deps } from '../deps.ts'
import type { Admits } from '../gateway/caller.ts'
import type { Watched } from '../gateway/staff-stream.ts'
import type { Job } from '../jobs/jobs.ts'

const open = (deps: Deps) => ({
  clinic: clinicArea(deps),
  church: churchArea(deps),
  cricket: cricketArea(deps),
})

interface Area {
  readonly handlers: object
  readonly actions: object
  readonly jobs?: readonly Job[]
  /** Whose signed messages it takes. */
  readonly admits?: Admits
  /** What staff watch by a stream. */
  readonly watched?: readonly Watched[]
  /** Starts what runs besides calls and jobs. Returns what stops it. */
  readonly start?: () => Promise<() => Promise<void>>
}

/** The non-trading areas as one. */
export function openAreas(deps: Deps) {
  const areas = Object.values(open(deps))
  const parts: readonly Area[] = areas
  return {
    handlers: merged(areas.map(({ handlers }) => handlers)),
    actions: merged(areas.map(({ actions }) => actions)),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    admits: merged(parts.map(({ admits = {} }) => admits)),
    watched: parts.flatMap(({ watched = [] }) => watched),
    async start() {
      const stops = await Promise.all(parts.flatMap(({ start }) => (start ? [start()] : [])))
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}
