import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DESK_LOCK } from './journal.ts'

const ANOTHER_TRY = 1_000

/**
 * Calls back whenever the database announces something on a channel (NOTIFY), and once after each connection, since
 * announcements without a listener are lost. Connects again by itself. Gives the function that ends it.
 */
export function listenTo(
  connectionString: string,
  channel: 'staff_request',
  heard: () => void,
): () => Promise<void> {
  const state: { ended: boolean; client?: pg.Client } = { ended: false }
  const listen = async (): Promise<void> => {
    while (!state.ended) {
      const client = new pg.Client({ connectionString, application_name: 'global-forex listener' })
      state.client = client
      const broken = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      client.on('notification', heard)
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
        heard()
        await broken
      } catch {
        // A database that does not answer now is asked again.
      }
      await client.end().catch(() => undefined)
      if (!state.ended) await pause(ANOTHER_TRY)
    }
  }
  const listening = listen()
  return async () => {
    state.ended = true
    await state.client?.end().catch(() => undefined)
    await listening
  }
}

/** Whether a server is the desk of this database now: it holds the desk's lock as long as it runs. */
export async function deskIsRunning(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select exists (select 1 from pg_locks where locktype = 'advisory' and objid = $1 and granted
         and database = (select oid from pg_database where datname = current_database())) as held`,
      [DESK_LOCK],
    )
    return rows[0]?.held ?? false
  } finally {
    await client.end()
  }
}
