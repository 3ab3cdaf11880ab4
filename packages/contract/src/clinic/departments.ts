import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { access } from './access.ts'

export const departments = resource('departments', {
  id: 'depid',
  access,
  list: 'GET departments_api',
  save: 'POST add_department_api',
  fields: { dep_name: field.text({ max: 120, search: true }) },
})
