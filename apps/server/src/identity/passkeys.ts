import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { NewPasskey, SignedPasskey } from '@gf/contract'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Realm } from '../persistence/tables.ts'

/** The address that passkeys are bound to. */
export interface PasskeyPlace {
  /** The relying party id: a host name. */
  readonly id: string
  /** Its only origin; undefined on this machine, where any port is ours. */
  readonly origin: string | undefined
}

/**
 * The place that passkeys are bound to: the public address, or without one localhost. Undefined if the public address
 * is a bare network address or unencrypted, since browsers make no passkeys for those (WebAuthn, 5.1.2).
 */
export function passkeyPlace(publicUrl: string | undefined): PasskeyPlace | undefined {
  if (publicUrl === undefined) return { id: 'localhost', origin: undefined }
  const { hostname, protocol, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined
}

/** Whether a page's origin is ours. */
export function isOurs(place: PasskeyPlace, origin: string): boolean {
  if (place.origin !== undefined) return origin === place.origin
  return URL.canParse(origin) && new URL(origin).hostname === 'localhost'
}

/** Who makes a passkey or signs with one, and where: another login session cannot answer what this one asked. */
interface Asker {
  readonly ownerId: number
  readonly sessionId: string
}

/** Passkeys of one realm (WebAuthn level 3), bound to the site's own address, with user verification by the device. */
export interface Passkeys {
  /** False if the server is reached by a bare network address. */
  readonly possible: boolean
  /** Options to create one; `name` is what the device shows. */
  offerNew(asker: Asker, name: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Verifies a new passkey from a browser; undefined if it proves nothing. Uses up its challenge. */
  examine(asker: Asker, made: NewPasskey): Promise<ExaminedPasskey | undefined>
  /** Stores a passkey and returns its id; undefined if it is already known. */
  keep(within: Database, ownerId: number, name: string, passkey: ExaminedPasskey): Promise<string | undefined>
  /** Options to sign with a passkey of this owner, or without an owner with any. */
  offerProof(asker: Asker | undefined): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The owner of the signing passkey; undefined if it proves nothing, or is not the given owner's. */
  prove(asker: Asker | undefined, signed: SignedPasskey): Promise<number | undefined>
}

/** A new passkey for our challenge. */
interface ExaminedPasskey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly sign_count: number
  readonly transports: string[]
  readonly backed_up: boolean
}

interface PasskeyDeps extends Pick<Deps, 'db' | 'ids' | 'now' | 'cipher'> {
  readonly place: PasskeyPlace | undefined
  readonly realm: Realm
}

const NAME = 'GLOBAL FOREX'

export function createPasskeys(
  deps: Pick<Deps, 'db' | 'ids' | 'now' | 'cipher' | 'config'>,
  realm: Realm = 'client',
): Passkeys {
  const needs = { ...deps, realm, place: passkeyPlace(deps.config.publicUrl) }
  return {
    possible: needs.place !== undefined,
    offerNew: (asker, name) => offerNew(needs, asker, name),
    examine: (asker, made) => examine(needs, asker, made),
    keep: (within, ownerId, name, passkey) => keep(needs, within, { owner_id: ownerId, name, ...passkey }),
    offerProof: (asker) => offerProof(needs, asker),
    prove: (asker, signed) => prove(needs, asker, signed),
  }
}

/** Identifies an owner to authenticators: opaque and constant, so that a second passkey does not replace the first. */
function userHandleOf({ cipher, realm }: PasskeyDeps, ownerId: number): Buffer {
  return cipher.digest('passkey user', realm === 'client' ? String(ownerId) : `${realm}:${ownerId}`)
}

function credentialsOf({ db, realm }: PasskeyDeps, ownerId: number) {
  return db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .execute()
}

async function offerNew(
  needs: PasskeyDeps,
  asker: Asker,
  name: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: placeOf(needs).id,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(userHandleOf(needs, asker.ownerId)),
    attestationType: 'none',
    excludeCredentials: await credentialsOf(needs, asker.ownerId),
    authenticatorSelection: {
      // Staff name themselves first. A passkey that names its owner would be offered at the login of clients too.
      residentKey: needs.realm === 'client' ? 'required' : 'discouraged',
      userVerification: 'required',
    },
  })
  await keepChallenge(needs, options.challenge, 'register', asker)
  return options
}

