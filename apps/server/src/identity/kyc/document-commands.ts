import { isAbsolute } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { writePicture } from '../../picture-for-staff.ts'
import { Refusal, notFound } from '../../refusal.ts'
import { staffCommand } from '../../staff-command.ts'
import type { StaffCommand } from '../../staff-command.ts'
import { recordAudit } from '../audit.ts'
import { documentPlace, keepImages } from './document-images.ts'
import type { KycNeeds } from './kyc-needs.ts'

/** Who looks at documents. */
export const DOCUMENTS = ['owner', 'kyc'] as const

/** Pixels of the picture, from its upper left corner. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const ONE_BOX = /^(\d{1,4}),(\d{1,4}),([1-9]\d{0,3}),([1-9]\d{0,3})$/
const documentId = z.coerce.number().int().positive()
const boxes = z.string().transform((text, context): readonly Box[] => {
  if (text === 'none') return []
  const read = text.split(';').map((one) => ONE_BOX.exec(one.trim()))
  if (read.length > 8 || read.includes(null)) {
    context.addIssue({ code: 'custom', message: 'takes X,Y,WIDTH,HEIGHT in pixels, several with ; or none' })
    return z.NEVER
  }
  return read.map((match) => {
    const [left = 0, top = 0, width = 0, height = 0] = (match ?? []).slice(1).map(Number)
    return { left, top, width, height }
  })
})

/** Looking at images of documents, and covering numbers on them. */
export function documentCommands(needs: () => KycNeeds): readonly StaffCommand[] {
  return [
    staffCommand({
      name: 'export-document',
      usage: 'DOCUMENT_ID --to FILE',
      about:
        'Writes the image of a document into a file, to be looked at and deleted; the audit log names who did',
      roles: DOCUMENTS,
      positional: ['document'],
      args: z.object({
        document: documentId,
        to: z.string().refine(isAbsolute, 'must be a whole path, from the root'),
      }),
      run: ({ document, to }, by) => exportDocument(needs(), document, to, by.name),
    }),
    staffCommand({
      name: 'mask-document',
      usage: 'DOCUMENT_ID --box X,Y,WIDTH,HEIGHT',
      about:
        'Covers the Aadhaar number on an image for ever, by pixels of the exported file; --box none where none is seen',
      roles: DOCUMENTS,
      positional: ['document'],
      args: z.object({ document: documentId, box: boxes }),
      run: ({ document, box }, by) => maskDocument(needs(), document, box, by.name),
    }),
  ]
}

async function imageOf({ db, store, clientCipher }: KycNeeds, document: number) {
  const row = await db
    .selectFrom('document_image')
    .select(['client_id', 'kind', 'file_name'])
    .where('document_id', '=', document)
    .executeTakeFirst()
  if (!row) throw notFound()
  const sealed = await store.get(row.file_name)
  const jpeg = await clientCipher.open(db, row.client_id, documentPlace(row.file_name), sealed)
  return { ...row, jpeg }
}

async function exportDocument(needs: KycNeeds, document: number, file: string, by: string): Promise<string> {
  const { client_id: client, jpeg } = await imageOf(needs, document)
  const subject = `document ${document} of client ${client}`
  // Written down before anybody can look at it.
  await recordAudit(needs.db, needs.now(), {
    realm: 'staff',
    action: 'document_exported',
    subject,
    detail: { by },
  })
  await writePicture(file, jpeg, { by, at: needs.now(), subject: `document ${document}` })
  return `Document ${document} of client ${client} is in ${file}. Delete it when you have looked at it.`
}

async function maskDocument(
  needs: KycNeeds,
  document: number,
  covered: readonly Box[],
  by: string,
): Promise<string> {
  const { client_id: client, kind, file_name: before, jpeg } = await imageOf(needs, document)
  const at = needs.now()
  const picture = covered.length === 0 ? undefined : await cover(jpeg, covered)
  const kept = picture && (await keepMasked(needs, client, kind, picture))
  await needs.db.transaction().execute(async (within) => {
    const { numUpdatedRows: rows } = await within
      .updateTable('document_image')
      .set({ masked_at: at, masked_by: by, ...(kept && { file_name: kept.fileName, bytes: kept.bytes }) })
      .where('document_id', '=', document)
      .where('file_name', '=', before)
      .executeTakeFirst()
    if (rows === 0n) throw new Refusal('document_changed', 'It was changed meanwhile. Look at it again.')
    await recordAudit(within, at, {
      realm: 'staff',
      action: 'document_masked',
      subject: `document ${document} of client ${client}`,
      detail: { by, boxes: covered.length },
    })
  })
  // What a server that ends here leaves over is swept with what belongs to nobody.
  if (kept) await needs.store.remove(before)
  return covered.length === 0
    ? `Document ${document} of client ${client} shows no number, says ${by}.`
    : `Document ${document} of client ${client} is covered, and what was there is deleted.`
}

async function keepMasked(
  needs: KycNeeds,
  client: number,
  kind: 'aadhaar_front' | 'aadhaar_back' | 'pan',
  jpeg: Buffer,
) {
  const seal = (place: string, bytes: Buffer) => needs.clientCipher.seal(needs.db, client, place, bytes)
  const [kept] = await keepImages(needs, seal, [{ kind, jpeg }])
  return kept
}

async function cover(jpeg: Buffer, covered: readonly Box[]): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  for (const box of covered) {
    if (box.left + box.width > width || box.top + box.height > height)
      throw new Refusal('box_outside', `The image has ${width} by ${height} pixels; a box lies outside.`)
  }
  return sharp(jpeg)
    .composite(
      covered.map(({ left, top, width: across, height: down }) => ({
        input: { create: { width: across, height: down, channels: 3, background: '#000000' } },
        left,
        top,
      })),
    )
    .jpeg({ quality: 85 })
    .toBuffer()
}
