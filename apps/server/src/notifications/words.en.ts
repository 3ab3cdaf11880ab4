import type { ProfileField } from '../messages.ts'
import type { Phrases, Words } from './words.ts'

const BRAND = 'GLOBAL FOREX'
const FIELDS: Readonly<Record<ProfileField, string>> = {
  name: 'name',
  email: 'e-mail address',
  mobile: 'mobile number',
  city: 'city',
  zipcode: 'pincode',
}
const NOT_YOU = 'If this was not you, change your password at once and write to us.'

/** A notice that needs no answer. */
const told = (subject: string, ...lines: readonly string[]): Words => ({
  subject: `${BRAND}: ${subject}`,
  text: [...lines, '', `${BRAND}. We never ask for your password or a code.`].join('\n'),
})

const code = (purpose: string, digits: string, minutes: number): Words =>
  told(
    `${digits} is your code`,
    `${digits} is your code to ${purpose}. It is good for ${minutes} minutes and works once.`,
    'Give it to nobody. If you did not ask for it, you need not do anything.',
  )

const guarded = (subject: string, line: string): Words => told(subject, line, NOT_YOU)

/** English words of every message. */
export const english: Phrases = {
  registration_code: (facts) => code('confirm your registration', facts.code, facts.minutes),
  recovery_code: (facts) => code('set a new password', facts.code, facts.minutes),
  confirmation_code: (facts) => code('confirm what you asked for', facts.code, facts.minutes),
  address_already_known: () =>
    told(
      'you already have an account',
      'Somebody tried to register with this address, and it already has an account.',
      'If it was you, log in, or choose Forgot Password. If it was not, you need not do anything.',
    ),
  registered: ({ clientId }) =>
    told(
      'welcome',
      `Your account is open. Your client ID is ${clientId}.`,
      'You can look around and trade practice money while we check your documents.',
    ),
  kyc_approved: () =>
    told('your documents are approved', 'Your documents are approved. You can deposit and withdraw now.'),
  kyc_rejected: ({ remarks }) =>
    told('your documents need another look', `We could not approve your documents: ${remarks}`),
  new_device: ({ device, address, at }) =>
    guarded(
      'log-in from a new device',
      `Your account was opened from a device that is new to us: ${device}, address ${address}, ${at}.`,
    ),
  password_changed: () =>
    guarded(
      'your password was changed',
      'Your password was changed, and you are logged out everywhere else. Funds shows from when you can withdraw.',
    ),
  pin_changed: () => guarded('your wallet PIN was changed', 'Your wallet PIN was changed.'),
  pin_locked: () =>
    guarded(
      'your wallet PIN is locked',
      'Your wallet PIN was typed wrongly too often and is locked. You can set a new one under ACCOUNT.',
    ),
  bank_changed: () =>
    guarded(
      'your bank details were changed',
      'Your bank details were changed. Funds shows from when you can withdraw to this account.',
    ),
  profile_changed: ({ changed }) =>
    guarded(
      'your profile was changed',
      changed
        ? `Changed in your profile: ${changed.map((field) => FIELDS[field]).join(', ')}.`
        : 'Your profile details were changed.',
    ),
  email_changed: ({ clientId, email, at, link }) =>
    told(
      'the e-mail address of your account was changed',
      `The e-mail address of your account ${clientId} was changed from this one to ${email} on ${at}.`,
      'If this was you, there is nothing to do. You get notices about security and money here for 30 more days.',
      'If this was not you, open this link. It puts this address back, closes withdrawals and logs everybody out:',
      link,
    ),
  email_restored: ({ email }) =>
    told(
      'a change of the e-mail address was undone',
      `Somebody at ${email} said that the last change of the e-mail address was not theirs.`,
      'Withdrawals are closed and everybody was logged out. Set a new password with Forgot Password, and write to us.',
    ),
  withdrawals_opened: () =>
    told('withdrawals are open again', 'We have checked your account. You can withdraw again.'),
  second_factor_on: () =>
    guarded('second step is on', 'Logging in asks for a code of your authenticator app from now on.'),
  second_factor_off: () =>
    guarded('second step is off', 'Logging in no longer asks for a code of your authenticator app.'),
  passkey_added: () => guarded('a passkey was added', 'A passkey was added to your account.'),
  passkey_removed: () => guarded('a passkey was removed', 'A passkey was removed from your account.'),
  deposit_credited: ({ rupees, dollars, rate, shownRate }) =>
    told(
      'deposit received',
      `Your deposit of ${rupees} is credited: ${dollars}${rate === undefined ? '' : ` at ${rate} per dollar`}.`,
      ...(shownRate === undefined
        ? []
        : [
            `The payment reached the bank outside the time for which ${shownRate} was held, so the rate at its arrival counts.`,
          ]),
    ),
  deposit_rejected: ({ rupees, remarks }) =>
    told('deposit not confirmed', `Your deposit of ${rupees} could not be confirmed: ${remarks}`),
  withdrawal_requested: ({ rupees, dollars }) =>
    guarded(
      'withdrawal requested',
      `You asked to withdraw ${dollars} (${rupees}). The amount is reserved until we have looked at it.`,
    ),
  withdrawal_paid: ({ rupees, dollars, utr }) =>
    told('withdrawal paid', `Your withdrawal of ${dollars} is paid: ${rupees}, UTR ${utr}.`),
  withdrawal_rejected: ({ dollars, remarks }) =>
    told(
      'withdrawal rejected',
      `Your withdrawal of ${dollars} was rejected: ${remarks}`,
      'The amount is back in your wallet.',
    ),
  withdrawal_cancelled: ({ dollars }) =>
    told(
      'withdrawal cancelled',
      `Your withdrawal of ${dollars} is cancelled. The amount is back in your wallet.`,
    ),
  trade_filled: ({ what, price }) => told('order filled', `${what} was filled at ${price}.`),
  trade_closed: ({ what, price, profitLoss }) =>
    told('trade closed', `${what} was closed at ${price}. Profit/loss: ${profitLoss}.`),
  margin_called: () =>
    told(
      'margin call',
      'Your margin level has reached the margin call. Deposit, or close trades, before they are closed for you.',
    ),
  stop_out_near: () =>
    told('stop-out is near', 'Your margin level is close to the stop-out, where trades are closed for you.'),
  price_alert: ({ what, price }) => told(`${what} at ${price}`, `${what} has reached ${price}.`),
  enquiry_received: ({ from, message }) => told('enquiry', `From ${from}:`, message),
  owner_invited: ({ username, invitation, url, until }) =>
    told(
      'you are the owner',
      `You are the owner of the platform at ${url}. Your user name is ${username}.`,
      `Your invitation: ${invitation}`,
      `It opens your account once, until ${until}. Do not forward this message.`,
    ),
  account_closed: () => told('your account is closed', 'Your account is closed, as you asked.'),
}
