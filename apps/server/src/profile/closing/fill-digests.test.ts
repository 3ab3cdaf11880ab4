import { beforeAll, expect, it } from 'vitest'
import { createClientCipher } from '../../crypto/client-cipher.ts'
import { createFieldCipher } from '../../crypto/field-cipher.ts'
import { kycDesk, registeredClient } from '../../identity/kyc/test-kyc.ts'
import { systemIds } from '../../system/ids.ts'
import { TEST_KEYS, testPlatform } from '../../testing/test-platform.ts'
import { appointTestStaff } from '../../testing/test-staff.ts'
import { fillDigests } from './fill-digests.ts'

const platform = testPlatform()
const bank = { acc_holder: 'Meera Kulkarni', acc_no: '918273645546', ifsc: 'SBIN0000001', bank_name: 'SBI' }
const sql = async (text: string) =>
  (await platform.database.pool.query<Record<string, Buffer | null>>(text)).rows

beforeAll(async () => {
  await appointTestStaff(platform.database)
  // An account of an earlier release: two people approve a double now.
  await platform.database.pool.query('alter table kyc disable trigger kyc_approval_takes_two')
})

it('rows of a server without digests get those that the same rows get today', async () => {
  const { client } = await registeredClient(platform, 1)
  await client.post('bank_update_api', { id: client.userid, ...bank })
  await kycDesk(platform).approve(client.userid)
  const closing = await registeredClient(platform, 2)
  await closing.client.post('bank_update_api', { id: closing.client.userid, ...bank })
  await kycDesk(platform).staff('reject-kyc', String(closing.client.userid), '--why', 'not_genuine')
  await platform.database.pool.query("update kyc set state = 'approved' where client_id = $1", [
    closing.client.userid,
  ])
  await closing.client.post(`close_account_api/${closing.client.userid}`, {
    password: closing.person.password,
  })
  const read = () =>
    Promise.all([
      sql('select client_id, acc_digest from client_bank order by 1'),
      sql('select client_id, mobile_digest, bank_digest from closed_client order by 1'),
    ])
  const before = await read()
  expect(before.flat()).toHaveLength(2)
  expect(before.flat().flatMap((row) => Object.values(row))).not.toContain(null)
  await sql('update client_bank set acc_digest = null')
  await sql('update closed_client set mobile_digest = null, bank_digest = null')
  const cipher = createFieldCipher(TEST_KEYS)
  const { db } = platform.database
  await fillDigests({ db, cipher, clientCipher: createClientCipher(cipher, systemIds(), Date.now) })
  expect(await read()).toEqual(before)
})
