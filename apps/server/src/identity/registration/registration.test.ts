import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo, nextCode, nextMessage } from '../../testing/test-messages.ts'
import { logIn, testPlatform } from '../../testing/test-platform.ts'
import type { TestAnswer } from '../../testing/test-platform.ts'
import { registrationForm, testImages, testPerson } from './test-registration.ts'
import { sendForm } from './test-send-form.ts'
import type { TestImages, TestPerson } from './test-registration.ts'

const platform = testPlatform()
let images: TestImages
let people = 0
const somebody = (): TestPerson => testPerson((people += 1))

beforeAll(async () => {
  images = await testImages()
})
beforeEach(() => platform.database.pool.query('delete from throttle'))

type Changes = Readonly<Record<string, string>>
const begin = (person: TestPerson, changes: Changes = {}, sent: Partial<TestImages> = images) =>
  sendForm(platform.url, 'otp_verify_api3', registrationForm({ ...person, ...changes }, sent))
const confirm = (otp: unknown, code: string): Promise<TestAnswer> =>
  sendForm(platform.url, 'otp_verify_api3', registrationForm({ otp: String(otp), code }, {}))
const resend = (otp: unknown): Promise<TestAnswer> =>
  sendForm(platform.url, 'otp_verify_api3', registrationForm({ otp: String(otp), resend: 'true' }, {}))

async function clientsWith(email: string): Promise<readonly { client_id: number; status: string }[]> {
  const { rows } = await platform.database.pool.query(
    'select client_id, status from client where lower(email) = lower($1)',
    [email],
  )
  return rows
}

async function registered(person: TestPerson): Promise<TestAnswer> {
  const { body } = await begin(person)
  return confirm(body['otp'], await nextCode(platform.url, person.email))
}

/** The minimum wait before the next code. */
async function halfAMinuteLater(): Promise<void> {
  await platform.database.pool.query(
    'update pending_registration set code_sent_at = code_sent_at - 31000, created_at = created_at - 31000',
  )
}

describe('POST otp_verify_api3 with details and documents', () => {
  it('answers status 2 with a challenge, and sends a code of six digits by email', async () => {
    const person = somebody()
    const { http, body } = await begin(person)
    expect({ http, body }).toMatchObject({ http: 200, body: { status: 2, resend_after: 30, minutes: 10 } })
    expect(body['otp']).toMatch(/^[\w-]{43}$/)
    const code = await nextCode(platform.url, person.email)
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(body)).not.toContain(code)
    expect(await clientsWith(person.email)).toEqual([])
  })

  it.each([
    ['no name', { name: '' }, 'details_missing', 'Please Provide all details'],
    ['no phone', { phone: '' }, 'details_missing', 'Please Provide all details'],
    ['no email', { email: ' ' }, 'details_missing', 'Please Provide all details'],
    ['no Aadhaar', { aadhar: '' }, 'details_missing', 'Please Provide all details'],
    ['no PAN', { pan: '' }, 'details_missing', 'Please Provide all details'],
    ['no password', { password: '' }, 'details_missing', 'Please Provide all details'],
    ['two passwords', { cpassword: 'another' }, 'passwords_differ', 'Both Password must match'],
    [
      'a password of five signs',
      { password: 'abc1!', cpassword: 'abc1!' },
      'password_too_short',
      'Both must be atleast 6 char long',
    ],
    [
      'a common password',
      { password: 'qwerty123', cpassword: 'qwerty123' },
      'password_too_common',
      /too common/,
    ],
    ['a name as password', { password: 'Meera@99', cpassword: 'Meera@99' }, 'password_about_owner', /name/],
    ['a name of digits', { name: '12345' }, 'name_invalid', /letters/],
    ['a name with markup', { name: '<b>Meera</b>' }, 'name_invalid', /letters/],
    ['a foreign phone number', { phone: '+1 2125550100' }, 'phone_invalid', /10-digit/],
    ['a short phone number', { phone: '98123' }, 'phone_invalid', /10-digit/],
    ['half an email address', { email: 'meera@' }, 'email_invalid', /valid email/],
    ['two email addresses', { email: 'a@x.in\nBcc: b@x.in' }, 'email_invalid', /valid email/],
    ['an Aadhaar with a wrong digit', { aadhar: '234123412347' }, 'aadhar_invalid', /Aadhaar/],
    ['a PAN of another form', { pan: 'ABCDE12345' }, 'pan_invalid', /PAN/],
  ] as const)('refuses %s', async (_what, changes, reason, msg) => {
    const { http, body } = await begin(somebody(), changes)
    expect({ http, reason: body['reason'], status: body['status'] }).toEqual({ http: 200, reason, status: 1 })
    expect(body['msg']).toEqual(expect.stringMatching(msg))
  })

  it.each(['aadhar_img', 'aadhar_img1', 'pan_img'] as const)('refuses a form without %s', async (field) => {
    const { [field]: _missing, ...others } = images
    const { body } = await begin(somebody(), {}, others)
    expect(body).toMatchObject({ reason: 'details_missing', detail: { field } })
  })

  it('gives a repeated request the first answer, and sends one code', async () => {
    const person = somebody()
    const [first, second] = await Promise.all([begin(person), begin(person)])
    const third = await begin(person)
    expect([second.body['otp'], third.body['otp']]).toEqual([first.body['otp'], first.body['otp']])
    await nextCode(platform.url, person.email)
    expect(await messagesTo(platform.url, person.email)).toHaveLength(1)
  })

  it('answers 429 when one address is written to repeatedly', async () => {
    const person = somebody()
    const answers = []
    for (let time = 1; time <= 6; time += 1) answers.push(await begin(person, { cid: `request-${time}` }))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[5]?.body).toMatchObject({ status: 1, reason: 'too_many_registrations' })
  })
})

