import { beforeEach, describe, expect, it } from 'vitest'
import { staffOf } from '../funding/test-funding.ts'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { holdsCardNumber } from './contact.ts'
import { companyOf } from './company.ts'

const platform = testPlatform({}, holdMessages)
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const own = (): number => platform.client.userid
const sql = async (text: string) => (await platform.database.pool.query<Record<string, unknown>>(text)).rows

describe('GET company_profile_api', () => {
  it('shows the head office, the branch office, an address and two phone numbers to everyone', async () => {
    const answer = await fetch(`${platform.url}/api/company_profile_api`)
    expect(await answer.json()).toMatchObject({
      status: 0,
      head_office: expect.stringContaining('Mumbai'),
      branch_office: expect.stringContaining('Pune'),
      email: 'support@globalforex.example',
      phone1: '+91 22 5550 0100',
      phone2: '+91 20 5550 0101',
    })
  })

  it('shows no fictitious data in production', async () => {
    expect(await companyOf(platform.database.db, true)).toEqual({
      head_office: '',
      branch_office: '',
      email: '',
      phone1: '',
      phone2: '',
      website: '',
    })
  })
})

describe('set-company', () => {
  const staff = staffOf(platform)

  it('changes the named fields and keeps the rest', async () => {
    expect((await staff('set-company', { 'head-office': '1 New Road, Mumbai' })).said).toBe(
      'Changed: head_office.',
    )
    expect((await staff('set-company', { phone1: '+91 22 4000 0000' })).said).toBe('Changed: phone1.')
    expect((await platform.client.get('company_profile_api')).body).toMatchObject({
      head_office: '1 New Road, Mumbai',
      phone1: '+91 22 4000 0000',
      phone2: '+91 20 5550 0101',
    })
  })

  it('appears in the audit log with its actor, and what it changed', async () => {
    const { succeeded, said } = await staff('set-company', {
      'branch-office': '2 Old Road, Pune',
    })
    expect({ succeeded, said }).toEqual({ succeeded: true, said: 'Changed: branch_office.' })
    expect((await platform.client.get('company_profile_api')).body).toMatchObject({
      branch_office: '2 Old Road, Pune',
    })
    const entries = await sql(`select realm, detail from audit where action = 'company_changed'`)
    expect(entries.at(-1)).toEqual({
      realm: 'staff',
      detail: {
        by: 'owner',
        changes: { branch_office: [expect.stringContaining('Pune 411001'), '2 Old Road, Pune'] },
      },
    })
  })

  it('names the main website, which everyone reads until there is none again', async () => {
    const told = async () => (await platform.client.get('house_api')).body['main_website']
    await staff('set-company', { website: 'https://forex.example/home' })
    expect(await told()).toBe('https://forex.example/home')
    await staff('set-company', { website: 'none' })
    expect(await told()).toBeNull()
  })

  it.each([
    [{ email: 'nobody' }],
    [{ phone1: 'call us' }],
    [{ website: 'javascript:alert(1)' }],
    [{ website: 'forex.example' }],
    [{ website: 'https://bank@forex.example' }],
  ])('refuses %s', async (args) => {
    expect(await staff('set-company', { ...args })).toMatchObject({
      succeeded: false,
      said: expect.stringContaining('must be'),
    })
  })

  it('refuses to change nothing', async () => {
    expect(await staff('set-company')).toEqual({ succeeded: false, said: 'Name at least one change.' })
  })
})

