import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { access } from './access.ts'

const fallback = 'association.png'

/** Kinds of associations. */
export const associationTypes = resource('asso_types', {
  id: 'as_type_id',
  access,
  list: 'GET asstypes_api',
  save: 'POST add_asstypes_api',
  posted: { as_type_img: 'as_img' },
  fields: {
    as_type: field.text({ max: 120, search: true }),
    as_type_img: field.image({ kept: 'old_as_img', fallback }),
  },
})

export const associations = resource('assos', {
  id: 'aso_id',
  access,
  list: 'GET assocs_api',
  edit: 'GET edit_assocs_api/{id}',
  save: 'POST add_assoc_api',
  fields: {
    aso_title: field.text({ max: 120, search: true }),
    aso_type: field.reference(associationTypes, 'as_type', { filter: true }),
    aso_sdesc: field.long({ max: 2000, optional: true }),
    aso_city: field.text({ max: 80, search: true }),
    aso_phone: field.text({ max: 20 }),
    aso_img: field.image({ kept: 'oldimg', fallback }),
  },
})
