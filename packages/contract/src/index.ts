import './without-eval.ts'
import { areas } from './areas.ts'
import { actionCalls } from './back-office/actions.ts'
import { auditCalls } from './back-office/audit.ts'
import { bankStatementCalls } from './back-office/bank-statements.ts'
import { bookCalls } from './back-office/books.ts'
import { clientPageCalls } from './back-office/client-page.ts'
import { systemCalls } from './back-office/system.ts'
import { dashboardCalls } from './back-office/dashboard.ts'
import { dayCalls } from './back-office/day-close.ts'
import { dealingCalls } from './back-office/dealing.ts'
import { payoutCalls } from './back-office/payout-actions.ts'
import { profitCalls } from './back-office/profit.ts'
import { queueExportCalls } from './back-office/queue-exports.ts'
import { recordCalls } from './back-office/records.ts'
import { resourceCalls } from './back-office/resources.ts'
import { savedViewCalls } from './back-office/saved-views.ts'
import { shockCalls } from './back-office/shock.ts'
import { staffLoginCalls } from './back-office/staff-login.ts'
import { timelineCalls } from './back-office/timeline.ts'
import { userCalls } from './back-office/users.ts'
import { companyCalls } from './company.ts'
import { merged } from './merged.ts'
import { firstUseCalls } from './first-use.ts'
import { fundingCalls } from './funding.ts'
import { identityCalls } from './identity.ts'
export { GUEST_DAYS } from './identity.ts'
import { notificationCalls } from './notifications.ts'
import { ownLimitCalls } from './own-limits.ts'
import { ownLogCalls } from './own-log.ts'
import { privacyCalls } from './privacy.ts'
import { profileCalls } from './profile.ts'
import { quoteCalls } from './quotes.ts'
import { receiptCalls } from './receipts.ts'
import { recoveryCalls } from './recovery.ts'
import { registrationCalls } from './registration.ts'
import { securityCalls } from './security.ts'
import { reportCalls } from './reports.ts'
import { statementCalls } from './statements.ts'
import { tradingExtraCalls } from './trading-extras.ts'
import { tradingCalls } from './trading.ts'
import { walletCalls } from './wallet.ts'
import { watchingCalls } from './watching.ts'

