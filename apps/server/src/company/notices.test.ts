import type { StaffRole } from '@gf/contract'
import { DAY } from '@gf/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { indianDay } from '../system/time.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const give = async (name: string, args: object = {}, role: StaffRole = 'support') =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body
const dayIn = (days: number): string => indianDay(Date.now() + days * DAY)

const form = {
  title_en: 'Diwali hours',
  title_hi: 'दिवाली का समय',
  text_en: 'Gold closes early.',
  text_hi: 'सोना जल्दी बंद होगा।',
  topic: 'Trading',
  starts: dayIn(-1),
  ends: dayIn(1),
  important: 'No',
}
/** Saves a notice and returns its number. */
const save = async (change: object = {}): Promise<number> => {
  const support = await staffBrowser(platform, 'support')
  return Number((await support.post('add_notice_api', { ...form, ...change })).body['id'])
}
const publish = (notice: number, role: StaffRole = 'support') => give('publish-notice', { notice }, role)
const shown = async () => (await platform.client.get(`notices_api/${own()}`)).rows
const see = (notice: unknown) => platform.client.post(`notice_seen_api/${own()}`, { notice })

beforeEach(async () => {
  for (const table of ['seen_notice', 'published_notice', 'back_office.notices'])
    await sql(`delete from ${table}`)
  await sql("update staff_action set state = 'declined' where state = 'waiting'")
})

describe('a notice', () => {
  it('is for clients once it is published, in both languages', async () => {
    const notice = await save()
    expect(await shown()).toEqual([])
    expect(await publish(notice)).toMatchObject({ result: { notice, title: 'Diwali hours' } })
    expect(await shown()).toEqual([
      {
        notice: expect.any(Number),
        at: expect.any(String),
        topic: 'Trading',
        important: false,
        title: { en: 'Diwali hours', hi: 'दिवाली का समय' },
        text: { en: 'Gold closes early.', hi: 'सोना जल्दी बंद होगा।' },
      },
    ])
  })

  it('is shown from its first to its last day in India', async () => {
    await publish(await save({ title_en: 'Tomorrow', starts: dayIn(1), ends: dayIn(2) }))
    await publish(await save({ title_en: 'Today', starts: dayIn(0), ends: dayIn(0) }))
    expect(await shown()).toMatchObject([{ title: { en: 'Today' } }])
  })

  it('cannot be published after its last day, twice unchanged, or by roles that do not write notices', async () => {
    expect(await publish(await save({ starts: dayIn(-2), ends: dayIn(-1) }))).toMatchObject({
      reason: 'notice_over',
    })
    const notice = await save()
    await publish(notice)
    expect(await publish(notice)).toMatchObject({ reason: 'notice_published' })
    expect(await publish(notice, 'kyc')).toMatchObject({ reason: 'role_may_not' })
    expect(await shown()).toHaveLength(1)
  })

  it('is shown as published while it is edited, and as new after it is published again', async () => {
    const notice = await save()
    await publish(notice)
    const [first] = await shown()
    await see(first?.['notice'])
    await save({ notice_id: notice, version: 1, text_en: 'Gold closes at noon.' })
    expect(await shown()).toEqual([])
    await publish(notice)
    expect(await shown()).toMatchObject([{ text: { en: 'Gold closes at noon.' } }])
  })

  it('is gone for clients once it is withdrawn, or in the bin', async () => {
    const notice = await save()
    await publish(notice)
    expect(await give('withdraw-notice', { notice })).toMatchObject({ status: 1 })
    expect(await shown()).toEqual([])
    expect(await give('withdraw-notice', { notice })).toMatchObject({ reason: 'notice_not_published' })
    await publish(notice)
    const support = await staffBrowser(platform, 'support')
    await support.post('delete_record', { tbl: 'notices', col: 'notice_id', val: notice })
    expect(await shown()).toEqual([])
  })

  it('counts the clients who have seen it, and has its history', async () => {
    const notice = await save()
    await publish(notice)
    const [row] = await shown()
    await see(row?.['notice'])
    await see(row?.['notice'])
    expect(await give('list-notices')).toMatchObject({
      result: [{ notice, version: 1, by: 'support', confirmed_by: null, seen: 1, important: false }],
    })
    const support = await staffBrowser(platform, 'support')
    expect((await support.get(`timeline_api/notices/${notice}`)).rows).toMatchObject([
      { action: 'notice_published', by: 'support' },
      { action: 'notices_saved' },
    ])
  })
})

describe('an important notice', () => {
  it('is published once a second person confirms what was proposed', async () => {
    const notice = await save({ important: 'Yes' })
    const proposed = await publish(notice)
    expect(proposed).toMatchObject({ result: null, action: expect.any(Number) })
    expect(await shown()).toEqual([])
    const confirm = () => give('confirm', { action: proposed['action'], seen: proposed['seen'] }, 'owner')
    await save({ notice_id: notice, version: 1, important: 'Yes', text_en: 'Another text' })
    expect(await confirm()).toMatchObject({ reason: 'proposal_changed' })
    await save({ notice_id: notice, version: 2, important: 'Yes' })
    await give('decline', { action: proposed['action'], reason: 'Edited' }, 'owner')
    const again = await publish(notice)
    expect(await publish(notice)).toMatchObject({ reason: 'second_person_needed' })
    expect(await give('confirm', { action: again['action'], seen: again['seen'] }, 'owner')).toMatchObject({
      status: 1,
    })
    expect(await shown()).toMatchObject([{ important: true }])
    expect(await sql('select published_by <> confirmed_by as two from published_notice')).toEqual([
      { two: true },
    ])
  })

  it('comes before others', async () => {
    const important = await save({ important: 'Yes', title_en: 'First' })
    await publish(important)
    await publish(important, 'owner')
    await publish(await save())
    expect(await shown()).toMatchObject([{ title: { en: 'First' } }, { title: { en: 'Diwali hours' } }])
  })
})

describe('the database', () => {
  const row = (important: boolean, confirmed: string) => `
    insert into published_notice (notice_id, version, title_en, title_hi, text_en, text_hi, topic, starts, ends, important,
                                  published_at, published_by, confirmed_by)
    select notice_id, 1, 'a', 'a', 'a', 'a', 'Funds', starts, ends, ${important}, 1, changed_by, ${confirmed}
    from back_office.notices`

  it.each([
    ['an important notice by one person', row(true, 'null')],
    ['an important notice confirmed by its publisher', row(true, 'changed_by')],
    ['another text of what was published', "update published_notice set text_en = 'Other'"],
  ])('refuses %s', async (_, statement) => {
    const notice = await save()
    if (statement.includes('update')) await publish(notice)
    await expect(sql(statement)).rejects.toThrow(/violates check constraint|can only be withdrawn/)
  })
})

it('a client dismisses notices for the own account alone, and only those in force', async () => {
  const notice = await save()
  await publish(notice)
  const [row] = await shown()
  expect(await platform.client.post('notice_seen_api/10000001', { notice: row?.['notice'] })).toMatchObject({
    http: 404,
  })
  expect(await see(999_999_999_999)).toMatchObject({ http: 404 })
  expect(await see(row?.['notice'])).toMatchObject({ http: 200 })
  expect(await shown()).toEqual([])
})
