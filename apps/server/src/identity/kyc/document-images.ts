import sharp from 'sharp'
import type { Metadata } from 'sharp'
import type { Context, UploadedFile } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import type { DocumentKind } from '../../persistence/tables.ts'
import { createWorkQueue } from '../../system/work-queue.ts'

/** The form's image fields, and what each shows. */
export const IMAGE_FIELDS = {
  aadhar_img: 'aadhaar_front',
  aadhar_img1: 'aadhaar_back',
  pan_img: 'pan',
} as const satisfies Readonly<Record<string, DocumentKind>>

export type ImageField = keyof typeof IMAGE_FIELDS
export const imageFields = Object.keys(IMAGE_FIELDS) as readonly ImageField[]

/** A cleaned image, not yet stored. */
export interface CleanedImage {
  readonly kind: DocumentKind
  readonly jpeg: Buffer
}

/** An image in the document store. */
export interface KeptImage {
  readonly kind: DocumentKind
  readonly fileName: string
  readonly bytes: number
}

/** The images of a form, by field; a browser sends an empty file if none was chosen. */
export function imagesIn(files: Context['files']): ReadonlyMap<ImageField, UploadedFile> {
  return new Map(
    imageFields.flatMap((field) => {
      const file = files?.get(field)
      return file && file.bytes.length > 0 ? [[field, file] as const] : []
    }),
  )
}

/** Cleans each image; the first unusable one is refused with the name of its field. */
export function cleanImages(files: ReadonlyMap<ImageField, UploadedFile>): Promise<readonly CleanedImage[]> {
  return Promise.all(
    [...files].map(async ([field, { bytes }]) => ({
      kind: IMAGE_FIELDS[field],
      jpeg: await cleanImage(bytes, field),
    })),
  )
}

/** The place of a document image, for its sealing. */
export const documentPlace = (fileName: string): string => `document:image:${fileName}`

/** Seals images and stores them under random names. */
export function keepImages(
  { documents, ids }: Pick<Deps, 'documents' | 'ids'>,
  seal: (place: string, jpeg: Buffer) => Buffer | Promise<Buffer>,
  images: readonly CleanedImage[],
): Promise<readonly KeptImage[]> {
  return Promise.all(
    images.map(async ({ kind, jpeg }) => {
      const fileName = ids.name()
      await documents.put(fileName, await seal(documentPlace(fileName), jpeg))
      return { kind, fileName, bytes: jpeg.length }
    }),
  )
}

/** Records these as the client's documents; earlier ones of the same kinds become replaced. */
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

/* An uploaded image is decoded and encoded again: the stored file has pixels only, without location or hidden data. */

/** Smaller images are illegible. */
const LEAST_SIDE = 200
/** More pixels add nothing. */
const LONGEST_SIDE = 2_000
/** A small file can claim more pixels than the memory holds. */
const MOST_PIXELS = 25_000_000
const SECONDS = 8
const AT_ONCE = 2
const WAITING = 30
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

// Other formats that the library reads (SVG, PDF, TIFF, HEIF, ...) are refused unread.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

const inTurn = createWorkQueue({
  atOnce: AT_ONCE,
  waiting: WAITING,
  full: () =>
    new Refusal('too_busy', 'Too many uploads right now. Try again in a few seconds.', {
      http: 429,
      retryAfter: 5,
    }),
})

/**
 * The image as an upright JPEG of at most 2000 pixels per side, without metadata. Refuses (415) what is not a complete
 * JPEG, PNG or WebP with one page and sides of at least 200 pixels, (413) more than 25 million pixels, and (429) if too
 * many wait. `field` names the form's field in the refusal.
 */
export function cleanImage(bytes: Buffer, field: string): Promise<Buffer> {
  return inTurn(async () => {
    try {
      checkAbout(await read(bytes).metadata(), field)
      return await read(bytes)
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .timeout({ seconds: SECONDS })
        .toBuffer()
    } catch (error) {
      throw error instanceof Refusal ? error : refusalOf(error, field)
    }
  })
}

const read = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })

function checkAbout({ format, width, height, pages }: Metadata, field: string): void {
  if (!FORMATS.includes(format)) throw noImage(field)
  if (width * height > MOST_PIXELS) throw tooManyPixels(field)
  if (Math.min(width, height) < LEAST_SIDE) {
    throw new Refusal(
      'image_too_small',
      `The image is too small. Use at least ${LEAST_SIDE} pixels on each side.`,
      {
        http: 415,
        detail: { field, pixels: LEAST_SIDE },
      },
    )
  }
  if ((pages ?? 1) > 1) throw noImage(field)
}

function refusalOf(error: unknown, field: string): Refusal {
  return error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels(field) : noImage(field)
}

function noImage(field: string): Refusal {
  return new Refusal(
    'not_an_image',
    'The file is not a valid JPEG, PNG or WebP image. Take the photo again.',
    {
      http: 415,
      detail: { field },
    },
  )
}

function tooManyPixels(field: string): Refusal {
  return new Refusal('image_too_large', 'The image resolution is too high. Use at most 25 megapixels.', {
    http: 413,
    detail: { field },
  })
}
