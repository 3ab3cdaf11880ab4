export { accountNumberPlace, coolOffEnd, requireReal } from './eligibility.ts'
export { limitsInForce, seedExamples } from './company-settings.ts'
export { waitingRequests } from './funding.ts'
