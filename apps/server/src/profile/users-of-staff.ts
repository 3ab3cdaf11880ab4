import { userFields } from '@gf/contract'
import type { actions, ArgsOf, Calls, Input, UserField } from '@gf/contract'
import { emailIn, maskedName, mobileIn, nameIn, titleIn } from '@gf/contract/identity-numbers'
import { DAY } from '@gf/money'
import { actorOf, audited } from '../calls/audited.ts'
import type { Note } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Decision } from '../calls/action.ts'
import { screenClient } from '../compliance/index.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { ProfileDeps } from '../deps.ts'
import {
  addClient,
  checkStaffProof,
  checkNewPassword,
  heldStartUntil,
  isKnownEmail,
  lockClient,
  lockOpenClient,
  openWallets,
  setPassword,
} from '../identity/index.ts'
import { isDuplicate } from '../persistence/database.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { hasManyFormer, replaceEmail } from './email.ts'

/** How long a password of staff waits for the first login. */
const START_MS = 3 * DAY

type Form = Input<Calls['addUser']>
type Fields = { readonly [Field in UserField]?: string | undefined }

const parsers = {
  fullname: [nameIn, 'Enter the name as on the PAN card, using letters only.'],
  mobile: [mobileIn, 'Enter a 10-digit Indian mobile number, starting with 6, 7, 8 or 9.'],
  username: [emailIn, 'Enter a valid email. Example: name@example.in.'],
  city: [titleIn, 'Enter the city, using letters.'],
  password: [(typed: string) => typed, ''],
} as const

/** The fields that are there, in their stored form. Throws the refusal of the first wrong one. */
function fieldsIn(form: Form): Fields {
  const given = userFields.flatMap((field) => {
    const typed = form[field]
    if (typed === undefined) return []
    const [parse, words] = parsers[field]
    const value = parse(typed)
    if (value === undefined) throw refuse(`${field}_invalid`, words, field)
    return [[field, value] as const]
  })
  return Object.fromEntries(given)
}

/** Serves POST addnewuser_api: a client without documents, whose consents are given with the first own password. */
export const addUser =
  (deps: ProfileDeps): Handler<Calls['addUser']> =>
  async (input, context) => {
    const missing = userFields.find((field) => (input[field] ?? '') === '')
    if (missing) throw refuse('details_missing', 'Please Provide all details', missing)
    const { fullname = '', mobile = '', username = '', city = '', password = '' } = fieldsIn(input)
    checkNewPassword(password, { name: fullname, email: username, mobile })
    const passwordHash = await deps.hasher.hash(password)
    const adding = audited(deps, actorOf(context), 'client_added', async (within, note) => {
      await refuseTaken(within, deps.now(), { username, mobile })
      const client = { name: fullname, email: username, mobile, city, status: 'kyc_pending' } as const
      const startUntil = deps.now() + START_MS
      const clientId = await addClient(within, deps, client, passwordHash, startUntil)
      await screenClient(deps, within, clientId, 'registration')
      const shownId = `${deps.config.clientIdPrefix}${clientId}`
      await deps.messages.queue(
        within,
        { clientId },
        { kind: 'registered', clientId: shownId, byStaff: true },
      )
      note({ subject: `client ${clientId}` })
      return clientId
    })
    const userid = await adding.catch(takenMeanwhile)
    // After the commit, since the desk keeps its own books.
    await openWallets(deps, userid)
    return { status: 1, msg: 'Client added.', userid }
  }

/** Serves POST updateuser_api/{id}. What logs a client in changes only with a recent proof of who changes it. */
export const updateUser =
  (deps: ProfileDeps): Handler<Calls['updateUser']> =>
  async ({ id, seen, ...form }, context) => {
    const before = await detailsOf(deps.db, id)
    const { password, ...given } = fieldsIn(changesIn(form, before))
    if ([password, given.username, given.mobile].some((value) => value !== undefined))
      await checkStaffProof(deps, context.staff)
    if (password !== undefined)
      checkNewPassword(password, {
        name: given.fullname ?? before.fullname,
        email: given.username ?? before.username,
        mobile: given.mobile ?? before.mobile,
      })
    const passwordHash = password === undefined ? undefined : await deps.hasher.hash(password)
    const changing = audited(deps, actorOf(context), 'client_corrected', (within, note) =>
      changeDetails(deps, { client: id, given, passwordHash, seen }, { within, note }),
    )
    const changed = await changing.catch(takenMeanwhile)
    deps.sessions.refresh(id)
    return { status: 1, msg: changed.length === 0 ? 'Nothing changed.' : 'Saved.', changed }
  }

/** What a form changes: what a client lacks may stay empty, and so may the password. */
const changesIn = (form: Form, before: Details): Form =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([field, typed]) => typed !== (field === 'password' ? '' : before[field as keyof Details]),
    ),
  )

/** The terminal's way to the same change. */
export async function correctClient(
  deps: ProfileDeps,
  { client, name, mobile }: ArgsOf<(typeof actions)['correct-client']>,
  { within, note, after }: Decision,
) {
  const given: Fields = {
    ...(name !== undefined && { fullname: name }),
    ...(mobile !== undefined && { mobile }),
  }
  if (Object.keys(given).length === 0) throw new Refusal('nothing_given', 'Name at least one correction.')
  const fields = await changeDetails(deps, { client, given }, { within, note })
  after(() => deps.sessions.refresh(client))
  const changed = fields.flatMap((field) =>
    field === 'fullname' ? ['name' as const] : field === 'mobile' ? [field] : [],
  )
  return { client, changed }
}