describe('POST contact_api/{userid}', () => {
  const enquiry = {
    name: 'Asha Rao',
    mobile: '+91 98765 43210',
    message: 'When do deposits open?\nThank you.',
  }
  const send = (change: object = {}) => post(`contact_api/${own()}`, { ...enquiry, ...change })

  beforeEach(async () => {
    await sql('delete from throttle')
    await sql('delete from enquiry')
    await sql('delete from outbox')
  })

  it('stores the enquiry under the account’s own address, and sends it to the company', async () => {
    expect((await send({ email: 'somebody@else.example', subject: '' })).body).toMatchObject({ status: 0 })
    expect(await sql('select client_id, name, mobile, email, subject, message from enquiry')).toEqual([
      { client_id: own(), ...enquiry, email: 'demo@globalforex.example', subject: 'Contact Enquiry' },
    ])
    expect(await heldMessages(platform.database)).toMatchObject([
      {
        kind: 'enquiry_received',
        recipient: 'support@globalforex.example',
        message: enquiry.message,
      },
    ])
  })

  it.each(['Asha\r\nBcc: all@x.example', 'Asha \u202Eoar', 'Asha\u0007', '=1+1'])(
    'refuses the invalid name %j',
    async (name) => {
      expect(await send({ name })).toMatchObject({
        http: 422,
        body: { reason: 'name_invalid', detail: { field: 'name' } },
      })
    },
  )

  it('removes control characters from a message', async () => {
    await send({ message: 'Bell\u0007 here' })
    expect(await sql('select message from enquiry')).toEqual([{ message: 'Bell  here' }])
  })

  it('allows five an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send()).body).toMatchObject({ status: 0 })
    expect(await send()).toMatchObject({ http: 429, body: { reason: 'too_often' } })
    expect(await sql('select 1 from enquiry')).toHaveLength(5)
  })

  it.each<[string, object, number, string]>([
    ['no name', { name: ' ' }, 422, 'bad_shape'],
    ['no message', { message: '' }, 422, 'bad_shape'],
    ['a message of 2001 letters', { message: 'x'.repeat(2001) }, 422, 'bad_shape'],
    ['words for a phone', { mobile: 'call me' }, 422, 'mobile_invalid'],
    ['the number of a card', { message: 'Pay 4111 1111 1111 1111 please' }, 200, 'card_number'],
    ['an Aadhaar number', { message: 'It is 2341 2341 2346.' }, 200, 'document_number'],
    ['an Aadhaar number in Devanagari', { message: '२३४१ २३४१ २३४६' }, 200, 'document_number'],
    ['a PAN for a name', { name: 'abcpe1234f' }, 200, 'document_number'],
  ])('refuses %s', async (_title, change, http, reason) => {
    expect(await send(change)).toMatchObject({ http, body: { reason } })
    expect(await sql('select 1 from enquiry')).toEqual([])
  })

  it("never uses another client's address", async () => {
    expect(await post('contact_api/12345678', enquiry)).toMatchObject({ http: 404 })
  })
})

it('the terminal lists enquiries and shows one with the author, the text, and how to reach the client', async () => {
  await sql('delete from enquiry')
  await sql('delete from throttle')
  const { said } = await staffOf(platform)('list-enquiries')
  expect(said).toBe('No enquiries.')
  await post(`contact_api/${own()}`, { name: 'Asha Rao', mobile: '9876543210', message: 'One\nTwo' })
  const { said: listed } = await staffOf(platform)('list-enquiries')
  expect(listed).toMatch(/^\d+ {2}\S+Z {2}new {2}\d{8} {2}Asha Rao: One Two$/)
  const { said: shown } = await staffOf(platform)('show-enquiry', { enquiry: listed.split(' ')[0] ?? '' })
  expect(shown).toMatch(/Asha Rao {2}9876543210 {2}demo@globalforex\.example {2}answers in English\n/)
  expect(shown).toMatch(/client:\n {4}One\n {4}Two\nanswer-enquiry \d+ --seen 0 --text \.\.\.$/)
})

describe('the number of a payment card', () => {
  it.each(['4111111111111111', '5500-0000-0000-0004', 'my 3782 822463 10005!'])(
    'is recognised in %s',
    (text) => {
      expect(holdsCardNumber(text)).toBe(true)
    },
  )

  it.each(['4111111111111112', 'account 123456789012', '+91 98765 43210', 'UTR 912345678901', 'none'])(
    'is not seen in %s',
    (text) => {
      expect(holdsCardNumber(text)).toBe(false)
    },
  )
})
