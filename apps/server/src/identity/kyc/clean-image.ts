import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { Refusal } from '../../refusal.ts'
import { createWorkQueue } from '../work-queue.ts'

/*
 * A picture that somebody sends is decoded and written anew: what is kept holds pixels and nothing of what came, neither
 * the place where it was taken nor what was hidden behind the picture.
 */

/** Shorter sides cannot be read. */
const LEAST_SIDE = 200
/** Longer sides say no more. */
const LONGEST_SIDE = 2_000
/** A file of few bytes may claim more than the memory holds. */
const MOST_PIXELS = 25_000_000
const SECONDS = 8
const AT_ONCE = 2
const WAITING = 30
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

// Whatever else the library can read (SVG, PDF, TIFF, HEIF, ...) is refused before a byte of it is looked at.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

const inTurn = createWorkQueue({
  atOnce: AT_ONCE,
  waiting: WAITING,
  full: () =>
    new Refusal(
      'too_busy',
      'Many people are sending documents at this moment. Please try again in a few seconds.',
      {
        http: 429,
        retryAfter: 5,
      },
    ),
})

/**
 * The picture as a JPEG of at most 2000 pixels a side, upright, without anything but its pixels. Refuses (415) what is no
 * whole JPEG, PNG or WebP with one page and sides of at least 200 pixels, (413) what has more than 25 million pixels, and
 * (429) where too many wait. `field` names the form's field in the refusal.
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
    throw new Refusal('image_too_small', `The image is too small: at least ${LEAST_SIDE} pixels a side.`, {
      http: 415,
      detail: { field, pixels: LEAST_SIDE },
    })
  }
  if ((pages ?? 1) > 1) throw noImage(field)
}

function refusalOf(error: unknown, field: string): Refusal {
  return error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels(field) : noImage(field)
}

function noImage(field: string): Refusal {
  return new Refusal('not_an_image', 'This is not a whole JPEG, PNG or WebP image. Take the photo again.', {
    http: 415,
    detail: { field },
  })
}

function tooManyPixels(field: string): Refusal {
  return new Refusal('image_too_large', 'The image has too many pixels: at most 25 million.', {
    http: 413,
    detail: { field },
  })
}
