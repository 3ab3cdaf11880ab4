import type { RegistrationDeps } from '../../deps.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer, Calls } from '@gf/contract'
import { actorAs, audited } from '../../calls/audited.ts'
import type { Context, Handler } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import { screenClient } from '../../compliance/index.ts'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import { isDuplicate } from '../../persistence/database.ts'
import type { Database } from '../../persistence/database.ts'
import { hasRow } from '../../persistence/rows.ts'
import { isKnownEmail } from '../clients.ts'
import { addClient, openWallets } from '../create-client.ts'
import { takeOverGuest } from '../guests.ts'
import { cleanImages, keepImages, recordImages } from '../kyc/document-images.ts'
import { areNumbersTaken, keepNumbers } from '../kyc/kyc.ts'
import { consentsInForce, keepConsents } from './consents.ts'
import { insertPending, pendingByRequest, pendingByToken, settlePending } from './pending-registrations.ts'
import type { PendingContent, PendingRegistration } from './pending-registrations.ts'
import {
  codeAwaited,
  expired,
  isOpen,
  resendCode,
  takeCode,
  takeForm,
  tellCode,
  readRegistrationForm,
} from './registration-form.ts'
import type { RegistrationForm, RegistrationInput } from './registration-form.ts'

/** Serves POST otp_verify_api3: the form; then, with its `otp`, the code, or a request for another one. */
export const register =
  (deps: RegistrationDeps): Handler<Calls['register']> =>
  (input, context) => {
    if (!input.otp) return beginRegistration(deps, input, context)
    return input.resend
      ? resendCode(deps, input.otp)
      : confirmRegistration(deps, input.otp, input.code ?? '', context)
  }

/**
 * Checks a form, stores it sealed, and sends a code. Answers, work and time do not depend on whether the email, mobile
 * number, Aadhaar or PAN is known; the owner of a known address gets a notice instead of the code. A repeated request
 * gets the first answer.
 */
export async function beginRegistration(
  deps: RegistrationDeps,
  input: RegistrationInput,
  context: Context,
): Promise<Answer<Calls['register']>> {
  const form = readRegistrationForm(input, context.files, consentsInForce(deps))
  const { requestDigest, before } = await findBefore(deps, form, input.cid)
  if (before) return before
  await takeForm(deps.throttle, context.address, form.email)
  const content = await prepare(deps, form, input.language ?? 'en', context)
  try {
    return await writeDown(deps, content, requestDigest, context)
  } catch (error) {
    await Promise.all(content.images.map(({ fileName }) => deps.documents.remove(fileName)))
    // The same request came twice simultaneously, and the other was first.
    const first = isDuplicate(error) ? await findBefore(deps, form, input.cid) : undefined
    if (!first?.before) throw error
    return first.before
  }
}

/** The earlier answer to this request, while its registration waits; otherwise the digest for a new one. */
async function findBefore(
  { db, cipher, ids, now }: RegistrationDeps,
  form: RegistrationForm,
  cid: string | undefined,
): Promise<{ readonly requestDigest: Buffer; readonly before?: Answer<Calls['register']> }> {
  const requestDigest = digestOf(cipher, form, cid)
  const pending = await pendingByRequest(db, cipher, requestDigest)
  if (!pending) return { requestDigest }
  if (isOpen(now(), pending)) {
    return { requestDigest, before: codeAwaited(now(), pending.content.token, pending) }
  }
  // A settled one does not prevent the same form from being sent again.
  return { requestDigest: cipher.digest('registration request again', ids.token()) }
}

/** The expensive part, done for every form: images and the password hash. */
async function prepare(
  deps: RegistrationDeps,
  form: RegistrationForm,
  language: 'en' | 'hi',
  { address, client }: Context,
): Promise<PendingContent> {
  const { name, mobile, email, aadhaar, pan } = form
  const cleaned = await cleanImages(form.images)
  const passwordHash = await deps.hasher.hash(form.password)
  const dataKey = deps.clientCipher.newKey()
  const images = await keepImages(deps, deps.clientCipher.under(dataKey).seal, cleaned)
  return {
    token: deps.ids.token(),
    name,
    mobile,
    email,
    aadhaar,
    pan,
    language,
    passwordHash,
    images,
    dataKey: dataKey.toString('base64'),
    consent: { versions: consentsInForce(deps), address, at: deps.now() },
    ...(client?.guestUntil !== undefined && { guest: client.clientId }),
    opens: !(await isKnownEmail(deps.db, { email, at: deps.now() })),
  }
}

function writeDown(
  deps: RegistrationDeps,
  content: PendingContent,
  requestDigest: Buffer,
  context: Context,
): Promise<Answer<Calls['register']>> {
  const at = deps.now()
  return audited(deps, actorAs('client', context), 'registration_begun', async (within) => {
    const { challenge, code } = await deps.codes.issue(within, 'registration', null)
    await insertPending(within, deps.cipher, { content, requestDigest, challenge, at })
    await tellCode(deps, within, content, code)
    return codeAwaited(at, content.token, { codesSent: 1, codeSentAt: at, createdAt: at })
  })
}

