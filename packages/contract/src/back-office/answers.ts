import { z } from 'zod'

/** Admin saves answer 1 for success. */
export const saved = z.object({ status: z.literal(1), msg: z.string() })
export const IMAGE_BYTES = 5 * 1024 * 1024
/** The hidden id of an editor form: empty creates, a number edits. */
export const hiddenId = z
  .union([z.number().int().positive(), z.string().regex(/^\d{0,15}$/, 'must be empty or a number')])
  .optional()
  .transform((value) => (value === undefined || value === '' ? undefined : Number(value)))
/** A day without a time, YYYY-MM-DD. */
export const day = z.iso.date()
/** The image's name for `GET`; empty without an image. */
export const imageName = z.string().max(120)
