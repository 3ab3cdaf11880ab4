import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { access } from './access.ts'

/** The clinic's centers. */
export const centers = resource('centers', {
  id: 'cid',
  access,
  list: 'GET centers_api',
  save: 'POST add_center_api',
  fields: {
    cname: field.text({ max: 120, search: true }),
    cphone: field.text({ max: 20, search: true }),
    ctreats: field.long({ max: 2000, optional: true, search: true }),
    cimg: field.image({ kept: 'oldimg', fallback: 'center.png' }),
  },
})
