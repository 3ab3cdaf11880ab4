import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { HouseKey } from './field-cipher.ts'

/** The keys' file is there and cannot be used. */
export class HouseKeysUnusable extends Error {
  override readonly name = 'HouseKeysUnusable'
}

const kept = z.array(z.object({ id: z.int().min(1).max(255), key: z.base64() })).min(1)

/**
 * The keys under which personal data is sealed: those of the configuration, or, where it names none, those of
 * `DATA_DIR/keys.json`, which is made at the first start and readable by its owner alone.
 */
export async function houseKeys(config: Pick<Config, 'keys' | 'dataDir'>): Promise<readonly HouseKey[]> {
  if (config.keys.length > 0) return config.keys
  const file = join(config.dataDir, 'keys.json')
  const before = await readFile(file, 'utf8').catch(absent)
  if (before !== undefined) return keysIn(file, before)
  const made: HouseKey = { id: 1, bytes: randomBytes(32) }
  const content = [{ id: made.id, key: made.bytes.toString('base64') }]
  // wx: a key that is there must never be written over, since what it sealed would be lost.
  await writeFile(file, `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx' })
  return [made]
}

function keysIn(file: string, text: string): readonly HouseKey[] {
  try {
    return kept.parse(JSON.parse(text)).map(({ id, key }) => ({ id, bytes: Buffer.from(key, 'base64') }))
  } catch {
    throw new HouseKeysUnusable(
      `${file} does not hold the keys that were written to it; restore it from a backup.`,
    )
  }
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
