import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '@gf/contract'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { asking, logIn, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform({ GUESTS: '5' }, holdMessages)
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, [...values])).rows
const give = async (
  name: 'send-password-reset' | 'resend-code',
  role: StaffRole = 'support',
  client = platform.client.userid,
) => (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, { client })
const newest = async () => (await heldMessages(platform.database)).at(-1)
const codeOnPage = async () =>
  (await (await staffBrowser(platform, 'support')).get(`user_page_api/${platform.client.userid}`)).body[
    'code'
  ]
const entries = (action: string) =>
  sql(
    `select subject, detail->>'step' as step from audit where action = $1 and realm = 'staff' order by seq`,
    [action],
  )
const wrong = (code = ''): string => (code === '000000' ? '000001' : '000000')

/** A browser that was never here; `device` is its value, which its cookie has. */
const browser = (device?: string) => asking(platform.url, device === undefined ? '' : `d=${device}`)
const check = (form: object, device?: string) => browser(device).post('check_user_api', form)
const newDevice = () => randomBytes(32).toString('base64url')

/** Makes all codes older than the pause between two. */
const wait = () =>
  sql('update one_time_code set created_at = created_at - 31000, expires_at = expires_at - 31000')

beforeEach(async () => {
  for (const table of ['outbox', 'throttle', 'one_time_code']) await sql(`delete from ${table}`)
})

describe('send-password-reset', () => {
  const challenge = async () => (await newest())?.link?.split('#')[1]

  it('emails a link and a code, with which the client sets a password; staff see neither', async () => {
    const { body } = await give('send-password-reset')
    expect(body).toMatchObject({ status: 1, result: { client: platform.client.userid } })
    const sent = await newest()
    expect(sent).toMatchObject({ kind: 'recovery_code', recipient: platform.login.username })
    expect(sent?.link).toMatch(/\/forgotpassword#[\w-]{43}$/)
    expect(JSON.stringify(body)).not.toContain(sent?.code)
    expect(JSON.stringify(body)).not.toContain(await challenge())

    const device = newDevice()
    const form = { otp: await challenge(), code: sent?.code }
    const { body: opened } = await check(form, device)
    expect(opened).toMatchObject({ status: 0 })
    const set = { password: platform.login.password }
    const path = `change_password_api/${String(opened['user'])}`
    expect((await browser(newDevice()).post(path, set)).body).toMatchObject({ reason: 'ticket_useless' })
    expect((await browser(device).post(path, set)).body).toMatchObject({ status: 0 })
    expect((await check(form, device)).body).toMatchObject({ reason: 'code_wrong' })
  })

  it('takes five wrong codes, and only the newest link', async () => {
    await give('send-password-reset')
    const [first, { code: firstCode } = {}] = [await challenge(), await newest()]
    await give('send-password-reset')
    const [otp, { code } = {}] = [await challenge(), await newest()]
    expect((await check({ otp: first, code: firstCode })).body).toMatchObject({ reason: 'code_wrong' })
    for (let time = 0; time < 5; time += 1)
      expect((await check({ otp, code: wrong(code) })).body).toMatchObject({ reason: 'code_wrong' })
    expect((await check({ otp, code })).body).toMatchObject({ reason: 'code_wrong' })
  })

  it('never makes the challenge of a client’s own request valid in another browser', async () => {
    const asked = await check({ username: platform.login.username }, newDevice())
    const { code } = (await newest()) ?? {}
    const [bare] = String(asked.body['otp']).split('.')
    expect((await check({ otp: bare, code }, newDevice())).body).toMatchObject({ reason: 'code_wrong' })
  })

  it('is limited to five in a quarter of an hour for each client, by all staff together', async () => {
    for (const role of ['owner', 'kyc', 'support', 'owner', 'kyc'] as const)
      expect((await give('send-password-reset', role)).body).toMatchObject({ status: 1 })
    expect(await give('send-password-reset')).toMatchObject({
      http: 429,
      body: { reason: 'too_many_codes_sent', msg: expect.stringContaining('Wait 15 minutes') },
    })
    expect(await heldMessages(platform.database)).toHaveLength(5)
  })

  it('is for those who end sessions, and is an entry of the audit log', async () => {
    for (const role of ['dealer', 'finance_maker', 'auditor'] as const)
      expect(await give('send-password-reset', role)).toMatchObject({ http: 403 })
    expect(await give('send-password-reset', 'support', 10_000_001)).toMatchObject({ http: 404 })
    const before = (await entries('password_reset_sent')).length
    await give('send-password-reset')
    const after = await entries('password_reset_sent')
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)).toMatchObject({ subject: `client ${platform.client.userid}` })
  })

  it('is refused for a guest, who has no password', async () => {
    const { body: guest } = await browser().post('guest_api', { language: 'hi' })
    expect((await give('send-password-reset', 'support', Number(guest['userid']))).body).toMatchObject({
      reason: 'guest_no_password',
    })
    expect(await heldMessages(platform.database)).toEqual([])
  })
})

