import { createHash } from 'node:crypto'
import type { Answer, Calls } from '@gf/contract'
import { consentVersions } from '@gf/contract/consents'
import type { FieldCipher } from '../../field-cipher.ts'
import type { Context } from '../../handler.ts'
import { isKnownEmail } from '../../known-email.ts'
import { isDuplicate } from '../../persistence/is-duplicate.ts'
import { recordAudit } from '../audit.ts'
import { cleanImages, keepImages } from '../kyc/document-images.ts'
import { codeAwaited, tellCode } from './code-message.ts'
import { insertPending, pendingByRequest } from './pending-registrations.ts'
import type { PendingContent } from './pending-registrations.ts'
import { readRegistrationForm } from './registration-form.ts'
import type { RegistrationForm, RegistrationInput } from './registration-form.ts'
import { OPEN_FOR_MS, takeForm } from './registration-limits.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

/**
 * Checks a form, keeps it sealed, and sends a code. Answers, work and time are the same whether somebody with this
 * e-mail, mobile number, Aadhaar or PAN is known; the owner of a known address is told in place of the code. The same
 * request again gets the first answer.
 */
export async function beginRegistration(
  needs: RegistrationNeeds,
  input: RegistrationInput,
  context: Context,
): Promise<Answer<Calls['register']>> {
  const form = readRegistrationForm(input, context.files)
  const { requestDigest, before } = await findBefore(needs, form, input.cid)
  if (before) return before
  await takeForm(needs.throttle, context.address, form.email)
  const content = await prepare(needs, form, { language: input.language ?? 'en', address: context.address })
  try {
    return await writeDown(needs, content, requestDigest, context)
  } catch (error) {
    await Promise.all(content.images.map(({ fileName }) => needs.store.remove(fileName)))
    // The same request came twice at once, and the other was first.
    const first = isDuplicate(error) ? await findBefore(needs, form, input.cid) : undefined
    if (!first?.before) throw error
    return first.before
  }
}

/** The answer that this request has had, while its registration waits; else the digest under which to begin one. */
async function findBefore(
  { db, cipher, ids, now }: RegistrationNeeds,
  form: RegistrationForm,
  cid: string | undefined,
): Promise<{ readonly requestDigest: Buffer; readonly before?: Answer<Calls['register']> }> {
  const requestDigest = digestOf(cipher, form, cid)
  const pending = await pendingByRequest(db, cipher, requestDigest)
  if (!pending) return { requestDigest }
  if (pending.content && now() < pending.createdAt + OPEN_FOR_MS) {
    return { requestDigest, before: codeAwaited(now(), pending.content.token, pending) }
  }
  // What is over does not keep the same form from being sent anew.
  return { requestDigest: cipher.digest('registration request again', ids.token()) }
}

/** The costly part: images and the password's hash, for everybody. */
async function prepare(
  needs: RegistrationNeeds,
  form: RegistrationForm,
  { language, address }: { readonly language: 'en' | 'hi'; readonly address: string },
): Promise<PendingContent> {
  const { name, mobile, email, aadhaar, pan } = form
  const cleaned = await cleanImages(form.images)
  const passwordHash = await needs.hasher.hash(form.password)
  const dataKey = needs.clientCipher.newKey()
  const images = await keepImages(needs, needs.clientCipher.under(dataKey).seal, cleaned)
  return {
    token: needs.ids.token(),
    name,
    mobile,
    email,
    aadhaar,
    pan,
    language,
    passwordHash,
    images,
    dataKey: dataKey.toString('base64'),
    consent: { versions: consentVersions, address, at: needs.now() },
    opens: !(await isKnownEmail(needs.db, { email, at: needs.now() })),
  }
}

function writeDown(
  needs: RegistrationNeeds,
  content: PendingContent,
  requestDigest: Buffer,
  context: Context,
): Promise<Answer<Calls['register']>> {
  const at = needs.now()
  return needs.db.transaction().execute(async (within) => {
    const { challenge, code } = await needs.codes.issue(within, 'registration', null)
    await insertPending(within, needs.cipher, { content, requestDigest, challenge, at })
    await tellCode(needs, within, content, code)
    await recordAudit(within, at, {
      realm: 'client',
      action: 'registration_begun',
      address: context.address,
      requestId: context.requestId,
    })
    return codeAwaited(at, content.token, { codesSent: 1, codeSentAt: at, createdAt: at })
  })
}

/** Keyed, over everything that was sent: nobody learns another's token without knowing all of it, the password included. */
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
