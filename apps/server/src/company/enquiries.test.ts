import { beforeEach, describe, expect, it } from 'vitest'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform({}, holdMessages)
const own = (): number => platform.client.userid
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const as = async (role: 'support' | 'owner' | 'finance_maker', name: string, args: object = {}) =>
  (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)
const give = async (name: string, args: object = {}) => (await as('support', name, args)).body
const ask = async (message = 'When do deposits open?'): Promise<number> => {
  await platform.client.post(`contact_api/${own()}`, { name: 'Asha Rao', mobile: '9876543210', message })
  const [row] = await sql('select max(enquiry_id) as id from enquiry')
  return Number(row?.['id'])
}
const writeAgain = (enquiry: number, message = 'And on Sunday?') =>
  platform.client.post(`enquiry_message_api/${own()}`, { enquiry, message })
const listed = async (which: 'waiting' | 'all' = 'waiting') =>
  ((await give('list-enquiries', { which }))['result'] as { rows: Record<string, unknown>[] }).rows
const shown = async (enquiry: number) =>
  (await give('show-enquiry', { enquiry }))['result'] as Record<string, unknown>
const ownRows = async () => (await platform.client.get(`enquiries_api/${own()}`)).rows
/** An enquiry of another client. */
const foreign = async (): Promise<number> => {
  await sql(`insert into client (client_id, name, email, status, created_at)
             values (10000001, 'Ravi', 'ravi@x.example', 'active', 0) on conflict do nothing`)
  const [row] = await sql(`
    insert into enquiry (client_id, name, mobile, email, subject, message, created_at, last_at)
    values (10000001, 'Ravi', '9876543211', 'ravi@x.example', 'Contact Enquiry', 'Mine', 1, 1)
    returning enquiry_id`)
  return Number(row?.['enquiry_id'])
}

beforeEach(async () => {
  for (const table of ['throttle', 'enquiry', 'outbox', 'back_office.answer_templates'])
    await sql(`delete from ${table}`)
  await sql(`update client set language = 'en'`)
  await staffBrowser(platform, 'owner')
})

describe('enquiries for staff', () => {
  it('wait with their beginning, longest wait first, and are read with an entry of the audit log', async () => {
    const first = await ask('x'.repeat(300))
    const second = await ask('Second')
    expect(await listed()).toMatchObject([
      { enquiry: first, state: 'new', assigned: null, message: 'x'.repeat(120), client: own() },
      { enquiry: second, message: 'Second' },
    ])
    expect(await shown(second)).toMatchObject({
      email: 'demo@globalforex.example',
      mobile: '9876543210',
      language: 'en',
      seen: 0,
      messages: [{ by: null, text: 'Second' }],
    })
    const [entry] = await sql(`select action, subject, detail from audit order by seq desc limit 1`)
    expect(entry).toEqual({
      action: 'enquiry_viewed',
      subject: `enquiry ${second}`,
      detail: { client: own(), by: 'support' },
    })
  })

  it('are assigned to who takes them, or to a colleague who can answer', async () => {
    const enquiry = await ask()
    expect(await give('assign-enquiry', { enquiry })).toMatchObject({
      result: { assigned: 'support', state: 'assigned' },
    })
    expect(await give('assign-enquiry', { enquiry, to: 'OWNER' })).toMatchObject({
      result: { assigned: 'owner' },
    })
    expect(await listed()).toMatchObject([{ state: 'assigned', assigned: 'owner' }])
    await staffBrowser(platform, 'finance_maker')
    for (const to of ['finance_maker', 'unknown'])
      expect(await give('assign-enquiry', { enquiry, to })).toMatchObject({ reason: 'colleague_unknown' })
    const { colleagues } = await shown(enquiry)
    expect(colleagues).toEqual(expect.arrayContaining([{ username: 'support', name: 'support' }]))
    expect(JSON.stringify(colleagues)).not.toContain('finance_maker')
  })

  it('are closed, and opened again by staff', async () => {
    const enquiry = await ask()
    expect(await give('close-enquiry', { enquiry })).toMatchObject({ result: { state: 'closed' } })
    expect(await listed()).toEqual([])
    expect(await listed('all')).toMatchObject([{ enquiry, state: 'closed' }])
    for (const [name, args] of [
      ['close-enquiry', {}],
      ['assign-enquiry', {}],
      ['answer-enquiry', { text: 'Too late' }],
    ] as const)
      expect(await give(name, { enquiry, ...args })).toMatchObject({ reason: 'enquiry_is_closed' })
    expect(await give('reopen-enquiry', { enquiry })).toMatchObject({ result: { state: 'new' } })
    expect(await give('reopen-enquiry', { enquiry })).toMatchObject({ reason: 'enquiry_open' })
  })

  it('are closed to finance, and unknown ones are 404', async () => {
    const enquiry = await ask()
    expect(await as('finance_maker', 'show-enquiry', { enquiry })).toMatchObject({ http: 403 })
    expect(await as('support', 'show-enquiry', { enquiry: 999_999 })).toMatchObject({ http: 404 })
  })
})

