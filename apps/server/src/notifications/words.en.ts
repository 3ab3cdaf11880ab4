import type { Phrases, ProfileField, Words } from './messages.ts'

const BRAND = 'GLOBAL FOREX'
const FIELDS: Readonly<Record<ProfileField, string>> = {
  name: 'name',
  email: 'email',
  mobile: 'mobile number',
  city: 'city',
  zipcode: 'pincode',
}
const NOT_YOU = 'If this was not you, change your password immediately and contact us.'

/** A notice that needs no answer. */
const told = (subject: string, ...lines: readonly string[]): Words => ({
  subject: `${BRAND}: ${subject}`,
  text: [...lines, '', `${BRAND}. We never ask for your password or a code.`].join('\n'),
})

const code = (purpose: string, digits: string, minutes: number): Words =>
  told(
    `${digits} is your code`,
    `${digits} is your code to ${purpose}. It is valid for ${minutes} minutes and works once.`,
    'Never share it. If you did not request it, ignore this message.',
  )

const guarded = (subject: string, ...lines: readonly string[]): Words => told(subject, ...lines, NOT_YOU)

/** By which number the screens show it. */
const reference = (what: 'Deposit' | 'Withdrawal', number?: number): readonly string[] =>
  number === undefined ? [] : [`Reference: ${what} ${number}.`]

const both = (dollars: string, rupees?: string): string =>
  rupees === undefined ? dollars : `${dollars} (${rupees})`

export const english: Phrases = {
  registration_code: (facts) => code('confirm your registration', facts.code, facts.minutes),
  recovery_code: (facts) => code('set a new password', facts.code, facts.minutes),
  confirmation_code: (facts) => code('confirm your request', facts.code, facts.minutes),
  address_already_known: () =>
    told(
      'you already have an account',
      'Someone tried to register with this address, which already has an account.',
      'If this was you, log in or choose Forgot Password. If not, ignore this message.',
    ),
  registered: ({ clientId }) =>
    told(
      'welcome',
      `Your account is open. Your client ID is ${clientId}.`,
      'You can trade in your practice account while we review your documents.',
    ),
  kyc_approved: () =>
    told('your documents are approved', 'Your documents are approved. You can now deposit and withdraw.'),
  kyc_rejected: ({ remarks }) =>
    told('your documents were rejected', `We could not approve your documents: ${remarks}`),
  new_device: ({ device, address, at }) =>
    guarded('login from a new device', `New device login: ${device}, IP address ${address}, ${at}.`),
  password_changed: () =>
    guarded(
      'your password was changed',
      'Your password was changed and your other devices are logged out. See Funds for when withdrawals resume.',
    ),
  pin_changed: () => guarded('your wallet PIN was changed', 'Your wallet PIN was changed.'),
  pin_locked: () =>
    guarded(
      'your wallet PIN is locked',
      'Your wallet PIN is locked after too many wrong attempts. Set a new one under ACCOUNT, Security.',
    ),
  bank_changed: () =>
    guarded(
      'your bank details were changed',
      'Your bank details were changed. See Funds for when withdrawals to this account start.',
    ),
  profile_changed: ({ changed }) =>
    guarded(
      'your profile was changed',
      changed
        ? `Changes to your profile: ${changed.map((field) => FIELDS[field]).join(', ')}.`
        : 'Your profile details were changed.',
    ),
  email_changed: ({ clientId, email, at, link }) =>
    told(
      'your email was changed',
      `The email of your account ${clientId} was changed from this address to ${email} on ${at}.`,
      'If this was you, no action is needed. Security and payment notices also come to this address for 30 more days.',
      'If this was not you, open this link. It restores this address, blocks withdrawals and logs out all devices:',
      link,
    ),
  email_restored: ({ email }) =>
    told(
      'an email change was undone',
      `The latest email change was reported from ${email} as not authorised.`,
      'Withdrawals are blocked and all devices are logged out. Set a new password with Forgot Password and contact us.',
    ),
  withdrawals_opened: () =>
    told('withdrawals are available again', 'We have reviewed your account. You can withdraw again.'),
  second_factor_on: () =>
    guarded('two-step login is on', 'Each login now requires a code from your authenticator app.'),
  second_factor_off: () =>
    guarded('two-step login is off', 'Logins no longer require a code from your authenticator app.'),
  passkey_added: () => guarded('a passkey was added', 'A passkey was added to your account.'),
  passkey_removed: () => guarded('a passkey was removed', 'A passkey was removed from your account.'),
  deposit_credited: ({ number, rupees, dollars, rate, shownRate }) =>
    told(
      'deposit received',
      `Your deposit of ${rupees} is credited: ${dollars}${rate === undefined ? '' : ` at ${rate} per dollar`}.`,
      ...(shownRate === undefined
        ? []
        : [
            `The payment reached our bank after the locked rate of ${shownRate} had expired, so the rate on arrival applies.`,
          ]),
      ...reference('Deposit', number),
    ),
  deposit_rejected: ({ number, rupees, remarks }) =>
    told(
      'deposit not confirmed',
      `Your deposit of ${rupees} could not be confirmed: ${remarks}`,
      ...reference('Deposit', number),
    ),
  withdrawal_requested: ({ number, rupees, dollars }) =>
    guarded(
      'withdrawal requested',
      `You requested a withdrawal of ${both(dollars, rupees)}. The amount is held until it is reviewed.`,
      ...reference('Withdrawal', number),
    ),
  withdrawal_paid: ({ number, rupees, dollars, utr }) =>
    told(
      'withdrawal paid',
      `Your withdrawal of ${both(dollars, rupees)} is paid: UTR ${utr}.`,
      ...reference('Withdrawal', number),
    ),
  withdrawal_rejected: ({ number, dollars, rupees, remarks }) =>
    told(
      'withdrawal rejected',
      `Your withdrawal of ${both(dollars, rupees)} was rejected: ${remarks}`,
      'The amount is back in your balance.',
      ...reference('Withdrawal', number),
    ),
  withdrawal_cancelled: ({ number, dollars, rupees }) =>
    told(
      'withdrawal cancelled',
      `Your withdrawal of ${both(dollars, rupees)} is cancelled. The amount is back in your balance.`,
      ...reference('Withdrawal', number),
    ),
  trade_filled: ({ what, price }) => told('order filled', `${what} was filled at ${price}.`),
  trade_closed: ({ what, price, profitLoss }) =>
    told('trade closed', `${what} was closed at ${price}. P/L: ${profitLoss}.`),
  margin_called: () =>
    told(
      'margin call',
      'Your margin level has reached the margin call. Deposit funds or close positions to avoid a stop out.',
    ),
  stop_out_near: () =>
    told(
      'stop out is near',
      'Your margin level is close to stop out. If losses grow, positions close automatically.',
    ),
  price_alert: ({ what, price }) => told(`${what} at ${price}`, `${what} has reached ${price}.`),
  enquiry_received: ({ from, message }) => told('enquiry', `From ${from}:`, message),
  owner_invited: ({ username, invitation, url, until }) =>
    told(
      'owner invitation',
      `You are the owner of the platform at ${url}. Your username is ${username}.`,
      `Your invitation: ${invitation}`,
      `It activates your account once, until ${until}. Do not forward this message.`,
    ),
  account_closed: () => told('your account is closed', 'Your account is closed at your request.'),
}
