import { beforeEach, describe, expect, it } from 'vitest'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { dueOf } from './complaints.ts'

const platform = testPlatform({}, holdMessages)
const sql = async (text: string) => (await platform.database.pool.query<Record<string, unknown>>(text)).rows
const give = async (name: string, args: object = {}) =>
  (await (await staffBrowser(platform, 'support')).post(`staff_action_api/${name}`, args)).body
const listed = async (args: object = {}) =>
  ((await give('list-enquiries', args))['result'] as { rows: Record<string, unknown>[] }).rows
/** Messages to the client; the company gets each enquiry too. */
const toClient = async () =>
  (await heldMessages(platform.database)).filter(({ kind }) => kind !== 'enquiry_received')
const own = async () => (await platform.client.get(`enquiries_api/${platform.client.userid}`)).rows

async function ask(kind?: 'complaint'): Promise<number> {
  const form = { name: 'Asha Rao', mobile: '9876543210', message: 'My order was late', kind }
  const { body } = await platform.client.post(`contact_api/${platform.client.userid}`, form)
  expect(body).toMatchObject({ status: 0 })
  const [row] = await sql('select max(enquiry_id) as id from enquiry')
  return Number(row?.['id'])
}

beforeEach(async () => {
  for (const table of ['throttle', 'enquiry', 'outbox']) await sql(`delete from ${table}`)
})

describe('a complaint', () => {
  it('is acknowledged by email with its number as it is sent, and the client sees number, state and term', async () => {
    const enquiry = await ask('complaint')
    expect(await toClient()).toMatchObject([
      { kind: 'complaint_received', enquiry, due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
    expect(await own()).toMatchObject([
      { enquiry, kind: 'complaint', state: 'open', due: expect.any(String) },
    ])
    const { result } = await give('show-enquiry', { enquiry })
    expect(result).toMatchObject({ kind: 'complaint', acknowledged: expect.any(String) })
  })

  it('is what staff mark as one, once; its term begins with the first message', async () => {
    const enquiry = await ask()
    await sql(`update enquiry set created_at = ${Date.parse('2026-01-31T10:00:00+05:30')}`)
    expect(await give('mark-complaint', { enquiry })).toMatchObject({
      status: 1,
      result: { enquiry, due: '2026-02-28T04:30:00.000Z' },
    })
    expect(await toClient()).toMatchObject([{ kind: 'complaint_received', enquiry, due: '2026-02-28' }])
    expect(await give('mark-complaint', { enquiry })).toMatchObject({ reason: 'complaint_already' })
  })

  it('past its term stands before everything else that waits, until it is answered', async () => {
    const question = await ask()
    const [late, soon] = [await ask('complaint'), await ask('complaint')]
    await sql(`update enquiry set due_at = 1 where enquiry_id = ${late}`)
    expect((await listed()).map((row) => row['enquiry'])).toEqual([late, question, soon])
    expect(await listed({ kind: 'complaint' })).toMatchObject([
      { enquiry: late, overdue: true },
      { enquiry: soon, overdue: false },
    ])
    await give('answer-enquiry', { enquiry: late, text: 'We gave the difference back.' })
    expect((await listed()).map((row) => row['enquiry'])).toEqual([question, soon])
  })
})

it('a question has no term and no acknowledgement', async () => {
  const enquiry = await ask()
  expect(await own()).toMatchObject([{ enquiry, kind: 'question', due: null }])
  expect(await toClient()).toEqual([])
})

describe('one month', () => {
  it.each([
    ['2026-11-26T18:00:00+05:30', '2026-12-26T18:00:00+05:30'],
    ['2026-12-31T23:59:00+05:30', '2027-01-31T23:59:00+05:30'],
    ['2027-01-31T01:00:00+05:30', '2027-02-28T01:00:00+05:30'],
    ['2028-01-30T00:30:00+05:30', '2028-02-29T00:30:00+05:30'],
  ])('after %s is %s', (received, due) => {
    expect(dueOf(Date.parse(received))).toBe(Date.parse(due))
  })
})
