import { describe, expect, it } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform()

describe('search_member_api', () => {
  const names = ['Anil Thomas', 'Thomas Kurian', 'Anita Thomson', 'Maria']
  it('finds members by the beginnings of words, above three characters, without those in the bin', async () => {
    const staff = await staffBrowser(platform, 'church')
    const ids: number[] = []
    for (const mem_name of names)
      ids.push(
        Number(
          (await staff.post('add_member_api', { mem_name, mem_phone: '98400', mem_city: 'Kochi' })).body[
            'id'
          ],
        ),
      )
    const find = async (keyword: string) =>
      (await staff.post('search_member_api', { keyword })).rows.map((row) => row['mem_name'])
    expect(await find('Thom')).toEqual(['Anil Thomas', 'Anita Thomson', 'Thomas Kurian'])
    expect(await find('9840')).toHaveLength(4)
    await staff.post('delete_record', { tbl: 'members', col: 'mem_id', val: ids[0] })
    expect(await find('thomas')).toEqual(['Thomas Kurian'])
    expect(await find('zzzz')).toEqual([])
    const { rows } = await platform.database.pool.query(
      "select detail from audit where action = 'records_listed' order by seq desc limit 1",
    )
    expect(rows).toEqual([{ detail: { table: 'members', shown: [ids[1]] } }])
  })

  it('finds households by the beginnings of words', async () => {
    const staff = await staffBrowser(platform, 'church')
    for (const house_name of ['Thomas, Hill Road', 'Kurian'])
      await staff.post('add_household_api', { house_name, house_city: 'Kochi' })
    const { rows } = await staff.post('search_household_api', { keyword: 'hill' })
    expect(rows).toEqual([
      { house_id: expect.any(Number), house_name: 'Thomas, Hill Road', house_city: 'Kochi' },
    ])
  })

  it.each([['Tho'], [' Tho '], [''], ['x'.repeat(81)]])('refuses the keyword “%s”', async (keyword) => {
    const staff = await staffBrowser(platform, 'church')
    expect(await staff.post('search_member_api', { keyword })).toMatchObject({ http: 422 })
  })
})

describe('the calendar of events', () => {
  const event = {
    event_time: '9 am; all day',
    event_location: 'Hall, Kochi',
    event_sdesc: 'One\ntwo',
    event_desc: '',
  }

  it('has each event with a day in the month', async () => {
    const staff = await staffBrowser(platform, 'church')
    const days = [
      ['2026-11-30', '2026-12-01'],
      ['2026-12-31', '2027-01-02'],
      ['2027-02-01', '2027-02-01'],
    ]
    for (const [event_start, event_end] of days)
      await staff.post('add_event_api', { ...event, event_title: event_start, event_start, event_end })
    const shown = async (month: string) =>
      (await staff.get(`events_of_month_api/${month}`)).rows.map((row) => row['event_title'])
    expect(await shown('2026-11')).toEqual(['2026-11-30'])
    expect(await shown('2026-12')).toEqual(['2026-11-30', '2026-12-31'])
    expect(await shown('2027-01')).toEqual(['2026-12-31'])
    expect(await shown('2027-03')).toEqual([])
    expect(await staff.get('events_of_month_api/2026-13')).toMatchObject({ http: 422 })
  })

  it('is an iCalendar file of whole days, with long lines folded and marks escaped', async () => {
    const staff = await staffBrowser(platform, 'church')
    const long = `Festival ${'ü'.repeat(60)}`
    const days = { event_start: '2026-12-31', event_end: '2026-12-31' }
    await staff.post('add_event_api', { ...event, event_title: long, ...days })
    const answer = await fetch(`${platform.url}/api/events_calendar_api`, {
      headers: { ...SAME_ORIGIN, cookie: staff.cookie },
    })
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const text = await answer.text()
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const whole = text.replaceAll('\r\n ', '')
    expect(whole).toContain(
      `DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nSUMMARY:${long}\r\nLOCATION:Hall\\, Kochi\r\n` +
        'DESCRIPTION:9 am\\; all day\\nOne\\ntwo\r\nEND:VEVENT',
    )
    expect(whole).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*END:VCALENDAR\r\n$/)
    const { rows } = await platform.database.pool.query('select action from audit order by seq desc limit 1')
    expect(rows).toEqual([{ action: 'events_exported' }])
  })
})

it('lists records without a reference too when it sorts by it', async () => {
  const church = await staffBrowser(platform, 'church')
  const house_id = (await church.post('add_household_api', { house_name: 'House', house_city: 'Kochi' }))
    .body['id']
  await church.post('add_member_api', { mem_name: 'Listed without' })
  await church.post('add_member_api', { mem_name: 'Listed with', mem_house: house_id })
  for (const [sort, order] of [
    ['house_name', ['Listed with', 'Listed without']],
    ['-house_name', ['Listed without', 'Listed with']],
  ] as const) {
    const { rows } = await church.get(`members_api?search=listed&sort=${sort}`)
    expect(rows.map(({ mem_name: name }) => name)).toEqual(order)
  }
})

it('orders more than 10,000 records by a reference as fewer are, page by page in both directions', async () => {
  const church = await staffBrowser(platform, 'church')
  const { pool } = platform.database
  await pool.query(`
    insert into back_office.households (house_name, house_address, house_city, version, changed_at, changed_by)
      select 'Many ' || no % 7, '', 'Kochi', 1, 0, 1 from generate_series(1, 40) as no;
    insert into back_office.members (mem_phone, mem_email, mem_city, mem_address, mem_name, mem_house, changed_at, changed_by)
      select '', '', '', '', 'Many ' || no, case when no % 3 > 0 then (select min(house_id) from back_office.households
        where house_name like 'Many %') + no % 40 end, 0, 1
      from generate_series(1, 10100) as no`)
  const inOrder = async (direction: string): Promise<readonly unknown[]> =>
    (
      await pool.query<{ mem_name: string }>(
        `select mem_name from back_office.members left join back_office.households on house_id = mem_house
         where members.removed_at is null
         order by house_name ${direction}, house_id ${direction}, mem_id ${direction}`,
      )
    ).rows.map((row) => row.mem_name)
  for (const [sort, direction] of [
    ['house_name', 'asc'],
    ['-house_name', 'desc'],
  ] as const) {
    const all = await inOrder(direction)
    for (const page of [1, 2, 135, 270, 400]) {
      const { rows, total } = await church.get(`members_api?sort=${sort}&page=${page}`)
      expect(total).toBe('10000+')
      expect(rows.map((row) => row['mem_name'])).toEqual(all.slice((page - 1) * 25, page * 25))
    }
  }
})
