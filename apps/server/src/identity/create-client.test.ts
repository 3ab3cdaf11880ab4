import type { CommandKey } from '@gf/dealing'
import { calls } from '@gf/contract'
import { cents, HOUR } from '@gf/money'
import { expect, it } from 'vitest'
import { walletIdOf } from '../desk/client-wallets.ts'
import { DeskWriter } from '../desk/desk.ts'
import { restore } from '../desk/restore.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import { openWallets } from './create-client.ts'

const CLIENT = 40_718_825
const wallet = walletIdOf(CLIENT, 'practice')

it('the first practice money is given once and then left alone, however late the start is repeated', async () => {
  const database = await freshDatabase()
  const journal = await openJournal(database.connectionString, () => undefined)
  let now = 1_790_000_000_000
  const restored = await restore(journal)
  const desk = new DeskWriter({ journal, restored, now: () => now, onFailure: () => undefined })
  const balance = () => desk.read(({ wallets }) => wallets.get(wallet)?.balance)
  const maker = { db: database.db, desk }
  await openWallets(maker, CLIENT)
  expect(await balance()).toBe(1_000_000)
  await desk.submit({ type: 'adjust', walletId: wallet, dollars: cents(-50_000), reason: 'lost' })
  now += 49 * HOUR
  await openWallets(maker, CLIENT)
  expect(await balance()).toBe(950_000)
  await desk.stop()
  await journal.close()
  await database.drop()
})

it('clients cannot choose the key of the first practice money', async () => {
  const database = await freshDatabase()
  const keys: string[] = []
  const desk = {
    submit: (_command: Unstamped, key?: CommandKey | null) => {
      if (key) keys.push(key.text)
      return Promise.resolve({ outcome: { accepted: true as const, events: [] }, replayed: false, at: 0 })
    },
  } as unknown as DeskWriter
  await openWallets({ db: database.db, desk }, CLIENT)
  expect(keys).toHaveLength(1)
  expect(calls.placeOrder.form.shape.cid.safeParse(keys[0]).success).toBe(false)
  await database.drop()
})
