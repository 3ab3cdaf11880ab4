import { millis } from '@gf/money'
import { createClient } from '../identity/create-client.ts'
import { createPasswordHasher } from '../identity/passwords.ts'
import { systemClock } from '../system/clock.ts'
import { systemIds } from '../system/ids.ts'
import { logInUnread } from './test-platform.ts'
import type { TestClient, TestPlatform } from './test-platform.ts'

const PASSWORD = 'four quiet lanterns'

let made = 0

/** Another client of the platform, without wallets, logged in for the first time. */
export async function newcomer({ database: { db }, url }: TestPlatform): Promise<TestClient> {
  made += 1
  const email = `newcomer${made}@example.in`
  await createClient(
    { db, ids: systemIds(), now: systemClock.now, hasher: await createPasswordHasher(), desk: noDesk },
    { name: 'Meera Kulkarni', email, status: 'active', password: PASSWORD },
  )
  return logInUnread(url, { username: email, password: PASSWORD })
}

/** Opens no wallets: the calls under test refuse before they reach the desk. */
const noDesk = {
  submit: () => Promise.resolve({ outcome: { accepted: true as const, events: [] }, replayed: false, at: 0 }),
  read: () => Promise.reject(new Error('not asked')),
  peek: () => {
    throw new Error('not asked')
  },
  now: () => millis(0),
  isRepeat: async () => false,
  onQuote: () => undefined,
  beforeDeciding: () => () => undefined,
  onCommitted: () => () => undefined,
}
