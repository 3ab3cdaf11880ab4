import { areas } from '../areas.ts'
import { merged } from '../merged.ts'
import { answerTemplates } from './answer-templates.ts'
import { notices } from './notices.ts'
import { listedPersons } from './screening.ts'

/** Every table that staff keep, by its wire name. */
export const resources = {
  ...merged(Object.values(areas).map((area) => area.resources)),
  answer_templates: answerTemplates,
  notices,
  listed_persons: listedPersons,
}

export const resourceCalls = merged(Object.values(resources).map((one) => one.calls))

type ReadersOfResources = {
  readonly [Table in keyof typeof resources]: (typeof resources)[Table]['access']['staff']
}

/** The roles that use each resource. */
export const resourceReaders = Object.fromEntries(
  Object.entries(resources).map(([table, { access }]) => [table, access.staff]),
) as unknown as ReadersOfResources
