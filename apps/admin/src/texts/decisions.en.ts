import { areaTexts } from '../areas/texts.en.ts'
import { adjustmentDecisions, adjustmentFields } from './adjustments.en.ts'
import { correctionDecisions, correctionFields } from './corrections.en.ts'
import { caseDecisions, caseFields } from './cases.en.ts'
import { clientDecisions } from './client.en.ts'
import { bankChangeDecisions } from './bank-changes.en.ts'
import { enquiryDecisions } from './enquiries.en.ts'
import { hitDecisions } from './screening.en.ts'
import { exposureLimitDecisions, exposureLimitFields } from './exposure-limits.en.ts'
import { groupDecisions, groupFields } from './groups.en.ts'
import { dayDecisions, dayFields } from './days.en.ts'
import { kycDecisions } from './kyc.en.ts'
import { licenceDecisions, licenceFields } from './licence.en.ts'
import { messageTextDecisions, messageTextFields } from './message-texts.en.ts'
import { rateDecisions, rateFields } from './rate.en.ts'
import { returnDecisions, returnFields } from './returns.en.ts'
import { riskDecisions, riskFields } from './risk.en.ts'
import { scheduledDecisions, scheduledFields } from './scheduled.en.ts'
import { settings } from './settings.en.ts'
import { termDecisions, termFields } from './terms.en.ts'

