import type { Calls } from '@gf/contract'
import { HOUR } from '@gf/money'
import { actorOf, audited } from '../../calls/audited.ts'
import type { Handler } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import { screenClient } from '../../compliance/index.ts'
import type { RegistrationDeps } from '../../deps.ts'
import { isDuplicate } from '../../persistence/database.ts'
import type { Database } from '../../persistence/database.ts'
import { lockClient } from '../clients.ts'
import { readField, refuseField } from '../registration/registration-form.ts'
import type { Limit } from '../throttle.ts'
import {
  IMAGE_FIELDS,
  cleanImages,
  imageFields,
  imagesIn,
  keepImages,
  recordImages,
} from './document-images.ts'
import type { ImageField, KeptImage } from './document-images.ts'
import { areNumbersTaken, keepNumbers, kycStanding } from './kyc.ts'
import type { IdentityNumbers, KycStanding } from './kyc.ts'

const SENDINGS: Limit = {
  scope: 'documents_again',
  tries: 10,
  windowMs: HOUR,
  reason: 'too_often',
  message: 'Too many uploads. Try again later.',
}

/**
 * Serves POST documents_again_api/{userid}: what staff want, or the first documents of a client whom staff added, with
 * the Aadhaar number and PAN. The documents then await a decision.
 */
export const sendDocuments =
  (deps: RegistrationDeps): Handler<Calls['sendDocuments']> =>
  async (input, context) => {
    const { clientId } = context.client
    const files = imagesIn(context.files)
    if (files.size === 0) throw new Refusal('details_missing', 'Please Provide all details')
    const sent = [...files.keys()]
    const isFirst = checkWanted(await kycStanding(deps.db, clientId), sent) === 'first'
    const numbers = isFirst ? numbersIn(input) : undefined
    await deps.throttle.require(SENDINGS, String(clientId))
    if (numbers && (await areNumbersTaken(deps.db, deps.cipher, numbers))) throw numbersTaken()
    const images = await keepImages(
      deps,
      (place, jpeg) => deps.clientCipher.seal(deps.db, clientId, place, jpeg),
      await cleanImages(files),
    )
    const action = isFirst ? 'documents_sent' : 'documents_sent_again'
    const sending = audited(deps, actorOf(context), action, async (within, note) => {
      await lockClient(within, clientId)
      const wanted = checkWanted(await kycStanding(within, clientId), sent)
      if ((wanted === 'first') !== isFirst) throw notWanted()
      await record(deps, within, clientId, { images, numbers })
      note({ subject: `client ${clientId}`, detail: { fields: images.map(({ kind }) => kind).join(' ') } })
    })
    await sending.catch((error: unknown) => {
      // Another client's registration with one of the numbers was just confirmed.
      throw isDuplicate(error) ? numbersTaken() : error
    })
    return { status: 0, msg: 'Documents received for review.' }
  }

interface Submission {
  readonly images: readonly KeptImage[]
  /** With the first documents only. */
  readonly numbers: IdentityNumbers | undefined
}

async function record(
  deps: RegistrationDeps,
  within: Database,
  clientId: number,
  { images, numbers }: Submission,
): Promise<void> {
  const at = deps.now()
  const pending = { state: 'pending', asked_at: at, decided_at: null, decided_by: null } as const
  if (numbers) {
    if (await areNumbersTaken(within, deps.cipher, numbers)) throw numbersTaken()
    await keepNumbers(within, deps, clientId, numbers)
    await within
      .insertInto('kyc')
      .values({ client_id: clientId, ...pending })
      .execute()
  } else {
    await within
      .updateTable('kyc')
      .set({ ...pending, why: null, remarks: '', photos: [] })
      .where('client_id', '=', clientId)
      .execute()
  }
  await recordImages(within, at, clientId, images)
  await screenClient(deps, within, clientId, 'documents')
}

const numbersIn = (input: { readonly aadhar?: string | undefined; readonly pan?: string | undefined }) => {
  const missing = (['aadhar', 'pan'] as const).find((field) => (input[field] ?? '') === '')
  if (missing) throw missingField(missing)
  return { aadhaar: readField(input, 'aadhar'), pan: readField(input, 'pan') }
}

/**
 * After a rejection any photos can be sent, with the first documents all, otherwise exactly those that staff asked for.
 * Throws the refusal of others.
 */
function checkWanted(standing: KycStanding | undefined, sent: readonly ImageField[]): 'first' | 'again' {
  if (standing?.state === 'rejected') return 'again'
  if (standing?.state === 'none') {
    const missing = imageFields.find((field) => !sent.includes(field))
    if (missing) throw missingField(missing)
    return 'first'
  }
  if (standing?.state !== 'photos_needed') throw notWanted()
  const { photos } = standing
  if (photos.some((kind) => sent.every((field) => IMAGE_FIELDS[field] !== kind)))
    throw new Refusal('details_missing', 'Please Provide all details')
  const field = sent.find((one) => !photos.includes(IMAGE_FIELDS[one]))
  if (field)
    throw new Refusal('photo_not_wanted', 'Send only the photos that we asked for. Remove the others.', {
      http: 422,
      detail: { field },
    })
  return 'again'
}

const missingField = (field: string): Refusal =>
  refuseField('details_missing', 'Please Provide all details', field)

const notWanted = (): Refusal =>
  new Refusal('documents_not_wanted', 'You have no documents to upload. Check Your documents.')

/** Does not say which of the two, as a registration does not. */
const numbersTaken = (): Refusal =>
  new Refusal('numbers_taken', 'These documents cannot be accepted online. Contact us with them.')
