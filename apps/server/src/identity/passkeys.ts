import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'

/** The address that passkeys are bound to. */
export interface PasskeyPlace {
  /** The relying party's id: a host name. */
  readonly id: string
  /** The one origin under which it is reached; undefined on this machine, where any port is ours. */
  readonly origin: string | undefined
}

/**
 * Where passkeys are bound to: the public address, or without one this machine by the name of localhost. Undefined where
 * the public address is a bare network address or unencrypted, since browsers make no passkeys for such (WebAuthn, 5.1.2).
 */
export function passkeyPlace(publicUrl: string | undefined): PasskeyPlace | undefined {
  if (publicUrl === undefined) return { id: 'localhost', origin: undefined }
  const { hostname, protocol, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined
}

/** Whether a page of this origin is one of ours. */
export function isOurs(place: PasskeyPlace, origin: string): boolean {
  if (place.origin !== undefined) return origin === place.origin
  return URL.canParse(origin) && new URL(origin).hostname === 'localhost'
}

/** Passkeys of clients (WebAuthn level 3), bound to the house's own address, with the person verified by the device. */
export interface Passkeys {
  /** False where the house is reached by a bare network address. */
  readonly possible: boolean
  offerNew(client: {
    readonly clientId: number
    readonly name: string
  }): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Looks at the passkey that a browser made; undefined where it proves nothing. Its challenge is used up by that. */
  examine(clientId: number, made: RegistrationResponseJSON): Promise<ExaminedPasskey | undefined>
  /** Keeps a passkey and gives its id; undefined where it is known already. */
  keep(
    within: Database,
    clientId: number,
    name: string,
    passkey: ExaminedPasskey,
  ): Promise<string | undefined>
  /** What a browser signs: with a passkey of this client, or where none is named of anybody. */
  offerProof(clientId: number | undefined): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Whose passkey signed; undefined where it proves nothing, or is not of the client asked. */
  prove(clientId: number | undefined, signed: AuthenticationResponseJSON): Promise<number | undefined>
}

/** A passkey that a browser made at our challenge. */
interface ExaminedPasskey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly sign_count: number
  readonly transports: string[]
  readonly backed_up: boolean
}

interface PasskeyDeps extends Pick<Deps, 'db' | 'ids' | 'now' | 'cipher'> {
  readonly place: PasskeyPlace | undefined
}

const NAME = 'GLOBAL FOREX'

/** Makes the passkeys on a database, a clock in milliseconds, and the address they are bound to. */
export function createPasskeys(needs: PasskeyDeps): Passkeys {
  return {
    possible: needs.place !== undefined,
    offerNew: (client) => offerNew(needs, client),
    examine: (clientId, made) => examine(needs, clientId, made),
    keep: (within, clientId, name, passkey) => keep(needs, within, { owner_id: clientId, name, ...passkey }),
    offerProof: (clientId) => offerProof(needs, clientId),
    prove: (clientId, signed) => prove(needs, clientId, signed),
  }
}

/** Names a client to authenticators: opaque, and always the same, so that a second passkey replaces none by mistake. */
function userHandleOf({ cipher }: PasskeyDeps, clientId: number): Buffer {
  return cipher.digest('passkey user', String(clientId))
}

async function offerNew(
  needs: PasskeyDeps,
  { clientId, name }: { readonly clientId: number; readonly name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await needs.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .execute()
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: placeOf(needs).id,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(userHandleOf(needs, clientId)),
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(needs, options.challenge, 'register', clientId)
  return options
}

async function examine(
  needs: PasskeyDeps,
  clientId: number,
  made: RegistrationResponseJSON,
): Promise<ExaminedPasskey | undefined> {
  const expected = await expectedOf(needs, made.response.clientDataJSON, 'register', clientId)
  if (!expected) return undefined
  const verified = await verifyRegistrationResponse({ response: made, ...expected }).catch(nothing)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: [...(made.response.transports ?? [])],
    backed_up: credentialBackedUp,
  }
}