describe('resend-code', () => {
  it('is refused while nothing waits for a code', async () => {
    expect(await codeOnPage()).toBeNull()
    expect((await give('resend-code')).body).toMatchObject({
      reason: 'no_code_awaited',
      msg: expect.stringContaining('Ask them to request one in the app.'),
    })
    await give('send-password-reset')
    expect((await give('resend-code')).body).toMatchObject({ reason: 'no_code_awaited' })
  })

  it('sends another code for a password reset: it opens in the browser that asked, the first no longer', async () => {
    const device = newDevice()
    const { body: asked } = await check({ username: platform.login.username }, device)
    const { code: first } = (await newest()) ?? {}
    expect(await give('resend-code')).toMatchObject({ http: 429, body: { reason: 'code_too_soon' } })
    await wait()
    expect(await codeOnPage()).toMatchObject({ step: 'recovery' })
    const { body } = await give('resend-code')
    expect(body).toMatchObject({ result: { client: platform.client.userid, step: 'recovery' } })
    const sent = await newest()
    expect(sent).toMatchObject({ kind: 'recovery_code', recipient: platform.login.username })
    expect(JSON.stringify(body)).not.toContain(sent?.code)
    const { otp } = asked
    if (first !== sent?.code)
      expect((await check({ otp, code: first }, device)).body).toMatchObject({ reason: 'code_wrong' })
    expect((await check({ otp, code: sent?.code }, newDevice())).body).toMatchObject({ reason: 'code_wrong' })
    expect((await check({ otp, code: sent?.code }, device)).body).toMatchObject({ status: 0 })
    expect(await codeOnPage()).toBeNull()
    expect((await entries('code_resent')).at(-1)).toEqual({
      subject: `client ${platform.client.userid}`,
      step: 'recovery',
    })
  })

  it('gives no more attempts: five wrong codes end the step', async () => {
    const device = newDevice()
    const { body: asked } = await check({ username: platform.login.username }, device)
    const guess = async () => check({ otp: asked['otp'], code: wrong((await newest())?.code) }, device)
    for (let time = 0; time < 3; time += 1) await guess()
    await wait()
    await give('resend-code')
    for (let time = 0; time < 2; time += 1) await guess()
    await wait()
    expect((await give('resend-code')).body).toMatchObject({ reason: 'no_code_awaited' })
  })

  it('sends two more codes for a step, each 30 seconds after the last', async () => {
    await check({ username: platform.login.username }, newDevice())
    for (const answer of [{ status: 1 }, { status: 1 }, { reason: 'too_many_codes_sent' }]) {
      await wait()
      expect((await give('resend-code')).body).toMatchObject(answer)
    }
    expect(await heldMessages(platform.database)).toHaveLength(3)
  })

  it('sends the code of a new email address to that address', async () => {
    const client = await logIn(platform.url, platform.login)
    const email = 'asha@new.example'
    await sql('update login_session set auth_time = $1', [Date.now()])
    const profile = { first_name: 'Demo Client', city: 'Pune', zipcode: '411001' }
    const { otp } = (await client.post('bank_update_api', { id: client.userid, ...profile, email })).body
    await wait()
    expect((await give('resend-code')).body).toMatchObject({ result: { step: 'new_email' } })
    const sent = await newest()
    expect(sent).toMatchObject({ kind: 'confirmation_code', recipient: email })
    expect(
      (await client.post(`email_confirm_api/${client.userid}`, { otp, code: sent?.code })).body,
    ).toMatchObject({
      status: 0,
    })
    await sql('update client set email = $1 where client_id = $2', [platform.login.username, client.userid])
  })
})
