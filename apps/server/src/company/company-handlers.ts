import { contact } from './contact.ts'
import type { Enquiries } from './contact.ts'
import { showCompany } from './show-company.ts'

/** The handlers of the company's screens. */
export const companyHandlers = (enquiries: Enquiries) => ({
  showCompany: showCompany(enquiries),
  contact: contact(enquiries),
})