async function keep(
  { ids, now }: PasskeyDeps,
  within: Database,
  passkey: ExaminedPasskey & { readonly owner_id: number; readonly name: string },
): Promise<string | undefined> {
  const row = await within
    .insertInto('passkey')
    .values({ ...passkey, realm: 'client', passkey_id: ids.name(), created_at: now(), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return row?.passkey_id
}

async function offerProof(
  needs: PasskeyDeps,
  clientId: number | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own =
    clientId === undefined
      ? []
      : await needs.db
          .selectFrom('passkey')
          .select(['credential_id', 'transports'])
          .where('realm', '=', 'client')
          .where('owner_id', '=', clientId)
          .execute()
  const options = await generateAuthenticationOptions({
    rpID: placeOf(needs).id,
    userVerification: 'required',
    allowCredentials: own.map((row) => ({ id: row.credential_id, transports: row.transports })),
  })
  await keepChallenge(needs, options.challenge, clientId === undefined ? 'log_in' : 'step_up', clientId)
  return options
}

async function prove(
  needs: PasskeyDeps,
  clientId: number | undefined,
  signed: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const purpose = clientId === undefined ? 'log_in' : 'step_up'
  const expected = await expectedOf(needs, signed.response.clientDataJSON, purpose, clientId)
  const row = await needs.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', signed.id)
    .where('realm', '=', 'client')
    .executeTakeFirst()
  if (!expected || !row || (clientId !== undefined && row.owner_id !== clientId)) return undefined
  const handle = userHandleOf(needs, row.owner_id).toString('base64url')
  if (clientId === undefined && signed.response.userHandle !== handle) return undefined
  const verified = await verifyAuthenticationResponse({
    response: signed,
    ...expected,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.sign_count,
    },
  }).catch(nothing)
  if (!verified?.verified) return undefined
  await needs.db
    .updateTable('passkey')
    .set({ sign_count: verified.authenticationInfo.newCounter, last_used_at: needs.now() })
    .where('passkey_id', '=', row.passkey_id)
    .execute()
  return row.owner_id
}

/** What an answer must match; undefined where its challenge is none of ours, or it was made on another site. */
async function expectedOf(
  needs: PasskeyDeps,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  clientId: number | undefined,
) {
  const { challenge, origin } = clientDataIn(clientDataJSON)
  const place = placeOf(needs)
  const known = await takeChallenge(needs, challenge, purpose, clientId)
  if (!known || !isOurs(place, origin)) return undefined
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: place.id,
    requireUserVerification: true,
  }
}

function clientDataIn(base64url: string): { readonly challenge: string; readonly origin: string } {
  try {
    const data: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString())
    const { challenge, origin } = Object(data) as { readonly challenge?: unknown; readonly origin?: unknown }
    return { challenge: String(challenge), origin: String(origin) }
  } catch {
    return { challenge: '', origin: '' }
  }
}

function placeOf({ place }: PasskeyDeps): PasskeyPlace {
  if (!place) throw new Error('Passkeys requested where they are not supported')
  return place
}

/** The library throws where an answer is malformed or wrong; both prove nothing. */
const nothing = (): undefined => undefined

export type ChallengePurpose = 'register' | 'log_in' | 'step_up'

const WITHIN_MS = 5 * 60_000

/** Keeps what a passkey is to sign, for five minutes. */
export async function keepChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  purpose: ChallengePurpose,
  clientId: number | undefined,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      realm: 'client',
      owner_id: clientId ?? null,
      expires_at: now() + WITHIN_MS,
    })
    .execute()
}

/** Takes a challenge away; whether it was there, for this purpose and this client. Each is taken once. */
export async function takeChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  purpose: ChallengePurpose,
  clientId: number | undefined,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('realm', '=', 'client')
    .returning(['purpose', 'owner_id', 'expires_at'])
    .executeTakeFirst()
  return (
    row !== undefined &&
    row.purpose === purpose &&
    row.owner_id === (clientId ?? null) &&
    row.expires_at > now()
  )
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}
