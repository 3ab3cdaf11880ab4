import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEmbeddedPostgres, holdsDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from './processes.ts'

const silent = { info: () => undefined, warn: () => undefined }
let dataDir = ''

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gf-find-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

describe('a second program', () => {
  test('finds no database in an empty folder, and creates none', async () => {
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
    expect(holdsDatabase(dataDir)).toBe(false)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('finds a running database and leaves it with its server', async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    try {
      const found = await findEmbeddedPostgres(dataDir)
      expect(found).toBe(server.connectionString)
      const client = new pg.Client({ connectionString: found })
      await client.connect()
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await client.end()
      expect(isRunning(server.pid)).toBe(true)
    } finally {
      await server.stop()
    }
  })

  test('finds no running database after a stop, but knows that one exists', async () => {
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
    expect(holdsDatabase(dataDir)).toBe(true)
  })

  test('ignores another process with the process id of the database', async () => {
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    writeFileSync(file, [process.pid, 'data', '0', '5432', '/tmp', ''].join('\n'))
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  })
})