export * from './areas.ts'
export { merged } from './merged.ts'
export type { Merged } from './merged.ts'
export type { InboxTopic } from './notifications.ts'
export { ownLogActions } from './own-log.ts'
export type { OwnLogAction } from './own-log.ts'
export { MOST_CLOSED } from './back-office/client-page.ts'
export { codeSteps, suspendable } from './back-office/access-actions.ts'
export { messageKinds } from './message-kinds.ts'
export type { MessageKind } from './message-kinds.ts'
export { filledText, placeholdersOf, textFault, textKinds } from './message-texts.ts'
export type { TextKind } from './message-texts.ts'
export { actions, permissionsOf } from './back-office/actions.ts'
export type { ActionName, ProposalActionName } from './back-office/actions.ts'
export type { Action, ArgsOf, GivenArgs, ResultOf } from './back-office/action.ts'
export { auditReaders, auditRealms } from './back-office/audit.ts'
export {
  STATEMENT_BYTES,
  STATEMENT_LINES,
  lineFaults,
  matchStates,
  statementColumns,
  statementKeepers,
  statementReaders,
} from './back-office/bank-statements.ts'
export type { LineFault, MatchState, StatementColumn } from './back-office/bank-statements.ts'
export { RISK_LENGTH, readRiskText } from './risk-text.ts'
export type { DocumentText } from './risk-text.ts'
export { upiLink } from './upi-link.ts'
export { dashboardFigures } from './back-office/dashboard.ts'
export { jobNames, systemReaders } from './back-office/system.ts'
export type { JobName } from './back-office/system.ts'
export { bookReaders, ledgerKinds } from './back-office/books.ts'
export { dayChecks } from './back-office/day-close.ts'
export { adjustmentCategories, adjustmentSides, sidesOfCategory } from './back-office/adjustment-actions.ts'
export type { AdjustmentCategory, AdjustmentSide } from './back-office/adjustment-actions.ts'
export { MESSAGE_LENGTH, enquiryKeepers } from './back-office/enquiry-actions.ts'
export { CLOSE_ALONE_UP_TO, dealingReaders, feedGapKinds, tradeLists } from './back-office/dealing.ts'
export { WHOLE_COMPANY, exposureLevels } from './back-office/exposure-limits.ts'
export type { ExposureLevel } from './back-office/exposure-limits.ts'
export { correctionCategories, correctionChanges } from './back-office/correction-actions.ts'
export type { CorrectionCategory, CorrectionChange } from './back-office/correction-actions.ts'
export { holidaysIn, holidaysText, hoursIn, hoursText } from './back-office/hours-text.ts'
export { instrumentTerms } from './back-office/instrument-actions.ts'
export type { InstrumentTerm } from './back-office/instrument-actions.ts'
export { depositStates, reversalCauses, typedArrival, withdrawalStates } from './back-office/money-actions.ts'
export type { Arrival, ReversalCause } from './back-office/money-actions.ts'
export { kycActions } from './back-office/kyc-actions.ts'
export { documentKinds, kycReasons, photoReasons, rejectionReasons, sharedDetails } from './kyc.ts'
export type { KycReason } from './kyc.ts'
export type { Box } from './back-office/kyc-actions.ts'
export { bankChangeStates } from './back-office/bank-change-actions.ts'
export { caseActions, caseKeepers, caseKinds, caseReaders, caseStates } from './back-office/case-actions.ts'
export { hitReaders, screeningActions } from './back-office/screening.ts'
export { LARGEST_SHOCK } from './back-office/shock.ts'
export { resources } from './back-office/resources.ts'
export { IMPORT_ROWS, MOST_AT_ONCE, recordChanges } from './back-office/record-answers.ts'
export type { Resource } from './back-office/resource.ts'
export { queueLists } from './back-office/queue-exports.ts'
export type { QueueList } from './back-office/queue-exports.ts'
export { MOST_VIEWS, VIEW_NAME_LENGTH, viewLists } from './back-office/saved-views.ts'
export type { ViewList } from './back-office/saved-views.ts'
export { timelineReaders } from './back-office/timeline.ts'
export type { TimelineOf } from './back-office/timeline.ts'
export {
  NOTE_LENGTH,
  clientExporters,
  clientKeepers,
  clientReaders,
  clientFilters,
  clientStates,
  noteWriters,
  userFields,
} from './back-office/users.ts'
export type { ClientFilter, ClientState, UserField } from './back-office/users.ts'
export { sharesIn } from './back-office/field.ts'
export type { Field } from './back-office/field.ts'
export { call, staffRoles } from './call.ts'
export type {
  Access,
  Answer,
  Call,
  CallRealm,
  Input,
  Received,
  Request,
  SignedBy,
  StaffRole,
} from './call.ts'
export type { Timeframe } from './fields.ts'
export { refusalBody } from './refusal.ts'
export type { RefusalBody } from './refusal.ts'
export { streamCloseCodes, unackedBeats } from './stream.ts'
export type * from './stream.ts'
export type { NewPasskey, OwnPasskey, SignedPasskey } from './passkeys.ts'
export { securityCalls } from './security.ts'
export type { LifeEvent } from './trading-extras.ts'
export type { OrderRow } from './trading.ts'

/** Every served call, by its name in code. */
export const calls = {
  ...identityCalls,
  ...fundingCalls,
  ...recoveryCalls,
  ...registrationCalls,
  ...securityCalls,
  ...quoteCalls,
  ...tradingCalls,
  ...tradingExtraCalls,
  ...walletCalls,
  ...statementCalls,
  ...reportCalls,
  ...receiptCalls,
  ...watchingCalls,
  ...profileCalls,
  ...ownLimitCalls,
  ...ownLogCalls,
  ...privacyCalls,
  ...companyCalls,
  ...firstUseCalls,
  ...notificationCalls,
  ...staffLoginCalls,
  ...resourceCalls,
  ...recordCalls,
  ...savedViewCalls,
  ...actionCalls,
  ...queueExportCalls,
  ...userCalls,
  ...clientPageCalls,
  ...timelineCalls,
  ...dashboardCalls,
  ...profitCalls,
  ...shockCalls,
  ...dealingCalls,
  ...auditCalls,
  ...bankStatementCalls,
  ...systemCalls,
  ...payoutCalls,
  ...bookCalls,
  ...dayCalls,
  ...merged(Object.values(areas).map((area) => area.calls)),
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** From route to call, for the browser's typed caller. */
export type CallByRoute = { [Name in CallName as Calls[Name]['route']]: Calls[Name] }
