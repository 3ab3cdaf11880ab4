import { answerTemplates } from './answer-templates.ts'
import { departments } from './departments.ts'
import { medicines } from './medicines.ts'
import { notices } from './notices.ts'
import { listedPersons } from './screening.ts'

/** Every table that staff keep, by its wire name. */
export const resources = {
  departments,
  medicines,
  answer_templates: answerTemplates,
  notices,
  listed_persons: listedPersons,
}

export const resourceCalls = {
  ...departments.calls,
  ...medicines.calls,
  ...answerTemplates.calls,
  ...notices.calls,
  ...listedPersons.calls,
}
