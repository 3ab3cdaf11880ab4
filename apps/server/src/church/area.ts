import type { Deps } from '../deps.ts'
import { contributionActions } from './contribution-actions.ts'
import { exportContributionReport, reportContributions, showContributionBatch } from './contributions.ts'
import { donationHandlers, listDonationYears } from './donation-documents.ts'
import { exportEventCalendar, listEventsOfMonth } from './event-calendar.ts'
import { searchHousehold, searchMember } from './member-search.ts'

/** What the church has besides its tables, which the back office serves. */
export const churchArea = (deps: Deps) => ({
  handlers: {
    listEventsOfMonth: listEventsOfMonth(deps),
    exportEventCalendar: exportEventCalendar(deps),
    searchMember: searchMember(deps),
    searchHousehold: searchHousehold(deps),
    listDonationYears: listDonationYears(deps),
    ...donationHandlers(deps),
    showContributionBatch: showContributionBatch(deps),
    reportContributions: reportContributions(deps),
    exportContributionReport: exportContributionReport(deps),
  },
  actions: contributionActions(deps),
})