/** Keyed, over the whole form: another's token requires all of it, including the password. */
function digestOf(cipher: FieldCipher, form: RegistrationForm, cid: string | undefined): Buffer {
  const images = [...form.images].map(([field, { bytes }]) => [
    field,
    createHash('sha256').update(bytes).digest('hex'),
  ])
  const { name, mobile, email, password, aadhaar, pan } = form
  return cipher.digest(
    'registration request',
    JSON.stringify([cid ?? '', name, mobile, email, password, aadhaar, pan, images]),
  )
}

/** The result of an attempt to confirm; `clientId` null: proved, but no account can be opened. */
type Ending =
  | { readonly right: false }
  | {
      readonly right: true
      readonly clientId: number | null
      /** Call it after the commit: the guest's login sessions have ended. */
      announce?(): void
    }

const WRONG: Ending = { right: false }
const EXPIRED: Ending = { right: false }

/**
 * Opens the account if the code is right: once, however often it is sent. A wrong or void code, and any code of a known
 * address, get one answer; so do registrations that are unknown or over. A proved address with another client's mobile
 * number, Aadhaar or PAN is refused without naming which.
 */
export async function confirmRegistration(
  deps: RegistrationDeps,
  token: string,
  code: string,
  context: Context,
): Promise<Answer<Calls['register']>> {
  await takeCode(deps.throttle, context.address)
  const end = await tryCode(deps, token, code, context).catch((error: unknown) => {
    // Another registration with the same email or number was just confirmed; now it is visible.
    if (isDuplicate(error)) return tryCode(deps, token, code, context)
    throw error
  })
  if (end === EXPIRED) throw expired()
  if (!end.right) throw new Refusal('code_wrong', 'Incorrect OTP')
  end.announce?.()
  if (end.clientId === null) {
    throw new Refusal(
      'registration_refused',
      'This account cannot be opened online. Contact us with your documents.',
    )
  }
  // After the commit, since the desk keeps its own books; a repeat opens what is missing.
  await openWallets(deps, end.clientId)
  return { status: 0, msg: 'Your account is open. Log in with your email and password.' }
}

function tryCode(deps: RegistrationDeps, token: string, code: string, context: Context): Promise<Ending> {
  return audited(deps, actorAs('client', context), 'registered', async (within, note) => {
    note(null)
    const pending = await pendingByToken(within, deps.cipher, token)
    if (!pending) return EXPIRED
    const codeDigest = deps.cipher.digest('registration code', `${token}:${code}`)
    if (pending.codeDigest) return replay(pending, codeDigest)
    if (!isOpen(deps.now(), pending)) return EXPIRED
    const { content, challenge = '' } = pending
    const { opened } = await deps.codes.open(within, 'registration', challenge, code)
    if (!opened || !content.opens) return WRONG
    const clientId = (await isTaken(within, deps, content)) ? null : await openAccount(within, deps, content)
    if (clientId !== null) note({ actorId: clientId, subject: `client ${clientId}` })
    await settlePending(within, pending, { codeDigest, clientId })
    if (clientId === null || clientId !== content.guest) return { right: true, clientId }
    return { right: true, clientId, announce: await deps.sessions.endAllWithin(within, clientId) }
  })
}

function replay({ codeDigest, clientId }: PendingRegistration, given: Buffer): Ending {
  return codeDigest && timingSafeEqual(codeDigest, given) ? { right: true, clientId } : WRONG
}

async function isTaken(within: Database, { cipher, now }: RegistrationDeps, content: PendingContent) {
  const { email, mobile } = content
  const known = await isKnownEmail(within, { email, at: now() })
  return known || (await hasRow(within, 'client', { mobile })) || areNumbersTaken(within, cipher, content)
}

async function openAccount(
  within: Database,
  deps: RegistrationDeps,
  content: PendingContent,
): Promise<number> {
  const { name, email, mobile, language, images } = content
  const at = deps.now()
  const client = { name, email, mobile, language, status: 'kyc_pending' } as const
  const { guest, passwordHash } = content
  const isTakenOver = guest !== undefined && (await takeOverGuest(within, at, guest, client, passwordHash))
  const clientId = isTakenOver ? guest : await addClient(within, deps, client, passwordHash)
  await deps.clientCipher.adopt(within, clientId, Buffer.from(content.dataKey, 'base64'))
  await keepNumbers(within, deps, clientId, content)
  await recordImages(within, at, clientId, images)
  await within
    .insertInto('kyc')
    .values({ client_id: clientId, state: 'pending', asked_at: at, decided_at: null, decided_by: null })
    .execute()
  if (content.consent) await keepConsents(within, clientId, content.consent)
  await screenClient(deps, within, clientId, 'registration')
  const shownId = `${deps.config.clientIdPrefix}${clientId}`
  await deps.messages.queue(within, { clientId }, { kind: 'registered', clientId: shownId })
  return clientId
}
