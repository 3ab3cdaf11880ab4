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
import type { FieldCipher } from '../field-cipher.ts'
import type { Ids } from '../ids.ts'
import type { Database } from '../persistence/database.ts'
import { takeChallenge, keepChallenge } from './passkey-challenges.ts'
import type { ChallengePurpose } from './passkey-challenges.ts'
import { isOurs } from './passkey-place.ts'
import type { PasskeyPlace } from './passkey-place.ts'

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

export interface PasskeyNeeds {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly cipher: FieldCipher
  readonly place: PasskeyPlace | undefined
}

const NAME = 'GLOBAL FOREX'

/** Makes the passkeys on a database, a clock in milliseconds, and the address they are bound to. */
export function createPasskeys(needs: PasskeyNeeds): Passkeys {
  return {
    possible: needs.place !== undefined,
    offerNew: (client) => offerNew(needs, client),
    examine: (clientId, made) => examine(needs, clientId, made),
    keep: (within, clientId, name, passkey) => keep(needs, within, { client_id: clientId, name, ...passkey }),
    offerProof: (clientId) => offerProof(needs, clientId),
    prove: (clientId, signed) => prove(needs, clientId, signed),
  }
}

/** Names a client to authenticators: opaque, and always the same, so that a second passkey replaces none by mistake. */
function userHandleOf({ cipher }: PasskeyNeeds, clientId: number): Buffer {
  return cipher.digest('passkey user', String(clientId))
}

async function offerNew(
  needs: PasskeyNeeds,
  { clientId, name }: { readonly clientId: number; readonly name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await needs.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('client_id', '=', clientId)
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
  needs: PasskeyNeeds,
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
  { ids, now }: PasskeyNeeds,
  within: Database,
  passkey: ExaminedPasskey & { readonly client_id: number; readonly name: string },
): Promise<string | undefined> {
  const row = await within
    .insertInto('passkey')
    .values({ ...passkey, passkey_id: ids.name(), created_at: now(), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return row?.passkey_id
}

async function offerProof(
  needs: PasskeyNeeds,
  clientId: number | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own =
    clientId === undefined
      ? []
      : await needs.db
          .selectFrom('passkey')
          .select(['credential_id', 'transports'])
          .where('client_id', '=', clientId)
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
  needs: PasskeyNeeds,
  clientId: number | undefined,
  signed: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const purpose = clientId === undefined ? 'log_in' : 'step_up'
  const expected = await expectedOf(needs, signed.response.clientDataJSON, purpose, clientId)
  const row = await needs.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', signed.id)
    .executeTakeFirst()
  if (!expected || !row || (clientId !== undefined && row.client_id !== clientId)) return undefined
  const handle = userHandleOf(needs, row.client_id).toString('base64url')
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
  return row.client_id
}

/** What an answer must match; undefined where its challenge is none of ours, or it was made on another site. */
async function expectedOf(
  needs: PasskeyNeeds,
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

function placeOf({ place }: PasskeyNeeds): PasskeyPlace {
  if (!place) throw new Error('Passkeys were asked for where they are not possible')
  return place
}

/** The library throws where an answer is malformed or wrong; both prove nothing. */
const nothing = (): undefined => undefined
