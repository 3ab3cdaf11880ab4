import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentsOnDisk } from './document-store.ts'
import type { DocumentStore } from './document-store.ts'

const NAME = 'abcdefgh-_123456'
const OTHER = 'ABCDEFGH-_123456'
let folder = ''
let store: DocumentStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gf-documents-'))
  store = documentsOnDisk(join(folder, 'documents'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('documents on disk', () => {
  it('are empty at first', async () => {
    expect(await store.olderThan(Number.MAX_SAFE_INTEGER)).toEqual([])
  })

  it('are returned unchanged, and only the server can read the files', async () => {
    await store.put(NAME, Buffer.from('sealed'))
    expect((await store.get(NAME)).toString()).toBe('sealed')
    const { mode } = await stat(join(folder, 'documents', NAME))
    expect(mode & 0o777).toBe(0o600)
  })

  it('are never overwritten', async () => {
    await expect(store.put(NAME, Buffer.from('other'))).rejects.toThrow(/EEXIST/)
  })

  it.each(['../../etc/passwd', 'short', `${NAME}x`, '.', ''])('refuse the name %j', async (name) => {
    await expect(Promise.resolve().then(() => store.get(name))).rejects.toThrow(/Invalid document name/)
    await expect(store.put(name, Buffer.alloc(1))).rejects.toThrow(/Invalid document name/)
  })

  it('are found by their age, and can be removed twice', async () => {
    await store.put(OTHER, Buffer.from('old'))
    await utimes(join(folder, 'documents', OTHER), 1, 1)
    expect(await store.olderThan(10_000)).toEqual([OTHER])
    await store.remove(OTHER)
    await store.remove(OTHER)
    expect(await store.olderThan(10_000)).toEqual([])
  })
})
