import { afterAll, beforeAll, expect, it } from 'vitest'
import { registeredClient } from '../identity/kyc/test-kyc.ts'
import { registrationForm, testImages, testPerson } from '../identity/registration/test-registration.ts'
import { sendForm } from '../identity/registration/test-send-form.ts'
import { nextCode } from '../testing/test-messages.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { postHead, rawConnection } from './test-sockets.ts'
import type { RawConnection } from './test-sockets.ts'

const licence = { LICENCE_NAME: 'GF', LICENCE_REGULATOR: 'SEBI', LICENCE_NUMBER: '1' }
const platform = testPlatform(licence)
const silent: RawConnection[] = []

/** Each announces the maximum of a registration, from three addresses, and sends nothing. */
beforeAll(async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const head = postHead('otp_verify_api3', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': number < 7 ? 15_794_176 : 5_898_240,
    })
    silent.push(await rawConnection(platform.url, head, `127.0.0.${2 + (number % 3)}`))
  }
})
afterAll(() => {
  for (const { socket } of silent) socket.destroy()
})

it('seven connections that announce uploads without sending them do not block registrations, deposits or documents', async () => {
  const person = testPerson(1)
  const begun = await sendForm(
    platform.url,
    'otp_verify_api3',
    registrationForm({ ...person }, await testImages()),
  )
  expect(begun.body).toMatchObject({ status: 2 })
  const code = { otp: String(begun.body['otp']), code: await nextCode(platform.url, person.email) }
  expect((await sendForm(platform.url, 'otp_verify_api3', registrationForm(code, {}))).body).toMatchObject({
    status: 0,
  })

  const { client } = await registeredClient(platform, 2)
  await platform.database.pool.query(
    "update kyc set state = 'rejected', remarks = 'blurred', decided_at = 1, decided_by = 'Kiran' where client_id = $1",
    [client.userid],
  )
  const documents = registrationForm({}, await testImages())
  const sent = await client.send(`documents_again_api/${client.userid}`, documents)
  expect(sent.body).toMatchObject({ status: 0 })

  const deposit = { user: platform.client.userid, amt: 5000, utr: '512345678901' }
  expect((await platform.client.post('web_deposite_submit_api', deposit)).http).toBe(200)
  expect(silent.every(({ socket }) => !socket.destroyed)).toBe(true)
})
