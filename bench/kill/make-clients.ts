import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import {
  createClient,
  createPasswordHasher,
  DeskWriter,
  migrate,
  openDatabase,
  openJournal,
  restore,
  systemIds,
} from '../../apps/server/src/testing/index.ts'

/** Who can log in. */
export interface Login {
  readonly username: string
  readonly password: string
}

const ignore = (): void => undefined

/** Makes clients with practice money in a data folder that no server uses yet, as the server itself makes them. */
export async function makeClients(dataDir: string, count: number): Promise<Login[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: { info: ignore, warn: ignore } })
  await migrate(server.connectionString)
  const { db, close } = openDatabase(server.connectionString, ignore)
  const journal = await openJournal(server.connectionString, ignore)
  const restored = await restore(journal)
  const now = (): number => Date.now()
  const desk = new DeskWriter({ journal, restored, now, onFailure: ignore })
  const ids = systemIds()
  const maker = { db, ids, now, desk, hasher: await createPasswordHasher() }
  const logins: Login[] = []
  for (let index = 0; index < count; index += 1) {
    const login = { username: `client${index}@load.example`, password: ids.password() }
    const { username: email, password } = login
    await createClient(maker, { name: `Client ${index}`, email, status: 'active', password })
    logins.push(login)
  }
  await desk.stop()
  await journal.close()
  await close()
  await server.stop()
  return logins
}
