import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { HouseKey } from './field-cipher.ts'

/** Public keys (PEM) by the number of the encryption key that each derives from. */
export type PublicKeys = ReadonlyMap<number, string>

/** Signs records that outsiders can verify (Ed25519). */
export interface Signer {
  /** Of all configured keys: signatures of former keys remain verifiable. */
  readonly publicKeys: PublicKeys
  /** Signs with the newest key; `keyId` names it. */
  sign(message: string): { readonly keyId: number; readonly signature: Buffer }
}

/** The PKCS #8 form of an Ed25519 private key, up to its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `keys` has the newest first. Throws if it is empty. */
export function createSigner(keys: readonly HouseKey[]): Signer {
  const [newest] = keys
  if (!newest) throw new Error('Signing requires at least one key')
  const privateKey = privateKeyOf(newest)
  return {
    publicKeys: publicKeysOf(keys),
    sign: (message) => ({ keyId: newest.id, signature: sign(null, Buffer.from(message), privateKey) }),
  }
}

export const publicKeysOf = (keys: readonly HouseKey[]): PublicKeys =>
  new Map(
    keys.map((key) => [
      key.id,
      createPublicKey(privateKeyOf(key)).export({ type: 'spki', format: 'pem' }).toString(),
    ]),
  )

/** Whether the key of this PEM signed exactly this message. */
export const isSignedBy = (publicKey: string, message: string, signature: Buffer): boolean =>
  verify(null, Buffer.from(message), publicKey, signature)

function privateKeyOf({ bytes }: HouseKey): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), 'global-forex sign', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}
