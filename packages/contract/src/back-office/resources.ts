import { churchResourceCalls, churchResources } from '../church/resources.ts'
import { clinicResourceCalls, clinicResources } from '../clinic/resources.ts'
import { answerTemplates } from './answer-templates.ts'
import { notices } from './notices.ts'
import { listedPersons } from './screening.ts'

/** Every table that staff keep, by its wire name. */
export const resources = {
  ...clinicResources,
  ...churchResources,
  answer_templates: answerTemplates,
  notices,
  listed_persons: listedPersons,
}

export const resourceCalls = {
  ...clinicResourceCalls,
  ...answerTemplates.calls,
  ...notices.calls,
  ...listedPersons.calls,
  ...churchResourceCalls,
}

type ReadersOfResources = {
  readonly [Table in keyof typeof resources]: (typeof resources)[Table]['access']['staff']
}

/** The roles that use each resource. */
export const resourceReaders = Object.fromEntries(
  Object.entries(resources).map(([table, { access }]) => [table, access.staff]),
) as unknown as ReadersOfResources
