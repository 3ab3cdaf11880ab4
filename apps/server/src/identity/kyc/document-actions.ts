import type { RegistrationDeps } from '../../deps.ts'
import type { Box } from '@gf/contract'
import sharp from 'sharp'
import type { Decision, Works } from '../../calls/action.ts'
import { Refusal, notFound } from '../../calls/refusal.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { watermarked } from '../../staff/image-for-staff.ts'
import { documentPlace, keepImages } from './document-images.ts'
import type { CleanedImage, KeptImage } from './document-images.ts'

export const documentActions = (deps: RegistrationDeps): Works<'export-document' | 'mask-document'> => ({
  'export-document': {
    entry: 'document_exported',
    async run({ document }, { within, by, note }) {
      const { client_id: client, jpeg } = await imageOf(deps, within, document)
      note({ subject: `document ${document} of client ${client}` })
      const look = { by: by.username, at: deps.now(), subject: `document ${document}` }
      return { document, client, image: (await watermarked(jpeg, look)).toString('base64') }
    },
  },
  'mask-document': {
    entry: 'document_masked',
    run: ({ document, box }, decision) => maskDocument(deps, document, box, decision),
  },
})

async function imageOf({ documents, clientCipher }: RegistrationDeps, within: Database, document: number) {
  const row = await findRow(within, 'document_image', { document_id: document })
  if (!row) throw notFound()
  const sealed = await documents.get(row.file_name)
  const jpeg = await clientCipher.open(within, row.client_id, documentPlace(row.file_name), sealed)
  return { ...row, jpeg }
}

async function maskDocument(
  deps: RegistrationDeps,
  document: number,
  covered: readonly Box[],
  { within, by: { username: by }, note, after }: Decision,
) {
  const { client_id: client, kind, file_name: before, jpeg } = await imageOf(deps, within, document)
  const picture = covered.length === 0 ? undefined : await cover(jpeg, covered)
  const kept = picture && (await keepMasked(deps, within, client, { kind, jpeg: picture }))
  const { numUpdatedRows: rows } = await within
    .updateTable('document_image')
    .set({
      masked_at: deps.now(),
      masked_by: by,
      ...(kept && { file_name: kept.fileName, bytes: kept.bytes }),
    })
    .where('document_id', '=', document)
    .where('file_name', '=', before)
    .executeTakeFirst()
  if (rows === 0n) throw new Refusal('document_changed', 'The document changed. Review it again.')
  note({ subject: `document ${document} of client ${client}`, detail: { boxes: covered.length } })
  // If the server stops here, the file is swept with other orphans.
  if (kept) after(() => deps.documents.remove(before))
  return { document, client, boxes: covered.length, by }
}

async function keepMasked(
  deps: RegistrationDeps,
  within: Database,
  client: number,
  image: CleanedImage,
): Promise<KeptImage | undefined> {
  const seal = (place: string, bytes: Buffer) => deps.clientCipher.seal(within, client, place, bytes)
  const [kept] = await keepImages(deps, seal, [image])
  return kept
}

async function cover(jpeg: Buffer, covered: readonly Box[]): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  for (const box of covered) {
    if (box.left + box.width > width || box.top + box.height > height)
      throw new Refusal(
        'box_outside',
        `A box lies outside the image of ${width} by ${height} pixels. Correct --box.`,
      )
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
