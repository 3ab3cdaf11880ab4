import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Instrument } from '@gf/dealing'
import { DeskWriter } from '../../desk/desk.ts'
import { restore } from '../../desk/restore.ts'
import { catalogue } from '../../market-data/catalogue.ts'
import { openJournal } from '../../persistence/journal.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import { runProgram } from '../test-program.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gf-main-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

/** Leaves a database whose desk trades this instrument. */
async function defined(connectionString: string, instrument: Instrument): Promise<void> {
  const onFailure = (error: unknown): never => {
    throw error
  }
  const journal = await openJournal(connectionString, onFailure)
  const desk = new DeskWriter({ journal, restored: await restore(journal), now: Date.now, onFailure })
  await desk.submit({ type: 'define_instrument', instrument })
  await desk.stop()
  await journal.close()
}

describe('a server that cannot start', { timeout: 60_000 }, () => {
  it('because of its port reports it, and does not ask for a restart', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, said } = await runProgram('main', { DATA_DIR: join(folder, 'data'), PORT: String(port) })
    await new Promise((resolve) => other.close(resolve))
    expect(said).toContain(`Cannot listen at 127.0.0.1, port ${port}: the port is in use.`)
    expect(said).not.toContain('starting again')
    expect(code).toBe(1)
  })

  it('because a listed instrument has other digits than before reports it, and activates no other version of it', async () => {
    const database = await freshDatabase()
    const [euro] = catalogue({ roundTheClock: true })
    if (!euro) throw new Error('nothing is listed')
    await defined(database.connectionString, { ...euro, digits: 4, pipDigits: 3 })
    const env = { DATABASE_URL: database.connectionString, DATA_DIR: join(folder, 'digits'), PORT: '0' }
    const { code, said } = await runProgram('main', env)
    const versions = await database.db
      .selectFrom('instrument_version')
      .select(['symbol', 'version'])
      .execute()
    await database.drop()
    expect(said).toContain('EURUSD cannot be activated as listed (settings_invalid): its digits must stay')
    expect(said).not.toContain('    at ')
    expect(code).toBe(1)
    expect(versions).toEqual([{ symbol: 'EURUSD', version: 1 }])
  })

  it('because of its folder reports it', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, said } = await runProgram('main', { DATA_DIR: file })
    expect(said).toContain(`DATA_DIR is ${JSON.stringify(file)}; expected a folder`)
    expect(said).not.toContain('    at ')
    expect(code).toBe(1)
  })
})
