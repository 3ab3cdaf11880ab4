import { field } from './field.ts'
import { resource } from './resource.ts'

export const departments = resource('departments', {
  id: 'depid',
  access: { staff: ['owner', 'clinic'] },
  list: 'GET departments_api',
  save: 'POST add_department_api',
  fields: { dep_name: field.text({ max: 120, search: true }) },
})