describe('answers', () => {
  it('go to the address of the enquiry in the language of the client, several times, and stay out of the audit log', async () => {
    const enquiry = await ask()
    await sql(`update client set language = 'hi', email = 'new@globalforex.example'`)
    await sql('delete from outbox')
    for (const text of ['First line\nsecond line', 'Another answer'])
      expect(await give('answer-enquiry', { enquiry, text })).toMatchObject({ result: { state: 'answered' } })
    expect(await heldMessages(platform.database)).toMatchObject([
      {
        kind: 'enquiry_answered',
        recipient: 'demo@globalforex.example',
        enquiry,
        lines: ['First line', 'second line'],
      },
      { lines: ['Another answer'] },
    ])
    expect(await sql('select language, client_id from outbox limit 1')).toEqual([
      { language: 'hi', client_id: own() },
    ])
    expect(await listed()).toEqual([])
    expect(await listed('all')).toMatchObject([{ state: 'answered', assigned: 'support' }])
    const entries = await sql(`select detail from audit where action = 'enquiry_answered'`)
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain('line')
    await sql(`update client set email = 'demo@globalforex.example'`)
  })

  it('use active templates in the language of the client', async () => {
    const enquiry = await ask()
    const support = await staffBrowser(platform, 'support')
    const template = { title: 'Hours', text_en: 'Dear {name}, always.', text_hi: 'हमेशा।', state: 'Active' }
    await support.post('answer_template_api', template)
    await support.post('answer_template_api', { ...template, title: 'Former', state: 'Inactive' })
    expect((await shown(enquiry))['templates']).toEqual([{ title: 'Hours', text: 'Dear {name}, always.' }])
    await sql(`update client set language = 'hi'`)
    expect((await shown(enquiry))['templates']).toEqual([{ title: 'Hours', text: 'हमेशा।' }])
  })

  it('are refused if the client or a colleague has written since', async () => {
    const enquiry = await ask()
    await writeAgain(enquiry)
    expect(await give('answer-enquiry', { enquiry, text: 'Yes, we do', seen: 0 })).toMatchObject({
      reason: 'enquiry_changed',
    })
    expect(await give('answer-enquiry', { enquiry, text: 'Yes, we do', seen: 1 })).toMatchObject({
      status: 1,
    })
  })

  it('are not closed unread, or as questions once they are complaints', async () => {
    const enquiry = await ask()
    await writeAgain(enquiry)
    expect(await give('close-enquiry', { enquiry, seen: 0 })).toMatchObject({ reason: 'enquiry_changed' })
    await give('mark-complaint', { enquiry })
    const seen = { enquiry, seen: 1 }
    expect(await give('close-enquiry', { ...seen, kind: 'question' })).toMatchObject({
      reason: 'enquiry_changed',
    })
    expect(await give('close-enquiry', seen)).toMatchObject({ status: 1 })
  })
})

describe('the own enquiries of a client', () => {
  it('have the answers, the latest first, and are unread until seen', async () => {
    const first = await ask('First')
    const second = await ask('Second')
    await give('answer-enquiry', { enquiry: first, text: 'Answered' })
    expect(await ownRows()).toMatchObject([
      {
        enquiry: first,
        state: 'answered',
        unread: true,
        messages: [
          { from: 'client', text: 'First' },
          { from: 'company', text: 'Answered' },
        ],
      },
      { enquiry: second, state: 'open', unread: false },
    ])
    const see = (messages: number) =>
      platform.client.post(`enquiry_seen_api/${own()}`, { enquiry: first, messages })
    await see(1)
    expect(await ownRows()).toMatchObject([{ unread: true }, {}])
    await see(99)
    expect(await ownRows()).toMatchObject([{ unread: false }, {}])
    await give('answer-enquiry', { enquiry: first, text: 'More' })
    expect(await ownRows()).toMatchObject([{ unread: true }, {}])
  })

  it('take more messages, which open them again and go to the company', async () => {
    const enquiry = await ask()
    await give('answer-enquiry', { enquiry, text: 'On Monday' })
    await give('close-enquiry', { enquiry })
    await sql('delete from outbox')
    expect((await writeAgain(enquiry)).body).toMatchObject({ status: 0 })
    expect(await listed()).toMatchObject([{ enquiry, state: 'assigned', assigned: 'support' }])
    expect(await ownRows()).toMatchObject([{ state: 'open', unread: false }])
    expect(await heldMessages(platform.database)).toMatchObject([
      { kind: 'enquiry_received', recipient: 'support@globalforex.example', message: 'And on Sunday?' },
    ])
  })

  it('never include another’s: listing, writing and seeing answer like a missing one', async () => {
    const enquiry = await foreign()
    expect(await ownRows()).toEqual([])
    expect(await writeAgain(enquiry)).toMatchObject({ http: 404 })
    const seen = { enquiry, messages: 1 }
    expect(await platform.client.post(`enquiry_seen_api/${own()}`, seen)).toMatchObject({ http: 404 })
    expect(await platform.client.get('enquiries_api/10000001')).toMatchObject({ http: 404 })
    expect(await sql('select 1 from enquiry_message')).toEqual([])
  })

  it.each([
    ['an empty message', '\u0007', 'bad_shape'],
    ['the number of a card', 'Pay 4111 1111 1111 1111', 'card_number'],
    ['an Aadhaar number', '2341 2341 2346', 'document_number'],
  ])('refuse %s', async (_title, message, reason) => {
    const enquiry = await ask()
    expect((await writeAgain(enquiry, message)).body).toMatchObject({ reason })
    expect(await ownRows()).toMatchObject([{ messages: [{ from: 'client' }] }])
  })

  it('share the limit of five messages an hour', async () => {
    const enquiry = await ask()
    for (let count = 0; count < 4; count += 1) await writeAgain(enquiry)
    expect(await writeAgain(enquiry)).toMatchObject({ http: 429, body: { reason: 'too_often' } })
  })
})
