import type { Deps } from '../deps.ts'
import { companyActions } from './company-actions.ts'
import { showCompany } from './company.ts'
import { contact } from './contact.ts'

export const companyArea = (deps: Deps) => ({
  handlers: { showCompany: showCompany(deps), contact: contact(deps) },
  actions: companyActions(deps),
  jobs: [],
})
