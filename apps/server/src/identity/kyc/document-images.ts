import type { DocumentStore } from '../../document-store.ts'
import type { Context, UploadedFile } from '../../handler.ts'
import type { Ids } from '../../ids.ts'
import type { Database } from '../../persistence/database.ts'
import type { DocumentKind } from '../../persistence/registration-tables.ts'
import { cleanImage } from './clean-image.ts'

/** The form's fields of images, and what each shows. */
export const IMAGE_FIELDS = {
  aadhar_img: 'aadhaar_front',
  aadhar_img1: 'aadhaar_back',
  pan_img: 'pan',
} as const satisfies Readonly<Record<string, DocumentKind>>

export type ImageField = keyof typeof IMAGE_FIELDS
export const imageFields = Object.keys(IMAGE_FIELDS) as readonly ImageField[]

/** A cleaned image, not yet kept. */
export interface CleanedImage {
  readonly kind: DocumentKind
  readonly jpeg: Buffer
}

/** An image in the store of documents. */
export interface KeptImage {
  readonly kind: DocumentKind
  readonly fileName: string
  readonly bytes: number
}

/** The images that came with a form, by field; a browser sends an empty file where none was chosen. */
export function imagesIn(files: Context['files']): ReadonlyMap<ImageField, UploadedFile> {
  return new Map(
    imageFields.flatMap((field) => {
      const file = files?.get(field)
      return file && file.bytes.length > 0 ? [[field, file] as const] : []
    }),
  )
}

/** Cleans each; the first that cannot be used is refused by the name of its field. */
export function cleanImages(files: ReadonlyMap<ImageField, UploadedFile>): Promise<readonly CleanedImage[]> {
  return Promise.all(
    [...files].map(async ([field, { bytes }]) => ({
      kind: IMAGE_FIELDS[field],
      jpeg: await cleanImage(bytes, field),
    })),
  )
}

/** Where the image of a document stands, for its sealing. */
export const documentPlace = (fileName: string): string => `document:image:${fileName}`

interface Keeping {
  readonly store: DocumentStore
  readonly ids: Ids
}

/** Seals images and puts them into the store under random names. */
export function keepImages(
  { store, ids }: Keeping,
  seal: (place: string, jpeg: Buffer) => Buffer | Promise<Buffer>,
  images: readonly CleanedImage[],
): Promise<readonly KeptImage[]> {
  return Promise.all(
    images.map(async ({ kind, jpeg }) => {
      const fileName = ids.name()
      await store.put(fileName, await seal(documentPlace(fileName), jpeg))
      return { kind, fileName, bytes: jpeg.length }
    }),
  )
}

/** Writes down that a client's documents are these; those of the same kinds before them are kept as replaced. */
export async function recordImages(
  within: Database,
  at: number,
  clientId: number,
  images: readonly KeptImage[],
): Promise<void> {
  const kinds = images.map(({ kind }) => kind)
  await within
    .updateTable('document_image')
    .set({ replaced_at: at })
    .where('client_id', '=', clientId)
    .where('kind', 'in', kinds)
    .where('replaced_at', 'is', null)
    .execute()
  await within
    .insertInto('document_image')
    .values(
      images.map(({ kind, fileName, bytes }) => ({
        client_id: clientId,
        kind,
        file_name: fileName,
        bytes,
        sent_at: at,
        replaced_at: null,
      })),
    )
    .execute()
}
