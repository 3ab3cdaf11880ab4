import { areas } from '../areas.ts'
import type { StaffRole } from '../call.ts'
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

/** The roles that read each resource. */
export const resourceReaders = Object.fromEntries(
  Object.entries(resources).map(([table, { readers }]) => [table, readers]),
) as Readonly<Record<keyof typeof resources, readonly StaffRole[]>>
