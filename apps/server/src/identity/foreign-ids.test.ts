import { expect, it } from 'vitest'
import { HOUR } from '@gf/money'
import { testPlatform } from '../testing/test-platform.ts'
import { enterForeignIds } from './audit.ts'

const platform = testPlatform()

const entered = async () => {
  const { rows } = await platform.database.pool.query(
    "select action, actor_id, detail from audit where action like 'idor%' order by seq",
  )
  return rows
}

it('a client who names 150 ids of others gets one row in the audit log, and one with the count after an hour', async () => {
  const { client, database } = platform
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, other) => client.get(`home_wallet_api/${51_000_000 + other}`)),
  )
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([404]))
  const counted = async () =>
    (await database.pool.query('select named from foreign_id_count where client_id = $1', [client.userid]))
      .rows
  await expect.poll(counted).toEqual([{ named: 150 }])
  expect(await entered()).toEqual([
    { action: 'idor', actor_id: client.userid, detail: { named: expect.stringMatching(/^51000\d{3}$/) } },
  ])

  await enterForeignIds(database.db, Date.now())
  expect(await entered()).toHaveLength(1)
  await enterForeignIds(database.db, Date.now() + HOUR)
  const [, repeated] = await entered()
  expect(repeated).toMatchObject({ action: 'idor_repeated', actor_id: client.userid, detail: { count: 149 } })
  expect(await counted()).toEqual([])
  const { rows } = await database.pool.query('select audit_break() as broken')
  expect(rows).toEqual([{ broken: null }])
})
