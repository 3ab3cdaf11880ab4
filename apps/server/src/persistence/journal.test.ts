import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBatch } from './commit-statement.ts'
import { openJournal } from './journal.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
let network: Network
beforeAll(async () => {
  database = await freshDatabase()
  network = await openNetwork(database.connectionString)
})
afterAll(async () => {
  network.close()
  await database.drop()
})

/** A connection to the database that can fall silent, as if a cable is pulled: nothing arrives, and nothing closes. */
interface Network {
  readonly connectionString: string
  /** What was sent to the database. */
  readonly sent: string[]
  fallSilent(): void
  close(): void
}

async function openNetwork(direct: string): Promise<Network> {
  const { pathname, searchParams } = new URL(direct)
  const socket = join(searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open: Socket[] = []
  const sent: string[] = []
  const server: Server = createServer((caller) => {
    const there = connect(socket)
    for (const end of [caller, there]) end.on('error', () => undefined)
    open.push(caller, there)
    caller.on('data', (part: Buffer) => sent.push(part.toString('latin1')))
    caller.pipe(there)
    there.pipe(caller)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${port}${pathname}`,
    sent,
    fallSilent: () => {
      for (const end of open) end.unpipe()
    },
    close: () => {
      for (const end of open) end.destroy()
      server.close()
    },
  }
}

it('a second desk on the same database waits until the first has stopped', async () => {
  const first = await openJournal(database.connectionString, () => undefined)
  const ends: string[] = []
  const second = openJournal(database.connectionString, () => undefined).then((journal) => {
    ends.push('second opened')
    return journal
  })
  await new Promise((resolve) => setTimeout(resolve, 600))
  ends.push('first closes')
  await first.close()
  await (await second).close()
  expect(ends).toEqual(['first closes', 'second opened'])
})

it('a desk is notified when its database connection falls silent, and the database notices within seconds too', async () => {
  const { connectionString, sent, fallSilent } = network
  const journal = await openJournal(connectionString, () => undefined, { answerWithin: 2_000 })
  expect(await journal.rowsAfter(0, 1)).toEqual([])
  const said = sent.join('')
  for (const setting of [
    'keepalives_idle=10',
    'keepalives_interval=5',
    'keepalives_count=3',
    'user_timeout=20000',
  ])
    expect(said).toContain(`tcp_${setting}`)
  fallSilent()
  await expect(journal.rowsAfter(0, 1)).rejects.toThrow('timeout')
  await journal.close()
})

it('stores nothing that waited for a commit that failed', async () => {
  const own = await freshDatabase()
  const journal = await openJournal(own.connectionString, () => undefined)
  const entry = (seq: number) => ({
    ...newBatch(),
    journal: [
      { seq, at: 1, kind: 'quote', wallet_id: null, command_key: null, body: '{}', hash: Buffer.alloc(32) },
    ],
  })
  const ends = await Promise.allSettled([1, 1, 2].map((seq) => journal.commit(entry(seq))))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await journal.rowsAfter(0, 10)).toMatchObject([{ seq: 1 }])
  await journal.close()
  await own.drop()
})