describe('POST otp_verify_api3 with the code', () => {
  it('opens one account with a practice wallet of 10,000 dollars, KYC pending, that can log in', async () => {
    const person = somebody()
    expect((await registered(person)).body).toMatchObject({ status: 0 })
    const [client] = await clientsWith(person.email)
    expect(client).toMatchObject({ status: 'kyc_pending' })
    const browser = await logIn(platform.url, { username: person.email, password: person.password })
    expect(browser.userid).toBe(client?.client_id)
    expect((await browser.get(`home_wallet_api/${browser.userid}`)).body).toMatchObject({
      wallet: 'practice',
      bal: 10_000,
    })
    expect((await browser.get(`home_wallet_api/${browser.userid}?wallet=real`)).body).toMatchObject({
      bal: 0,
    })
    expect((await browser.get(`kyc_api/${browser.userid}`)).body).toMatchObject({
      state: 'pending',
      aadhar: `XXXX-XXXX-${person.aadhar.slice(-4)}`,
      pan: `${person.pan.slice(0, 2)}XXXXX${person.pan.slice(-3)}`,
    })
    const told = await nextMessage(platform.url, person.email, ({ kind }) => kind === 'registered')
    expect(told.text).toContain(`GF${browser.userid}`)
  })

  it('answers the same code again alike, also simultaneously, and opens one account', async () => {
    const person = somebody()
    const { body } = await begin(person)
    const code = await nextCode(platform.url, person.email)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(body['otp'], code)))
    answers.push(await confirm(body['otp'], code))
    expect(answers.map((answer) => answer.body)).toEqual(Array(4).fill(answers[0]?.body))
    expect(answers[0]?.body['status']).toBe(0)
    expect(await clientsWith(person.email)).toHaveLength(1)
    expect((await confirm(body['otp'], '000000')).body).toMatchObject({ msg: 'Incorrect OTP' })
  })

  it('refuses a wrong code five times, and then the right one too', async () => {
    const person = somebody()
    const { body } = await begin(person)
    const code = await nextCode(platform.url, person.email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let time = 1; time <= 5; time += 1) {
      expect((await confirm(body['otp'], wrong)).body).toMatchObject({
        reason: 'code_wrong',
        msg: 'Incorrect OTP',
      })
    }
    expect((await confirm(body['otp'], code)).body).toMatchObject({ reason: 'code_wrong' })
    expect(await clientsWith(person.email)).toEqual([])
  })

  it('refuses a code after its ten minutes', async () => {
    const person = somebody()
    const { body } = await begin(person)
    const code = await nextCode(platform.url, person.email)
    await platform.database.pool.query(
      "update one_time_code set expires_at = 1 where purpose = 'registration'",
    )
    expect((await confirm(body['otp'], code)).body).toMatchObject({ msg: 'Incorrect OTP' })
  })

  it.each(['y', '12345', 'x'.repeat(43)])('answers the unknown challenge %j: expired', async (otp) => {
    expect((await confirm(otp, '123456')).body).toMatchObject({ status: 1, reason: 'registration_expired' })
  })

  it('says after an hour that the registration has expired, to known and unknown addresses alike', async () => {
    const known = somebody()
    await registered(known)
    const begun = [await begin(somebody()), await begin({ ...somebody(), email: known.email })]
    expect(begun.map(({ body }) => body['open_for'])).toEqual([3600, 3600])
    await platform.database.pool.query('update pending_registration set created_at = created_at - 3600000')
    for (const { body } of begun)
      for (const answer of [await confirm(body['otp'], '123456'), await resend(body['otp'])])
        expect(answer.body).toMatchObject({
          status: 1,
          reason: 'registration_expired',
          msg: expect.stringMatching(/expired/),
        })
  })
})