async function examine(
  needs: PasskeyDeps,
  asker: Asker,
  made: NewPasskey,
): Promise<ExaminedPasskey | undefined> {
  const expected = await expectedOf(needs, made.response.clientDataJSON, 'register', asker)
  if (!expected) return undefined
  const transports = [...(made.response.transports ?? [])]
  const response = { ...made, response: { ...made.response, transports }, clientExtensionResults: {} }
  const verified = await verifyRegistrationResponse({ response, ...expected }).catch(nothing)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports,
    backed_up: credentialBackedUp,
  }
}

async function keep(
  { ids, now, realm }: PasskeyDeps,
  within: Database,
  passkey: ExaminedPasskey & { readonly owner_id: number; readonly name: string },
): Promise<string | undefined> {
  const row = await within
    .insertInto('passkey')
    .values({ ...passkey, realm, passkey_id: ids.name(), created_at: now(), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return row?.passkey_id
}

async function offerProof(
  needs: PasskeyDeps,
  asker: Asker | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: placeOf(needs).id,
    userVerification: 'required',
    allowCredentials: asker === undefined ? [] : await credentialsOf(needs, asker.ownerId),
  })
  await keepChallenge(needs, options.challenge, asker === undefined ? 'log_in' : 'step_up', asker)
  return options
}

async function prove(
  needs: PasskeyDeps,
  asker: Asker | undefined,
  signed: SignedPasskey,
): Promise<number | undefined> {
  const purpose = asker === undefined ? 'log_in' : 'step_up'
  const expected = await expectedOf(needs, signed.response.clientDataJSON, purpose, asker)
  const row = await findRow(needs.db, 'passkey', { credential_id: signed.id, realm: needs.realm })
  if (!expected || !row || (asker !== undefined && row.owner_id !== asker.ownerId)) return undefined
  const handle = userHandleOf(needs, row.owner_id).toString('base64url')
  if (asker === undefined && signed.response.userHandle !== handle) return undefined
  const verified = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
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

/** What an answer must match; undefined if its challenge is not ours, or it was made on another site. */
async function expectedOf(
  needs: PasskeyDeps,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  asker: Asker | undefined,
) {
  const { challenge, origin } = clientDataIn(clientDataJSON)
  const place = placeOf(needs)
  const known = await takeChallenge(needs, challenge, purpose, asker)
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

/** The library throws if an answer is malformed or wrong; both prove nothing. */
const nothing = (): undefined => undefined

type ChallengePurpose = 'register' | 'log_in' | 'step_up'
type ChallengeDeps = Pick<PasskeyDeps, 'db' | 'now' | 'realm'>

const WITHIN_MS = 5 * 60_000

/** Stores a challenge for five minutes. */
async function keepChallenge(
  { db, now, realm }: ChallengeDeps,
  challenge: string,
  purpose: ChallengePurpose,
  asker: Asker | undefined,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: sha256(challenge),
      purpose,
      realm,
      owner_id: asker?.ownerId ?? null,
      session_id: asker?.sessionId ?? null,
      expires_at: now() + WITHIN_MS,
    })
    .execute()
}

/** Uses up a challenge; whether it existed for this purpose, this owner and this login session. */
async function takeChallenge(
  { db, now, realm }: ChallengeDeps,
  challenge: string,
  purpose: ChallengePurpose,
  asker: Asker | undefined,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .where('realm', '=', realm)
    .returning(['purpose', 'owner_id', 'session_id', 'expires_at'])
    .executeTakeFirst()
  return (
    row !== undefined &&
    row.purpose === purpose &&
    row.owner_id === (asker?.ownerId ?? null) &&
    row.session_id === (asker?.sessionId ?? null) &&
    row.expires_at > now()
  )
}
