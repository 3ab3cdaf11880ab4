import type { KycReason } from '@gf/contract'
import { documentPhotos, kycReasons } from '@gf/i18n/kyc.en'
import type { Phrases, TitledLines } from './messages.ts'
import { terms } from './terms.en.ts'

const NOT_YOU = 'If this was not you, change your password immediately and contact us.'

/** Below every email; the brand comes before it. */
export const footer = '. We never ask for your password or a code.'

const notice = (title: string, ...lines: readonly string[]): TitledLines => ({ title, lines })

const code = (purpose: string, digits: string, minutes: number, ...more: readonly string[]): TitledLines =>
  notice(
    `${digits} is your code`,
    `${digits} is your code to ${purpose}. It is valid for ${minutes} minutes and works once.`,
    ...more,
    'Never share it. If you did not request it, ignore this message.',
  )

const guarded = (title: string, ...lines: readonly string[]): TitledLines => notice(title, ...lines, NOT_YOU)

/** The number that the screens show. */
const reference = (what: 'Deposit' | 'Withdrawal' | 'Adjustment', number?: number): readonly string[] =>
  number === undefined ? [] : [`Reference: ${what} ${number}.`]

const because = (why: KycReason | null | undefined, remarks: string): string =>
  [why ? kycReasons[why] : '', remarks].filter(Boolean).join(' ')

const both = (dollars: string, rupees?: string): string =>
  rupees === undefined ? dollars : `${dollars} (${rupees})`

