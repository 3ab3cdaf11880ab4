import { timingSafeEqual } from 'node:crypto'
import type { Answer, Calls } from '@gf/contract'
import { consentDocuments } from '@gf/contract/consents'
import type { Context } from '../../handler.ts'
import { isKnownEmail } from '../../known-email.ts'
import type { Database } from '../../persistence/database.ts'
import { isDuplicate } from '../../persistence/is-duplicate.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit.ts'
import { addClient, openWallets } from '../create-client.ts'
import { recordImages } from '../kyc/document-images.ts'
import { areNumbersTaken, keepNumbers } from '../kyc/identity-numbers-of.ts'
import { pendingByToken, settlePending } from './pending-registrations.ts'
import type { PendingContent, PendingRegistration } from './pending-registrations.ts'
import { OPEN_FOR_MS, takeCode } from './registration-limits.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

/** How a try to confirm ended; `clientId` null: proved, and no account can be opened. */
type Ending = { readonly right: false } | { readonly right: true; readonly clientId: number | null }

const WRONG: Ending = { right: false }

/**
 * Opens the account where the code is right: once, however often it is sent. Wrong, expired and unknown are one answer.
 * Who has proved the address and shares a mobile number, Aadhaar or PAN with another client is refused without being told
 * which.
 */
export async function confirmRegistration(
  needs: RegistrationNeeds,
  token: string,
  code: string,
  context: Context,
): Promise<Answer<Calls['register']>> {
  await takeCode(needs.throttle, context.address)
  const end = await tryCode(needs, token, code, context).catch((error: unknown) => {
    // Another registration with the same e-mail or number was confirmed at this moment; now it is seen.
    if (isDuplicate(error)) return tryCode(needs, token, code, context)
    throw error
  })
  if (!end.right) throw new Refusal('code_wrong', 'Incorrect OTP')
  if (end.clientId === null) {
    throw new Refusal(
      'registration_refused',
      'This account cannot be opened online. Please contact support; bring your documents.',
    )
  }
  // After the commit, since the desk keeps its own books; a repeat opens what is missing.
  await openWallets(needs, end.clientId)
  return { status: 0, msg: 'Your account is open. Log in with your e-mail and your password.' }
}

function tryCode(needs: RegistrationNeeds, token: string, code: string, context: Context): Promise<Ending> {
  return needs.db.transaction().execute(async (within) => {
    const pending = await pendingByToken(within, needs.cipher, token)
    if (!pending) return WRONG
    const codeDigest = needs.cipher.digest('registration code', `${token}:${code}`)
    if (pending.codeDigest) return replay(pending, codeDigest)
    const { content, challenge } = pending
    if (!content || challenge === undefined || needs.now() >= pending.createdAt + OPEN_FOR_MS) return WRONG
    const { opened } = await needs.codes.open(within, 'registration', challenge, code)
    if (!opened || !content.opens) return WRONG
    const clientId = (await isTaken(within, needs, content))
      ? null
      : await openAccount(within, needs, content, context)
    await settlePending(within, pending, { codeDigest, clientId })
    return { right: true, clientId }
  })
}

function replay({ codeDigest, clientId }: PendingRegistration, given: Buffer): Ending {
  return codeDigest && timingSafeEqual(codeDigest, given) ? { right: true, clientId } : WRONG
}

async function isTaken(within: Database, { cipher, now }: RegistrationNeeds, content: PendingContent) {
  const { email, mobile } = content
  const other = await within
    .selectFrom('client')
    .select('client_id')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  const known = await isKnownEmail(within, { email, at: now() })
  return known || other !== undefined || areNumbersTaken(within, cipher, content)
}

async function openAccount(
  within: Database,
  needs: RegistrationNeeds,
  content: PendingContent,
  context: Context,
): Promise<number> {
  const { name, email, mobile, language, images } = content
  const at = needs.now()
  const clientId = await addClient(
    within,
    needs,
    { name, email, mobile, language, status: 'kyc_pending' },
    content.passwordHash,
  )
  await needs.clientCipher.adopt(within, clientId, Buffer.from(content.dataKey, 'base64'))
  await keepNumbers(within, needs, clientId, content)
  await recordImages(within, at, clientId, images)
  await within
    .insertInto('kyc')
    .values({ client_id: clientId, state: 'pending', asked_at: at, decided_at: null, decided_by: null })
    .execute()
  await keepConsents(within, clientId, content)
  const shownId = `${needs.clientIdPrefix}${clientId}`
  await needs.messages.queue(within, { clientId }, { kind: 'registered', clientId: shownId })
  await recordAudit(within, at, {
    realm: 'client',
    actorId: clientId,
    action: 'registered',
    subject: `client ${clientId}`,
    address: context.address,
    requestId: context.requestId,
  })
  return clientId
}

async function keepConsents(within: Database, clientId: number, { consent }: PendingContent): Promise<void> {
  if (!consent) return
  const row = { client_id: clientId, accepted_at: consent.at, address: consent.address }
  await within
    .insertInto('consent')
    .values(consentDocuments.map((document) => ({ ...row, document, version: consent.versions[document] })))
    .execute()
}
