import { beforeEach, describe, expect, it } from 'vitest'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { logIn, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform({}, holdMessages)
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const own = (): number => platform.client.userid
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows

const profile = {
  first_name: 'Demo Client',
  email: 'demo@globalforex.example',
  city: 'Pune',
  zipcode: '411001',
}
const update = (form: object) => post('bank_update_api', { id: own(), ...form })
const details = async () => (await platform.client.get(`user_details_api/${own()}`)).body

/** Messages queued since the start of the test. */
const messages = () => heldMessages(platform.database)

beforeEach(async () => {
  await sql('delete from outbox')
  await sql('delete from throttle')
  await sql('update client set email = $1 where client_id = $2', [profile.email, own()])
  await sql('update login_session set auth_time = $1', [Date.now()])
})

describe('a new email address', () => {
  const next = 'asha@new.example'
  const ask = async () => (await update({ ...profile, email: next })).body
  const codeSent = async () => (await messages()).find(({ kind }) => kind === 'confirmation_code')?.code

  it('replaces the old one only with the code sent to it, and the old one gets a notice', async () => {
    const { otp } = await ask()
    const code = await codeSent()
    expect(await details()).toMatchObject({ email: profile.email, email_waiting: next })
    expect((await post(`email_confirm_api/${own()}`, { otp, code })).body).toMatchObject({ status: 0 })
    expect(await details()).toMatchObject({ email: next, email_waiting: null })
    expect(await messages()).toContainEqual(
      expect.objectContaining({ kind: 'email_changed', recipient: profile.email }),
    )
    expect((await post(`email_confirm_api/${own()}`, { otp, code })).body).toMatchObject({
      status: 1,
      reason: 'code_incorrect',
    })
  })

  it('voids the codes sent to the old one', async () => {
    const recovery = (await post('check_user_api', { username: profile.email })).body
    const sent = (await messages()).find(({ kind }) => kind === 'recovery_code')
    const { otp } = await ask()
    await post(`email_confirm_api/${own()}`, { otp, code: await codeSent() })
    expect(sent?.code).toMatch(/^\d{6}$/)
    const opened = await post('check_user_api', { otp: recovery['otp'], code: sent?.code })
    expect(opened.body).toMatchObject({ reason: 'code_wrong' })
  })

  it('is stored and found in one form, however it was typed', async () => {
    const { otp } = (await update({ ...profile, email: 'ＡSHA@New.Example' })).body
    await post(`email_confirm_api/${own()}`, { otp, code: await codeSent() })
    expect(await details()).toMatchObject({ email: next })
    const found = await logIn(platform.url, {
      username: ' Ａsha@NEW.example ',
      password: platform.login.password,
    })
    expect((await found.get('session_api')).body).toMatchObject({ userid: own() })
  })

  it('is not accepted with a wrong code', async () => {
    const { otp } = await ask()
    const wrong = String((Number(await codeSent()) + 1) % 1_000_000).padStart(6, '0')
    expect((await post(`email_confirm_api/${own()}`, { otp, code: wrong })).body).toMatchObject({
      reason: 'code_incorrect',
    })
    expect(await details()).toMatchObject({ email: profile.email })
  })

  it("that is another's gets the same answer, no code, and a notice to its owner", async () => {
    await sql(
      `insert into client (client_id, name, email, status, created_at) values (10000001, 'Asha', 'taken@x.example', 'active', 0)
       on conflict do nothing`,
    )
    const [known, unknown] = [(await update({ ...profile, email: 'Taken@x.example' })).body, await ask()]
    expect(Object.keys(known).toSorted()).toEqual(Object.keys(unknown).toSorted())
    expect((await messages()).filter(({ recipient }) => recipient === 'taken@x.example')).toMatchObject([
      { kind: 'address_already_known' },
    ])
  })

  it('requires a second step, and is limited to five requests an hour', async () => {
    await sql('update login_session set auth_time = 0')
    expect(await ask()).toMatchObject({ status: 2, reason: 'step_up_needed' })
    await sql(`update login_session set auth_time = $1`, [Date.now()])
    for (let count = 0; count < 5; count += 1) expect(await ask()).toMatchObject({ status: 0 })
    expect(await update({ ...profile, email: next })).toMatchObject({
      http: 429,
      body: { reason: 'too_often' },
    })
  })
})
