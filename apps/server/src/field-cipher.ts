import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A key of the house: 32 random bytes under a short name. */
export interface HouseKey {
  /** Up to 255; stands in what was sealed with it, so that it is found again. */
  readonly id: number
  readonly bytes: Buffer
}

/** Seals what must not be readable in the database or its backups. */
export interface FieldCipher {
  /**
   * Encrypts with the newest key (AES-256-GCM). `place` says where it will stand, as `table:column:row`; moved elsewhere
   * it no longer opens.
   */
  seal(place: string, plain: Buffer): Buffer
  /** Throws where the place, the key or the bytes are not those of the sealing. */
  open(place: string, sealed: Buffer): Buffer
  /** A keyed digest of 32 bytes, to find or compare what is sealed without opening it. Stays the same when keys rotate. */
  digest(purpose: string, value: string): Buffer
}

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 2 + NONCE_BYTES
const ALGORITHM = 'aes-256-gcm'

/** Makes the cipher of a list of keys, the newest first. Throws where there is none or one is not 32 bytes. */
export function createFieldCipher(keys: readonly HouseKey[]): FieldCipher {
  const [newest] = keys
  const oldest = keys.at(-1)
  if (!newest || !oldest || keys.some(({ bytes }) => bytes.length !== 32)) {
    throw new Error('Sealing takes at least one key of 32 bytes')
  }
  const sealing = new Map(keys.map(({ id, bytes }) => [id, derived(bytes, 'seal')]))
  // The oldest: a digest must be found again after a new key was put before it.
  const digesting = derived(oldest.bytes, 'digest')
  return {
    seal(place, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, need(sealing.get(newest.id)), nonce)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION, newest.id]), nonce, body, cipher.getAuthTag()])
    },
    open(place, sealed) {
      if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== VERSION)
        throw new Error('This was not sealed here')
      const decipher = createDecipheriv(
        ALGORITHM,
        need(sealing.get(sealed[1] ?? -1)),
        sealed.subarray(2, HEAD_BYTES),
      )
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()])
    },
    digest: (purpose, value) => createHmac('sha256', digesting).update(`${purpose}\0${value}`).digest(),
  }
}

function derived(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `global-forex ${use}`, 32))
}

function need(key: Buffer | undefined): Buffer {
  if (!key) throw new Error('The key under which this was sealed is not configured')
  return key
}
