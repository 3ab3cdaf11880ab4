import { MESSAGE_LENGTH, enquiryKeepers } from './enquiry-actions.ts'
import { field } from './field.ts'
import { resource } from './resource.ts'

/** Texts for answers to clients. `{name}` in a text becomes the client's name. */
export const answerTemplates = resource('answer_templates', {
  id: 'template_id',
  access: { staff: enquiryKeepers },
  readers: ['auditor'],
  list: 'GET answer_templates_api',
  save: 'POST answer_template_api',
  fields: {
    title: field.text({ max: 120, search: true }),
    text_en: field.long({ max: MESSAGE_LENGTH }),
    text_hi: field.long({ max: MESSAGE_LENGTH }),
    state: field.choice(['Active', 'Inactive'], { filter: true }),
  },
})
