import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { access } from './access.ts'

/** What contributions are for. An inactive fund takes no new ones. */
export const funds = resource('funds', {
  id: 'fund_id',
  access,
  list: 'GET funds_api',
  edit: 'GET edit_fund_api/{id}',
  save: 'POST add_fund_api',
  fields: {
    fund_title: field.text({ max: 120, search: true }),
    fund_desc: field.long({ max: 2000, optional: true }),
    fund_active: field.choice(['Yes', 'No'], { filter: true, preset: 'Yes' }),
  },
})

/** Appeals for a fund between two days. */
export const campaigns = resource('campaigns', {
  id: 'campg_id',
  access,
  list: 'GET campaigns_api',
  edit: 'GET edit_campaigns_api/{id}',
  save: 'POST add_campaigns_api',
  fields: {
    campg_title: field.text({ max: 120, search: true }),
    camp_fund: field.reference(funds, 'fund_title', { filter: true }),
    campg_start: field.day(),
    campg_end: field.day(),
    campg_target: field.money({ optional: true }),
    /** Committed contributions that are not void. */
    campg_raised: field.computed(field.money()),
    campg_desc: field.long({ max: 2000, optional: true }),
  },
  checks: [
    {
      fields: ['campg_end', 'campg_start'],
      rule: ({ campg_start: start, campg_end: end }) => String(start) <= String(end),
      message: 'ends_before_start',
    },
  ],
})