/** The words of decisions, of what they ask for, and of the settings that they change. */
export const decisions = {
  decisions: {
    ...clientDecisions,
    'approve-deposit': {
      button: 'Approve',
      text: 'The payment has arrived at the bank. The time of arrival decides the rate.',
      done: 'Deposit approved',
    },
    'reject-deposit': {
      button: 'Reject',
      text: 'The payment has not arrived. The client reads the remarks.',
      done: 'Deposit rejected',
    },
    'approve-withdrawal': {
      button: 'Approve',
      text: 'Finance may pay the withdrawal to this bank account. A second person in finance must confirm.',
      done: 'Withdrawal approved',
    },
    'pay-withdrawal': {
      button: 'Record payment',
      text: 'The bank has paid this amount. A second person in finance must confirm.',
      done: 'Payment recorded',
    },
    'reject-withdrawal': {
      button: 'Reject',
      text: 'The held amount goes back to the wallet. The client reads the remarks.',
      done: 'Withdrawal rejected',
    },
    'void-batch': {
      button: 'Void file',
      text: 'Only if the bank has not got this file. Its withdrawals can then be in another file.',
      done: 'Payment file voided',
    },
    ...adjustmentDecisions,
    ...correctionDecisions,
    ...hitDecisions,
    ...caseDecisions,
    ...returnDecisions,
    ...dayDecisions,
    ...kycDecisions,
    ...scheduledDecisions,
    ...exposureLimitDecisions,
    ...messageTextDecisions,
    ...groupDecisions,
    ...termDecisions,
    ...enquiryDecisions,
    ...bankChangeDecisions,
    'publish-notice': {
      button: 'Publish',
      text: 'Clients see the notice as it is saved now. A second person confirms an important one.',
      done: 'Notice published',
    },
    'withdraw-notice': {
      button: 'Withdraw',
      text: 'Clients no longer see the notice.',
      done: 'Notice withdrawn',
    },
    'add-bank': {
      button: 'Add bank account',
      text: 'Clients pay into this account once a second person confirms.',
      done: 'Bank account added',
    },
    'remove-bank': {
      button: 'Remove',
      text: 'Clients no longer see this account. You can still credit payments to this account.',
      done: 'Bank account removed',
    },
    'add-staff': {
      button: 'Add member',
      text: 'The person sets a password and an authenticator app with the invitation.',
      done: 'Member added',
    },
    'set-role': {
      button: 'Change role',
      text: 'Others must confirm. The new role then applies immediately.',
      done: 'Role changed',
    },
    'reset-staff-factor': {
      button: 'Reset access',
      text: 'For a lost authenticator app: ends all sessions, voids the password and creates a new invitation. Enter how you verified the person.',
      done: 'Access reset',
    },
    'suspend-staff': {
      button: 'Suspend',
      text: 'All sessions end immediately, the login is refused and open proposals are void. Owners and auditors read the reason.',
      done: 'Member suspended',
    },
    'reinstate-staff': {
      button: 'Reinstate',
      text: 'The person can log in again, with the same role.',
      done: 'Member reinstated',
    },
    'end-staff-session': {
      button: 'End session',
      text: 'This logs out the device immediately.',
      done: 'Session ended',
    },
    'end-staff-sessions': {
      button: 'End all sessions',
      text: 'This logs out all devices of the person immediately.',
      done: 'Sessions ended',
    },
    'close-staff': {
      button: 'Close account',
      text: 'The person cannot log in again. The username stays reserved, and the person’s open proposals are void.',
      done: 'Account closed',
    },
    'remove-passkey': {
      button: 'Remove passkey',
      text: 'It no longer confirms your login. The code of your authenticator app does.',
      done: 'Passkey removed',
    },
    'rename-passkey': {
      button: 'Rename passkey',
      text: 'The name tells your passkeys apart. The audit log has the earlier name.',
      done: 'Passkey renamed',
    },
    'end-sessions': {
      button: 'End session',
      text: 'This logs out the device immediately.',
      done: 'Session ended',
    },
    'end-other-sessions': {
      button: 'End all other sessions',
      text: 'All your devices except this one are logged out immediately.',
      done: 'Other sessions ended',
    },
    'change-password': {
      button: 'Change password',
      text: 'Your other sessions end.',
      done: 'Password changed',
    },
    ...rateDecisions,
    'set-upi': {
      button: 'Change UPI ID',
      text: 'QR codes pay to this UPI ID once a second person confirms.',
      done: 'UPI ID changed',
    },
    'set-limits': {
      button: 'Change limits',
      text: 'The limits apply to new requests once a second person confirms. You propose only the values that you change.',
      done: 'Limits changed',
    },
    'set-company': {
      button: 'Change details',
      text: 'Clients read these details under About Company. Changes apply immediately.',
      done: 'Details changed',
    },
    ...licenceDecisions,
    ...riskDecisions,
    'force-close': {
      button: 'Force close',
      text: 'This closes the whole trade at the current price. We send the client the reason. A second person confirms large trades.',
      done: 'Trade closed',
    },
    'pause-instrument': {
      button: 'Pause',
      text: 'Clients can then neither open nor close trades in this instrument. Stoplosses, targets and stop-outs wait until you resume it. Clients can read the reason.',
      done: 'Instrument paused',
    },
    'resume-instrument': {
      button: 'Resume',
      text: 'Trading continues with the next quote. Stoplosses and targets that the price has passed then execute.',
      done: 'Instrument resumed',
    },
    ...areaTexts.decisions,
    confirm: {
      button: 'Confirm',
      text: 'The action takes effect as shown here.',
      done: 'Confirmed',
    },
    decline: {
      button: 'Decline',
      text: 'The proposal ends without effect.',
      done: 'Declined',
    },
  },
  decisionFields: {
    ...scheduledFields,
    ...adjustmentFields,
    ...correctionFields,
    ...returnFields,
    ...exposureLimitFields,
    ...groupFields,
    ...termFields,
    ...licenceFields,
    ...riskFields,
    ...messageTextFields,
    ...caseFields,
    ...dayFields,
    ...areaTexts.fields,
    name: { label: 'Name', hint: 'As on the documents.', wrong: 'Enter a name in letters.' },
    received: {
      label: 'Arrived at the bank (Indian time)',
      hint: 'From the bank statement. This time decides the rate.',
      wrong: 'Enter the date and time of the bank statement.',
    },
    utr: {
      label: 'Bank reference (UTR)',
      hint: 'From the bank statement: 12 to 22 letters and digits.',
      wrong: 'Enter 12 to 22 letters and digits.',
    },
    remarks: { label: 'Remarks for the client', hint: '', wrong: 'Enter remarks for the client.' },
    notice: { label: 'Notice', hint: '', wrong: '' },
    to: { label: 'Colleague', hint: '', wrong: 'Choose a colleague.' },
    photos: { label: 'Photos', hint: '', wrong: 'Choose at least one photo.' },
    why: { label: 'Reason for the client', hint: '', wrong: 'Choose a reason.' },
    part: { label: 'Suspend', hint: '', wrong: 'Choose login or trading.' },
    reason: { label: 'Reason', hint: '', wrong: 'Enter a reason.' },
    bank: { label: 'Bank', hint: '', wrong: 'Enter the name of the bank.' },
    holder: { label: 'Account holder', hint: '', wrong: 'Enter the account holder.' },
    number: { label: 'Account number', hint: '', wrong: 'Enter 6 to 24 letters and digits.' },
    ifsc: { label: 'IFSC', hint: 'Such as SBIN0000300', wrong: 'Enter an IFSC such as SBIN0000300.' },
    username: {
      label: 'Username',
      hint: '2 to 40 letters, digits, dots and dashes',
      wrong: 'Enter 2 to 40 letters, digits, dots and dashes.',
    },
    role: { label: 'Role', hint: '', wrong: 'Choose a role.' },
    password: { label: 'Current password', hint: '', wrong: 'Enter your current password.' },
    new_password: {
      label: 'New password',
      hint: 'At least 6 characters. Three unrelated words are easy to remember.',
      wrong: 'Enter a new password.',
    },
    'passkey-name': { label: 'Name', hint: 'Up to 60 characters', wrong: 'Enter up to 60 characters.' },
    'left-bank': { label: 'The bank paid before we blocked withdrawals', hint: '', wrong: '' },
    ...rateFields,
    upi: { label: 'UPI ID', hint: 'Such as company@bank', wrong: 'Enter a UPI ID such as company@bank.' },
    payee: { label: 'Payee name', hint: 'As payment apps show it.', wrong: 'Enter the payee name.' },
    'deposit-from': { label: 'Minimum deposit (₹)', hint: '', wrong: 'Enter an amount in rupees.' },
    'deposit-to': { label: 'Maximum deposit (₹)', hint: '', wrong: 'Enter an amount in rupees.' },
    'withdrawal-from': { label: 'Minimum withdrawal ($)', hint: '', wrong: 'Enter an amount in dollars.' },
    'withdrawal-to': { label: 'Maximum withdrawal ($)', hint: '', wrong: 'Enter an amount in dollars.' },
    'two-approvers-above': {
      label: 'Two approvers above ($)',
      hint: 'A larger deposit or withdrawal needs one more person.',
      wrong: 'Enter an amount in dollars.',
    },
    'cool-off': {
      label: 'Cool-off (hours)',
      hint: 'Withdrawals pause this long after a change of bank details or login security.',
      wrong: 'Enter 0 to 720 whole hours.',
    },
    'rate-holds': {
      label: 'Rate is locked for (minutes)',
      hint: 'Starts when a deposit shows the rate.',
      wrong: 'Enter 1 to 1440 whole minutes.',
    },
    'pay-within': {
      label: 'Withdrawals are paid within (hours)',
      hint: 'Clients read this before they request a withdrawal.',
      wrong: 'Enter 1 to 720 whole hours.',
    },
    'head-office': { label: 'Head office', hint: '', wrong: 'Enter at most 300 characters.' },
    'branch-office': { label: 'Branch office', hint: '', wrong: 'Enter at most 300 characters.' },
    email: { label: 'Email', hint: '', wrong: 'Enter an email address.' },
    phone1: { label: 'Phone', hint: '', wrong: 'Enter a number such as +91 22 5550 0100.' },
    phone2: { label: 'Second phone', hint: '', wrong: 'Enter a number such as +91 22 5550 0100.' },
    website: {
      label: 'Main website',
      hint: 'Where Back to Website leads, such as https://example.com; none for the address of the configuration.',
      wrong: 'Enter an address that starts with https:// or http://, or none.',
    },
  },
  settings,
}

export type DecisionWords = typeof decisions