export const english: Phrases = {
  registration_code: (facts) => code('confirm your registration', facts.code, facts.minutes),
  recovery_code: (facts) =>
    code(
      'set a new password',
      facts.code,
      facts.minutes,
      ...(facts.link === undefined
        ? []
        : ['Our staff sent it. Open this link and enter the code:', facts.link]),
    ),
  confirmation_code: (facts) => code('confirm your request', facts.code, facts.minutes),
  address_already_known: () =>
    notice(
      'you already have an account',
      'A registration used this address, which already has an account.',
      'If this was you, log in or choose Forgot Password. If not, ignore this message.',
    ),
  registered: ({ clientId, byStaff }) =>
    notice(
      'welcome',
      `Your account is open. Your client ID is ${clientId}.`,
      byStaff
        ? 'Log in with the password from our staff within 3 days, and choose your own. If you did not ask for this account, contact us.'
        : 'You can trade in your practice account while we review your documents.',
    ),
  kyc_approved: () =>
    notice('your documents are approved', 'Your documents are approved. You can now deposit and withdraw.'),
  kyc_rejected: ({ why, remarks }) =>
    notice(
      'your documents were rejected',
      `We could not approve your documents: ${because(why, remarks)}`,
      'Upload new ones in the app, under Your documents.',
    ),
  kyc_photos_needed: ({ photos, why, remarks }) =>
    notice(
      'we need new photos of your documents',
      `Please send again: ${photos.map((kind) => documentPhotos[kind]).join('; ')}.`,
      `Reason: ${because(why, remarks)}`,
      'Upload them in the app, under Your documents. You keep your details as entered.',
    ),
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
  bank_confirmed: ({ account }) =>
    notice(
      'your bank account was reviewed',
      `We reviewed your bank account ${account}. Withdrawals are paid to it.`,
      'See Funds for when withdrawals start.',
    ),
  bank_blocked: ({ account, remarks }) =>
    notice(
      'your bank account was refused',
      `We do not pay withdrawals to ${account}. Reason: ${remarks}`,
      'Withdrawals are blocked. Contact us to unblock them.',
    ),
  profile_changed: ({ changed }) =>
    guarded(
      'your profile was changed',
      changed
        ? `Changes to your profile: ${changed.map((field) => terms.fields[field]).join(', ')}.`
        : 'Your profile details were changed.',
    ),
  email_changed: ({ clientId, email, at, link }) =>
    notice(
      'your email was changed',
      `The email of your account ${clientId} was changed from this address to ${email} on ${at}.`,
      'If this was you, no action is needed. Security and payment notices also come to this address for 30 more days.',
      'If this was not you, open this link. It restores this address, blocks withdrawals and logs out all devices:',
      link,
    ),
  email_restored: ({ email }) =>
    notice(
      'an email change was undone',
      `${email} reported the latest email change as unauthorised.`,
      'Withdrawals are blocked and all devices are logged out. Set a new password with Forgot Password and contact us.',
    ),
  withdrawals_opened: () =>
    notice('withdrawals are available again', 'We have reviewed your account. You can withdraw again.'),
  login_suspended: ({ remarks }) =>
    notice(
      'your login is suspended',
      `Reason: ${remarks}`,
      'We logged out all your devices. Contact us to reopen your login.',
    ),
  login_reopened: () => notice('you can log in again', 'Your login is open again.'),
  dealing_suspended: ({ remarks }) =>
    notice('trading is suspended', `Reason: ${remarks}`, 'You can still close positions and withdraw.'),
  dealing_reopened: () => notice('you can trade again', 'Trading is open again on your account.'),
  second_factor_on: () =>
    guarded('two-step login is on', 'Each login now requires a code from your authenticator app.'),
  second_factor_off: () =>
    guarded('two-step login is off', 'Logins no longer require a code from your authenticator app.'),
  passkey_added: () => guarded('a passkey was added', 'A passkey was added to your account.'),
  passkey_removed: () => guarded('a passkey was removed', 'A passkey was removed from your account.'),
  deposit_credited: ({ number, rupees, dollars, rate, shownRate }) =>
    notice(
      'deposit credited',
      `We credited your deposit of ${rupees}: ${dollars}${rate === undefined ? '' : ` at ${rate} per dollar`}.`,
      ...(shownRate === undefined
        ? []
        : [
            `The payment reached our bank after the locked rate of ${shownRate} had expired, so the rate on arrival applies.`,
          ]),
      ...reference('Deposit', number),
    ),
  deposit_rejected: ({ number, rupees, remarks }) =>
    notice(
      'deposit rejected',
      `We rejected your deposit of ${rupees}: ${remarks}`,
      ...reference('Deposit', number),
    ),
  deposit_reversed: ({ number, rupees, dollars, remarks, owed }) =>
    notice(
      'deposit reversed',
      `Your deposit of ${rupees} was reversed, and we debited ${dollars} from your balance: ${remarks}`,
      ...(owed === undefined
        ? []
        : [`Your balance is below zero: you owe ${owed}. Deposit this amount to trade and withdraw again.`]),
      ...reference('Deposit', number),
    ),
  withdrawal_requested: ({ number, rupees, dollars }) =>
    guarded(
      'withdrawal requested',
      `You requested a withdrawal of ${both(dollars, rupees)}. We hold the amount until we review the request.`,
      ...reference('Withdrawal', number),
    ),
  withdrawal_approved: ({ number, rupees, dollars, payBy }) =>
    notice(
      'withdrawal approved',
      `We approved your withdrawal of ${both(dollars, rupees)}, and will pay it to your bank account.`,
      ...(payBy === undefined ? [] : [`You get the payment by ${payBy}.`]),
      'Once it is paid, we send you the bank reference (UTR).',
      ...reference('Withdrawal', number),
    ),
  withdrawal_paid: ({ number, rupees, dollars, utr }) =>
    notice(
      'withdrawal paid',
      `We paid your withdrawal of ${both(dollars, rupees)}: UTR ${utr}.`,
      ...reference('Withdrawal', number),
    ),
  withdrawal_rejected: ({ number, dollars, rupees, remarks }) =>
    notice(
      'withdrawal rejected',
      `We rejected your withdrawal of ${both(dollars, rupees)}: ${remarks}`,
      'The amount is back in your balance.',
      ...reference('Withdrawal', number),
    ),
  withdrawal_returned: ({ number, dollars, rupees, remarks }) =>
    notice(
      'withdrawal returned',
      `Your bank returned our payment of your withdrawal of ${both(dollars, rupees)}: ${remarks}`,
      'The amount is back in your balance. Check your bank details before you withdraw again.',
      ...reference('Withdrawal', number),
    ),
  withdrawal_cancelled: ({ number, dollars, rupees }) =>
    notice(
      'withdrawal cancelled',
      `You cancelled your withdrawal of ${both(dollars, rupees)}. The amount is back in your balance.`,
      ...reference('Withdrawal', number),
    ),
  wallet_credited: ({ number, dollars, remarks }) =>
    notice(
      'balance credited',
      `We credited ${dollars} to your balance: ${remarks}`,
      ...reference('Adjustment', number),
    ),
  wallet_debited: ({ number, dollars, remarks }) =>
    notice(
      'balance debited',
      `We debited ${dollars} from your balance: ${remarks}`,
      'Contact us if you do not agree.',
      ...reference('Adjustment', number),
    ),
  trade_corrected: ({ number, what, was, right, remarks }) =>
    notice(
      `trade ${number} corrected`,
      `We corrected the result of your trade ${number} (${what}) from ${was} to ${right}: ${remarks}`,
      'TRANSACTIONS shows the reversed and the corrected result. Contact us if you do not agree.',
    ),
  order_rejected: ({ what }) =>
    notice(
      'pending order rejected',
      `Your pending order ${what} reached its price and was rejected. Its history says why.`,
    ),
  order_expired: ({ what }) =>
    notice('pending order expired', `Your pending order ${what} expired unfilled.`),
  trade_filled: ({ what, price }) => notice('order filled', `${what} was filled at ${price}.`),
  trade_closed: ({ reason, what, price, profitLoss, remarks }) =>
    notice(
      terms.closedBy[reason ?? ''] ?? terms.closed,
      `${what} was closed at ${price}. P/L: ${profitLoss}.`,
      ...(remarks === undefined ? [] : [`Reason: ${remarks}`]),
    ),
  margin_called: () =>
    notice(
      'margin call',
      'Your margin level has fallen to the margin call level. Deposit funds or close positions to avoid a stop out.',
    ),
  stop_out_near: () =>
    notice(
      'stop out is near',
      'Your margin level has fallen to the stop-out level. Unless it recovers, we close positions.',
    ),
  price_alert: ({ what, price }) =>
    notice(`${what} at ${price}`, `Your alert ${what} triggered at ${price}.`),
  exposure_alert: ({ level, instrument, exposure, limit }) =>
    notice(
      `${instrument ?? 'company'} exposure ${level === 'reached' ? 'has reached' : 'is near'} its limit`,
      `The net exposure of ${instrument ?? 'all instruments together'} is ${exposure}; the limit is ${limit}.`,
      'Orders of clients are not rejected. See Exposure in the back office.',
    ),
  enquiry_received: ({ from, message }) => notice('enquiry', `From ${from}:`, message),
  complaint_received: ({ enquiry, due }) =>
    notice(
      `we received your complaint ${enquiry}`,
      `We received your complaint. Its number is ${enquiry}. We resolve it by ${due}.`,
      'See its state under Contact us in the app.',
    ),
  enquiry_answered: ({ enquiry, lines }) =>
    notice(`answer to your enquiry ${enquiry}`, ...lines, '', 'To write again, open Contact us in the app.'),
  enquiry_closed: ({ enquiry }) =>
    notice(
      `your enquiry ${enquiry} is closed`,
      `We closed your enquiry ${enquiry}.`,
      'If something is open, write again under Contact us in the app. This opens it again.',
    ),
  owner_invited: ({ username, invitation, url, until }) =>
    notice(
      'owner invitation',
      `You are the owner of the platform at ${url}. Your username is ${username}.`,
      `Your invitation: ${invitation}`,
      `It activates your account once and expires on ${until}. Do not forward this message.`,
    ),
  account_closed: ({ byStaff }) =>
    notice(
      'your account is closed',
      byStaff
        ? 'We closed your account. If you did not ask for this, contact us.'
        : 'We closed your account at your request.',
    ),
}
