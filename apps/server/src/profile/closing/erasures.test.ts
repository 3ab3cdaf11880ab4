import { beforeAll, expect, it } from 'vitest'
import { kycDesk, registeredClient } from '../../identity/kyc/test-kyc.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { appointTestStaff, staffBrowser } from '../../testing/test-staff.ts'
import { yearsAfter } from './retention.ts'

const platform = testPlatform()
const PASSWORD = 'seven-quiet-lanterns'
const sql = (text: string, ...values: unknown[]) => platform.database.pool.query(text, values)

const listed = async (): Promise<readonly Record<string, unknown>[]> => {
  const kyc = await staffBrowser(platform, 'kyc')
  const { body } = await kyc.post('staff_action_api/list-erasures', {})
  return Object(body['result'])['rows'] as readonly Record<string, unknown>[]
}
/** Closes the account of a new client. */
async function closed(number: number, { approved }: { readonly approved: boolean }): Promise<number> {
  const { client } = await registeredClient(platform, number)
  if (approved) await kycDesk(platform).approve(client.userid)
  expect(
    (await client.post(`close_account_api/${client.userid}`, { password: PASSWORD })).body,
  ).toMatchObject({ status: 0 })
  return client.userid
}

beforeAll(() => appointTestStaff(platform.database))

it('closed accounts wait for the erasure of what the law keeps, next due first, and not without such data', async () => {
  const other = await closed(80, { approved: false })
  const later = await closed(81, { approved: true })
  const sooner = await closed(82, { approved: true })
  const day = Date.parse('2026-03-01T10:00:00Z')
  await sql('update closed_client set closed_at = $1 where client_id = $2', day, sooner)
  const rows = await listed()
  expect(rows.map(({ client }) => client)).toEqual([sooner, later])
  expect(rows.map(({ client }) => client)).not.toContain(other)
  const due = new Date(yearsAfter(day, 5)).toISOString()
  expect(rows[0]).toMatchObject({ due, identity: due, payments: null, cases: 0 })
})

it('a case that is not closed holds the identity, and the list says so', async () => {
  const { client } = await registeredClient(platform, 83)
  const kyc = await staffBrowser(platform, 'kyc')
  const about = { client: client.userid, kind: 'other', note: 'Under investigation' }
  await kyc.post('staff_action_api/open-case', about)
  await client.post(`close_account_api/${client.userid}`, { password: PASSWORD })
  expect((await listed()).find((row) => row['client'] === client.userid)).toMatchObject({ cases: 1 })
})
