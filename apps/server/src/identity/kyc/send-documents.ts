import type { Calls } from '@gf/contract'
import { HOUR } from '@gf/money'
import type { Handler } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit.ts'
import type { Allowance } from '../throttle.ts'
import { cleanImages, imagesIn, keepImages, recordImages } from './document-images.ts'
import type { KycNeeds } from './kyc-needs.ts'
import { kycStanding } from './kyc-state.ts'

const SENDINGS: Allowance = { scope: 'documents_again', tries: 10, windowMs: HOUR }

/** Serves POST documents_again_api/{userid}: only after a rejection; the client waits for a decision again. */
export const sendDocuments =
  (needs: KycNeeds): Handler<Calls['sendDocuments']> =>
  async (_input, context) => {
    const { clientId } = context.client
    const files = imagesIn(context.files)
    if (files.size === 0) throw new Refusal('details_missing', 'Please Provide all details')
    if ((await kycStanding(needs.db, clientId))?.state !== 'rejected') throw notWanted()
    const wait = await needs.throttle.take(SENDINGS, String(clientId))
    if (wait > 0) {
      throw new Refusal('too_often', 'That was too often. Try again later.', { http: 429, retryAfter: wait })
    }
    const images = await keepImages(
      needs,
      (place, jpeg) => needs.clientCipher.seal(needs.db, clientId, place, jpeg),
      await cleanImages(files),
    )
    const at = needs.now()
    await needs.db.transaction().execute(async (within) => {
      const waiting = await within
        .updateTable('kyc')
        .set({ state: 'pending', remarks: '', asked_at: at, decided_at: null, decided_by: null })
        .where('client_id', '=', clientId)
        .where('state', '=', 'rejected')
        .executeTakeFirst()
      if (waiting.numUpdatedRows === 0n) throw notWanted()
      await recordImages(within, at, clientId, images)
      await recordAudit(within, at, {
        realm: 'client',
        actorId: clientId,
        action: 'documents_sent_again',
        subject: `client ${clientId}`,
        address: context.address,
        requestId: context.requestId,
      })
    })
    return { status: 0, msg: 'We have your documents and will look at them again.' }
  }

const notWanted = (): Refusal => new Refusal('documents_not_wanted', 'No documents are awaited from you.')
