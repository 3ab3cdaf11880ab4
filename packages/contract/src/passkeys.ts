import { z } from 'zod'
import { text, time } from './fields.ts'

const base64url = z
  .string()
  .max(12_000)
  .regex(/^[\w-]+$/, 'must be base64url')

const passkey = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** Result of `navigator.credentials.create()` as JSON (WebAuthn level 3). */
export const newPasskey = z.object({
  ...passkey,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** Result of `navigator.credentials.get()` as JSON. */
export const signedPasskey = z.object({
  ...passkey,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type SignedPasskey = z.output<typeof signedPasskey>

/** Input of `navigator.credentials`, as WebAuthn defines it. */
export const offeredPasskey = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const passkeyId = z.string().regex(/^[\w-]{16}$/, 'must be the id of a passkey')

/** What its owner calls a passkey. */
export const passkeyName = text(60, 1)

/** A passkey as its owner sees it. */
export const ownPasskey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
  /** Synchronised to several devices by a provider. */
  backed_up: z.boolean(),
})
export type OwnPasskey = z.output<typeof ownPasskey>
