import type { Deps } from '../deps.ts'
import { companyActions } from './company-actions.ts'
import { showCompany, showHouse } from './company.ts'
import { contact } from './contact.ts'
import { listEnquiries, seeEnquiry, writeAgain } from './enquiries.ts'
import { enquiryActions } from './enquiry-actions.ts'
import { listNotices, noticeActions, seeNotice } from './notices.ts'

export const companyArea = (deps: Deps) => ({
  handlers: {
    showCompany: showCompany(deps),
    showHouse: showHouse(deps),
    contact: contact(deps),
    listEnquiries: listEnquiries(deps),
    writeAgain: writeAgain(deps),
    seeEnquiry: seeEnquiry(deps),
    listNotices: listNotices(deps),
    seeNotice: seeNotice(deps),
  },
  actions: { ...companyActions(deps), ...enquiryActions(deps), ...noticeActions(deps) },
  jobs: [],
})