describe('POST otp_verify_api3 for another code', () => {
  it('sends one after half a minute that opens the account, and voids the first', async () => {
    const person = somebody()
    const { body } = await begin(person)
    const first = await nextCode(platform.url, person.email)
    expect(await resend(body['otp'])).toMatchObject({ http: 429, body: { reason: 'code_too_soon' } })
    await halfAMinuteLater()
    expect((await resend(body['otp'])).body).toMatchObject({ status: 2, otp: body['otp'], resend_after: 30 })
    const second = await nextCode(platform.url, person.email, first)
    expect((await confirm(body['otp'], first)).body).toMatchObject({ reason: 'code_wrong' })
    expect((await confirm(body['otp'], second)).body).toMatchObject({ status: 0 })
  })

  it('sends at most three codes per registration', async () => {
    const { body } = await begin(somebody())
    const answers = []
    for (let time = 1; time <= 3; time += 1) {
      await halfAMinuteLater()
      answers.push((await resend(body['otp'])).body)
    }
    expect(answers).toMatchObject([
      { status: 2, resend_after: 30 },
      { status: 2, resend_after: null },
      { status: 1, reason: 'registration_over' },
    ])
  })

  it('refuses an unknown challenge', async () => {
    expect((await resend('x'.repeat(43))).body).toMatchObject({ reason: 'registration_expired' })
  })
})

describe('a known person', () => {
  it('gets the usual answers, and the address’s owner a message instead of the code', async () => {
    const known = somebody()
    await registered(known)
    const stranger = { ...somebody(), email: known.email.toUpperCase() }
    const [toKnown, toUnknown] = [await begin(stranger), await begin(somebody())]
    expect(toKnown.http).toBe(toUnknown.http)
    expect({ ...toKnown.body, otp: '' }).toEqual({ ...toUnknown.body, otp: '' })
    const told = await nextMessage(platform.url, known.email, ({ kind }) => kind === 'address_already_known')
    expect(told.code).toBeNull()
    const wrong = [
      await confirm(toKnown.body['otp'], '123456'),
      await confirm(toUnknown.body['otp'], '123456'),
    ]
    expect(wrong[0]?.body['msg']).toBe(wrong[1]?.body['msg'])
    await halfAMinuteLater()
    const again = [await resend(toKnown.body['otp']), await resend(toUnknown.body['otp'])]
    expect({ ...again[0]?.body, otp: '' }).toEqual({ ...again[1]?.body, otp: '' })
  })

  it.each(['phone', 'aadhar', 'pan'] as const)(
    'by %s learns after the code that no account can be opened, but not why',
    async (field) => {
      const known = somebody()
      await registered(known)
      const again = { ...somebody(), [field]: known[field] }
      const { body } = await begin(again)
      expect(body['status']).toBe(2)
      const code = await nextCode(platform.url, again.email)
      const refused = await confirm(body['otp'], code)
      expect(refused.body).toMatchObject({ status: 1, reason: 'registration_refused' })
      expect(refused.body['msg']).not.toMatch(/aadhaar|pan|mobile|phone|known/i)
      expect((await confirm(body['otp'], code)).body['reason']).toBe('registration_refused')
      expect(await clientsWith(again.email)).toEqual([])
    },
  )

  it('registering twice simultaneously with one Aadhaar gets one account', async () => {
    const one = somebody()
    const other = { ...somebody(), aadhar: one.aadhar }
    const begun = await Promise.all([begin(one), begin(other)])
    const codes = await Promise.all([one, other].map(({ email }) => nextCode(platform.url, email)))
    const answers = await Promise.all(begun.map(({ body }, at) => confirm(body['otp'], codes[at] ?? '')))
    expect(
      answers.map(({ body }) => String(body['status'])).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['0', '1'])
  })
})
