export { accountNumberPlace, coolOffEnd, requireReal } from './eligibility.ts'
export { firstLimits, limitsInForce, seedExamples, upiInForce } from './company-settings.ts'
export type { FundingLimits } from './company-settings.ts'
export { waitingRequests } from './funding.ts'
