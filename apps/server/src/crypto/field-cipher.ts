import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'

export const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** A master key: 32 random bytes with a short id. */
export interface HouseKey {
  /** Up to 255; stored with everything sealed with it. */
  readonly id: number
  readonly bytes: Buffer
}

/** Seals data that must not be readable in the database or its backups. */
export interface FieldCipher {
  /** Encrypts with the newest key (AES-256-GCM). Opens only at its `place`, as `table:column:row`. */
  seal(place: string, plain: Buffer): Buffer
  /** Throws if place, key or bytes differ from the sealing. */
  open(place: string, sealed: Buffer): Buffer
  /** A keyed digest of 32 bytes, to find or compare sealed data without opening it. Unchanged by key rotation. */
  digest(purpose: string, value: string): Buffer
}

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 2 + NONCE_BYTES
const ALGORITHM = 'aes-256-gcm'

/** `keys` has the newest first. Throws if it is empty or a key is not 32 bytes. */
export function createFieldCipher(keys: readonly HouseKey[]): FieldCipher {
  const [newest] = keys
  const oldest = keys.at(-1)
  if (!newest || !oldest || keys.some(({ bytes }) => bytes.length !== 32)) {
    throw new Error('Encryption requires at least one 32-byte key')
  }
  const sealing = new Map(keys.map(({ id, bytes }) => [id, derived(bytes, 'seal')]))
  // The oldest: digests must still match after a new key was added.
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
        throw new Error('Not a value that this cipher encrypted')
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
  if (!key) throw new Error('The key that encrypted this value is not configured')
  return key
}

/** The key file exists but cannot be used. */
export class HouseKeysUnusable extends Error {
  override readonly name = 'HouseKeysUnusable'
}

const kept = z.array(z.object({ id: z.int().min(1).max(255), key: z.base64() })).min(1)

type KeyConfig = Pick<Config, 'keys' | 'dataDir'>

const keyFile = ({ dataDir }: KeyConfig): string => join(dataDir, 'keys.json')

/** The configured master keys, or those of `DATA_DIR/keys.json`; none where neither exists. */
export async function existingKeys(config: KeyConfig): Promise<readonly HouseKey[]> {
  if (config.keys.length > 0) return config.keys
  const before = await readFile(keyFile(config), 'utf8').catch(absent)
  return before === undefined ? [] : keysIn(keyFile(config), before)
}

/** The existing master keys, or one created at the first start, owner-readable only. */
export async function houseKeys(config: KeyConfig): Promise<readonly HouseKey[]> {
  const existing = await existingKeys(config)
  if (existing.length > 0) return existing
  const made: HouseKey = { id: 1, bytes: randomBytes(32) }
  const content = [{ id: made.id, key: made.bytes.toString('base64') }]
  // wx: an existing key must never be overwritten, since everything sealed with it would be lost.
  await writeFile(keyFile(config), `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx' })
  return [made]
}

function keysIn(file: string, text: string): readonly HouseKey[] {
  try {
    return kept.parse(JSON.parse(text)).map(({ id, key }) => ({ id, bytes: Buffer.from(key, 'base64') }))
  } catch {
    throw new HouseKeysUnusable(`${file} is missing keys that were written to it. Restore it from a backup.`)
  }
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
