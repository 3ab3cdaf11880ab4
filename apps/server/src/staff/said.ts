import { actions, permissionsOf, staffRoles } from '@gf/contract'
import type { ActionName } from '@gf/contract'
import { kycReasons } from '@gf/i18n/kyc.en'
import { saidOfAreas } from '../areas/said.ts'
import { saidOfCompliance } from './said-of-compliance.ts'
import { saidOfDays } from './said-of-days.ts'
import { saidOfDealing } from './said-of-dealing.ts'
import type { ReceivedOf, Said } from './said-of-money.ts'
import { inLines, saidOfMoney, saidOfSettings } from './said-of-money.ts'

const elsewhere = {
  ...saidOfDealing,
  ...saidOfAreas,
  ...saidOfMoney,
  ...saidOfSettings,
  ...saidOfDays,
  ...saidOfCompliance,
}

const codeStepText = {
  recovery: 'password reset',
  pin_reset: 'new wallet PIN',
  new_email: 'new email address',
} as const

const ofPeople: Omit<Said, keyof typeof elsewhere> = {
  'set-company': ({ changed }) => `Changed: ${changed.join(', ')}.`,
  'set-risk-notice': ({ version }) => `Version ${version} of the risk notice is in force.`,
  'list-message-texts': (rows) =>
    rows
      .map(({ kind, version, own }) => `${kind}  ${own ? "the product's text" : `version ${version}`}`)
      .join('\n'),
  'show-message-text': messageTextShown,
  'set-message-text': ({ kind, version }) => `Version ${version} of the text of ${kind} is in force.`,
  'reset-message-text': ({ kind, version }) =>
    `The product's text of ${kind} is in force, as version ${version}.`,
  'list-enquiries': ({ rows, more }) =>
    [
      ...rows.map(
        (row) =>
          `${row.enquiry}  ${row.at}  ${complaintDue(row)}${row.state}${row.assigned === null ? '' : ` (${row.assigned})`}  ` +
          `${row.client}  ${row.name}: ${row.message.replaceAll('\n', ' ')}`,
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n') || 'No enquiries.',
  'show-enquiry': enquiryShown,
  'assign-enquiry': ({ enquiry, assigned }) => `Enquiry ${enquiry} is assigned to ${assigned}.`,
  'answer-enquiry': ({ enquiry }) => `Enquiry ${enquiry} is answered by email.`,
  'mark-complaint': ({ enquiry, due }) => `Enquiry ${enquiry} is a complaint, due by ${due.slice(0, 10)}.`,
  'close-enquiry': ({ enquiry }) => `Enquiry ${enquiry} is closed.`,
  'reopen-enquiry': ({ enquiry }) => `Enquiry ${enquiry} is open again.`,
  'list-notices': (rows) =>
    rows
      .map(
        (row) =>
          `${row.notice}  ${row.starts} to ${row.ends}  ${row.important ? 'important  ' : ''}${row.title}  ` +
          `by ${row.by}${row.confirmed_by === null ? '' : ` and ${row.confirmed_by}`}  seen ${row.seen}`,
      )
      .join('\n') || 'No notices are published.',
  'publish-notice': ({ notice, title }) => `Notice ${notice} is published: ${title}`,
  'withdraw-notice': ({ notice, title }) => `Notice ${notice} is withdrawn: ${title}`,
  'list-kyc': ({ rows, more }) =>
    inLines(
      rows.map(({ client, asked, name }) => `${client}  ${asked}  ${name}`),
      more,
    ),
  'show-kyc': kycShown,
  'reveal-number': ({ client, number, value }) =>
    `The ${number === 'pan' ? 'PAN' : 'Aadhaar number'} of client ${client} is ${value}.`,
  'export-document': ({ document, client }, file) =>
    `Document ${document} of client ${client} is in ${file}. Delete it after review.`,
  'mask-document': ({ document, client, boxes, by }) =>
    boxes === 0
      ? `${by} confirmed that document ${document} of client ${client} shows no number.`
      : `Document ${document} of client ${client} is masked; the original is deleted.`,
  'approve-kyc': ({ client, changed }) =>
    changed ? `Client ${client} is approved.` : `Client ${client} is already approved.`,
  'reject-kyc': ({ client, changed, ...why }) =>
    changed
      ? `Client ${client} is rejected: ${because(why)}`
      : `Client ${client} is already rejected with these remarks.`,
  'ask-for-photos': ({ client, changed, photos, ...why }) =>
    changed
      ? `Client ${client} sends again ${photos.join(', ')}: ${because(why)}`
      : `Client ${client} was already asked for these photos.`,
  'correct-client': ({ client, changed }) => `Client ${client} corrected: ${changed.join(', ')}.`,
  'unfreeze-withdrawals': ({ client }) => `Withdrawals of client ${client} are unblocked.`,
  'show-closed-client': (person) =>
    Object.entries(person)
      .map(([field, value]) => `${field}: ${value}`)
      .join('\n'),
  'reset-second-factor': ({ client }) =>
    `Client ${client} now logs in with the password only. All login sessions have ended.`,
  'suspend-client': ({ client, part, sessions }) =>
    `The ${part} of client ${client} is suspended. Sessions ended: ${sessions}.`,
  'reopen-client': ({ client, part }) => `The ${part} of client ${client} is open again.`,
  'end-client-sessions': ({ client, sessions }) => `Sessions of client ${client} ended: ${sessions}.`,
  'send-password-reset': ({ client }) => `Client ${client} gets a link and a code to set a new password.`,
  'resend-code': ({ client, step }) => `Client ${client} gets another code: ${codeStepText[step]}.`,
  'add-staff': ({ username, name, role, invitation, until }) =>
    `${username} (${name}) is now ${role}.\nInvitation, valid until ${until}: ${invitation}`,
  'set-role': ({ username, before, role }) => `${username} is now ${role} (was ${before}).`,
  'reset-staff-factor': ({ username, invitation, until }) =>
    `${username} is logged out and must set a new password and authenticator app.\nInvitation, valid until ${until}: ${invitation}`,
  'list-sessions': (rows) =>
    rows
      .map(
        (row) =>
          `${row.session}  ${row.device}  ${row.place}  since ${row.started}, last used ${row.last_seen}` +
          (row.this_one ? '  (this one)' : ''),
      )
      .join('\n') || 'You have no open sessions.',
  'list-devices': devicesShown,
  'list-passkeys': (rows) => passkeysShown(rows) || 'You have no passkeys.',
  'remove-passkey': ({ name }) => `Passkey removed: ${name}.`,
  'rename-passkey': ({ before, name }) => `Passkey renamed from ${before} to ${name}.`,
  'suspend-staff': ({ username, sessions }) => `${username} is suspended. Sessions ended: ${sessions}.`,
  'reinstate-staff': ({ username }) => `${username} can log in again.`,
  'show-staff': ({ username, reason, sessions, devices, passkeys }) =>
    [
      reason === null ? username : `${username} is suspended: ${reason}`,
      ...sessions.map((row) => `${row.session}  ${row.device}  ${row.place}  since ${row.started}`),
      devicesShown(devices),
      passkeysShown(passkeys) || 'No passkeys.',
    ].join('\n'),
  'end-staff-sessions': ({ username, ended }) => `Sessions of ${username} ended: ${ended}.`,
  'end-sessions': ({ ended }) => `Sessions ended: ${ended}.`,
  'change-password': ({ ended }) => `Your password is changed. Sessions ended: ${ended}.`,
  'list-staff': (rows) =>
    rows.map(({ username, role, status, name }) => `${username}  ${role}  ${status}  ${name}`).join('\n'),
  'close-staff': ({ username }) => `${username} is closed.`,
  'list-actions': ({ rows, total }) =>
    rows.length === 0
      ? 'No actions await a second person.'
      : [
          ...rows.map(
            (row) =>
              `${row.action}  ${row.made}  ${row.made_by}: ${row.name} (${row.subject})  ${JSON.stringify(row.args)}\n` +
              (row.checked_by === null ? '' : `    confirmed once by ${row.checked_by}\n`) +
              `    for ${row.checkers.join(' or ')}: confirm ${row.action} --seen ${row.seen}`,
          ),
          ...(String(rows.length) === total ? [] : [`${rows.length} of ${total}; --page shows others`]),
        ].join('\n'),
  confirm: ({ name, result }) => said(name as ActionName, result, null),
  'list-scheduled': (rows) =>
    rows
      .map(
        (row) =>
          `${row.action}  valid from ${row.valid_from}  ${row.name} (${row.subject})  ${JSON.stringify(row.args)}\n` +
          `    proposed by ${row.made_by}, confirmed by ${row.checked_by}`,
      )
      .join('\n') || 'No changes wait for their time.',
  'cancel-scheduled': ({ name, subject }) => `Cancelled: ${name} (${subject}).`,
  decline: ({ name, subject }) => `Declined: ${name} (${subject}).`,
}

const all: Said = { ...elsewhere, ...ofPeople }

/** The terminal output of an action's result. */
export function said(name: ActionName, result: unknown, file: string | null): string {
  const say = all[name] as (result: unknown, file: string | null) => string
  return say(actions[name].result.parse(result), file)
}

const because = ({ why, remarks }: Pick<ReceivedOf<'show-kyc'>, 'why' | 'remarks'>): string =>
  [why ? kycReasons[why] : '', remarks].filter(Boolean).join(' ')

function kycShown(one: ReceivedOf<'show-kyc'>): string {
  return [
    `${one.name}, ${one.email}, ${one.mobile ?? 'no mobile number'}`,
    `Aadhaar ${one.aadhaar ?? 'not given'}, PAN ${one.pan ?? 'not given'}`,
    [`${one.state}${one.decided_by ? ` by ${one.decided_by}` : ''}`, one.photos.join(', '), because(one)]
      .filter(Boolean)
      .join(': '),
    ...one.documents.map(
      ({ document: id, kind, bytes, sent, masked_by: masked }) =>
        `Document ${id}: ${kind}, ${Math.ceil(bytes / 1024)} KB, sent ${sent}; ` +
        `export-document ${id} --to /secure/place/${one.client}-${kind}.jpg` +
        (masked ? `; covered by ${masked}` : kind === 'pan' ? '' : `; then mask-document ${id} --box ...`),
    ),
    ...one.duplicates.map(
      ({ client, name, is_closed: isClosed, same }) =>
        `Same ${same.join(', ')}: client ${client}, ${name}${isClosed ? ' (closed)' : ''}`,
    ),
    ...one.hits.map(
      (hit) =>
        `Listed (${hit.state}): ${hit.kind} ${hit.listed}, ${hit.source} ${hit.reference}, ${hit.likeness} % alike; ` +
        `clear-hit ${hit.hit} or confirm-hit ${hit.hit}`,
    ),
    `approve-kyc ${one.client}${one.duplicates.length + one.hits.length > 0 ? ' --reason TEXT' : ''} --seen ${one.seen}`,
  ].join('\n')
}

const passkeysShown = (rows: ReceivedOf<'list-passkeys'>): string =>
  rows
    .map(
      (row) =>
        `${row.passkey_id}  ${row.name}  since ${row.created_at}, last used ${row.last_used_at ?? 'never'}`,
    )
    .join('\n')

function devicesShown(rows: ReceivedOf<'list-devices'>): string {
  const lines = rows.map((row) => `${row.device}  since ${row.first_seen}, last used ${row.last_seen}`)
  return lines.join('\n') || 'No devices.'
}

const complaintDue = ({ due }: ReceivedOf<'list-enquiries'>['rows'][number]): string =>
  due === null ? '' : `COMPLAINT due ${due.slice(0, 10)}  `

function messageTextShown(one: ReceivedOf<'show-message-text'>): string {
  const written = (text: string): string => text.replaceAll('\n', '\n    ')
  return [
    `${one.kind}  version ${one.version}${one.own ? ", the product's text" : ''}`,
    `English:\n    ${written(one.texts.en)}`,
    `Hindi:\n    ${written(one.texts.hi)}`,
    ...one.placeholders.map(
      ({ name, must, always, example }) =>
        `{${name}}  ${example.en}${must ? '  (must be in the text)' : ''}${always ? '' : '  (not in every message)'}`,
    ),
    ...one.history.map(({ at, by, proposed_by: maker }) => `${at}  ${maker ?? by ?? ''}, ${by ?? ''}`),
  ].join('\n')
}

function enquiryShown(one: ReceivedOf<'show-enquiry'>): string {
  return [
    `Enquiry ${one.enquiry} of client ${one.client}, ${one.state}` +
      (one.assigned === null ? '' : ` (${one.assigned.username})`),
    `${one.name}  ${one.mobile}  ${one.email}  answers in ${one.language === 'hi' ? 'Hindi' : 'English'}`,
    ...one.messages.map(
      ({ at, by, text }) => `${at}  ${by ?? 'client'}:\n    ${text.replaceAll('\n', '\n    ')}`,
    ),
    `answer-enquiry ${one.enquiry} --seen ${one.seen} --text ...`,
  ].join('\n')
}

/** The roles and their permissions. */
export const saidOfRoles = (): string =>
  staffRoles
    .map((role) => {
      const { makes, checks } = permissionsOf(role)
      return [
        role,
        ...(makes.length > 0 ? [`  gives ${makes.join(', ')}`] : []),
        ...(checks.length > 0 ? [`  confirms ${checks.join(', ')}`] : []),
      ].join('\n')
    })
    .join('\n')