interface Change {
  readonly client: number
  readonly given: Fields
  /** Of a password that opens the account once. */
  readonly passwordHash?: string | undefined
  /** The details that the form began with. */
  readonly seen?: string | undefined
}

interface Changing {
  readonly within: Database
  note(note: Note | null): void
}

/**
 * Changes what differs, and notifies the client. A new email address or mobile number starts the cool-off of
 * withdrawals; the old address gets the link that undoes the change.
 */
async function changeDetails(
  deps: ProfileDeps,
  { client, given, passwordHash, seen }: Change,
  { within, note }: Changing,
): Promise<UserField[]> {
  const at = deps.now()
  if (!(await lockOpenClient(within, client))) throw notFound()
  const locked = await lockClient(within, client)
  if (locked.guest_until !== null) throw ofGuest()
  const before = await detailsOf(within, client)
  if (seen !== undefined && seen !== seenOf(before)) throw changedMeanwhile()
  const fields = userFields.filter(
    (field) => field !== 'password' && given[field] !== undefined && given[field] !== before[field],
  )
  const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])) }
  const changed = [...fields, ...(passwordHash === undefined ? [] : ['password' as const])]
  note(null)
  if (changed.length === 0) return changed
  const has = (field: UserField): boolean => changed.includes(field)
  await refuseTaken(
    within,
    at,
    { ...(has('username') && { username: after.username }), ...(has('mobile') && { mobile: after.mobile }) },
    client,
  )
  if (has('username') && (await hasManyFormer(within, client, at)))
    throw refuse(
      'too_many_addresses',
      'This email changed several times in 30 days. Change it later.',
      'username',
    )
  await within
    .updateTable('client')
    .set({ name: after.fullname, city: after.city, mobile: after.mobile || null })
    .$if(has('mobile'), (changing) => changing.set({ contact_changed_at: at }))
    .where('client_id', '=', client)
    .execute()
  if (has('fullname')) await screenClient(deps, within, client, 'name')
  if (passwordHash !== undefined) await replaceStartPassword(within, { client, passwordHash, at })
  const told = (['name', 'mobile', 'city'] as const).filter((field) =>
    has(field === 'name' ? 'fullname' : field),
  )
  if (told.length > 0)
    await deps.messages.queue(within, { clientId: client }, { kind: 'profile_changed', changed: told })
  if (has('username'))
    await replaceEmail(deps, within, { clientId: client, before: locked, email: after.username })
  // Masked: the log outlives the data of a closed account.
  const shown = (values: Fields) =>
    Object.fromEntries(fields.map((field) => [field, maskedName(values[field] ?? '')]))
  note({
    subject: `client ${client}`,
    detail: { fields: changed.join(' '), before: shown(before), after: shown(after) },
  })
  return changed
}

/** Only as long as the client has not chosen one: staff never know the password of an account in use. */
async function replaceStartPassword(
  within: Database,
  {
    client,
    passwordHash,
    at,
  }: { readonly client: number; readonly passwordHash: string; readonly at: number },
): Promise<void> {
  if ((await heldStartUntil(within, client)) === null)
    throw refuse(
      'password_chosen',
      'The client has chosen a password. “Forgot password” on the login page replaces it.',
      'password',
    )
  await setPassword(within, { realm: 'client', ownerId: client, passwordHash, at, startUntil: at + START_MS })
}

type Details = Readonly<Record<Exclude<UserField, 'password'>, string>>

/** A client's details as the form has them. Throws 404 if unknown or closed. */
export async function detailsOf(db: Database, clientId: number): Promise<Details> {
  const row = await findRow(db, 'client', { client_id: clientId }, [
    'name',
    'mobile',
    'email',
    'city',
    'status',
  ])
  if (!row || row.status === 'closed') throw notFound()
  return { fullname: row.name, mobile: row.mobile ?? '', username: row.email, city: row.city }
}

/** Identifies the details that a form began with. */
export const seenOf = ({ fullname, mobile, username, city }: Details): string =>
  sha256(JSON.stringify([fullname, mobile, username, city]))
    .toString('hex')
    .slice(0, 12)

async function refuseTaken(
  within: Database,
  at: number,
  { username, mobile }: { readonly username?: string; readonly mobile?: string },
  client = 0,
): Promise<void> {
  if (username !== undefined && (await isKnownEmail(within, { email: username, at, exceptClientId: client })))
    throw taken('username')
  if (mobile === undefined) return
  const other = await findRow(within, 'client', { mobile }, ['client_id'])
  if (other && other.client_id !== client) throw taken('mobile')
}

const TAKEN = {
  username: ['email_taken', 'Another client has or had this email. Search the list for it.'],
  mobile: ['mobile_taken', 'Another client has this mobile number. Search the list for it.'],
} as const

const taken = (field: 'username' | 'mobile'): Refusal => refuse(TAKEN[field][0], TAKEN[field][1], field)

/** Another client took the address or the number simultaneously. */
function takenMeanwhile(error: unknown): never {
  if (!isDuplicate(error)) throw error
  throw taken(String(Object(error).constraint).includes('mobile') ? 'mobile' : 'username')
}

/** A guest's own details come with the registration, which details typed by staff could refuse. */
const ofGuest = (): Refusal =>
  new Refusal('client_is_guest', 'This is a guest. Their details come with their registration.')

const changedMeanwhile = (): Refusal =>
  new Refusal('record_changed', 'Someone else changed this client. Reload the page and check the details.', {
    http: 409,
  })

const refuse = (reason: string, words: string, field: string): Refusal =>
  new Refusal(reason, words, { detail: { field } })
