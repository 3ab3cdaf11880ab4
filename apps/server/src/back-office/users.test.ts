import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()

/** Twelve clients after the demo client, the newest last. */
const NAMES = ['Asha Rao', 'Ravi Menon', 'Meera Nair', 'Kiran Shah', 'Ananya Rao-Iyer', 'Dev Patel', 'Ishaan Gill',
  'Lakshmi Subramaniam', 'Nila Bose', 'Omar Khan', 'Priya Das', 'प्रिया दास'] // prettier-ignore
const idOf = (index: number): number => 20_000_001 + index

async function addClients(): Promise<void> {
  const { pool } = platform.database
  const later = Date.now() + 1_000
  for (const [index, name] of NAMES.entries())
    await pool.query(
      `insert into client (client_id, name, email, mobile, city, status, created_at)
       values ($1, $2, $3, $4, 'Pune', $5, $6)`,
      [
        idOf(index),
        name,
        `person.${index}@mail-${index}.example`,
        index === 0 ? null : `98765432${String(index).padStart(2, '0')}`,
        index === 11 ? 'closed' : 'kyc_pending',
        later + index,
      ],
    )
  await pool.query(
    `insert into kyc (client_id, state, asked_at, decided_at, decided_by)
     values ($1, 'pending', 1, null, null), ($2, 'rejected', 1, 2, 'kyc'), ($3, 'approved', 1, 2, 'kyc')`,
    [idOf(1), idOf(2), idOf(11)],
  )
}

describe('GET users_api/{offset}', () => {
  beforeAll(addClients)
  const list = async (query: string, role: Parameters<typeof staffBrowser>[1] = 'support') =>
    (await staffBrowser(platform, role)).get(`users_api/${query}`)
  const ids = async (query: string) => (await list(query)).rows.map(({ userid }) => userid)

  it('lists ten clients from the offset, newest first, with the total', async () => {
    const first = await list('0')
    expect(first).toMatchObject({ http: 200, total: '13' })
    expect(first.rows.map(({ userid }) => userid)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(idOf))
    expect(first.rows[1]).toEqual({
      userid: idOf(10),
      first_name: 'Priya Das',
      mobile: '9876543210',
      username: 'person.10@mail-10.example',
      city: 'Pune',
      kyc: 'none',
      since: expect.any(String),
    })
    expect(await ids('10')).toEqual([idOf(1), idOf(0), platform.client.userid])
    expect(await ids('20')).toEqual([])
  })

  it.each<[string, readonly number[]]>([
    ['rao', [4, 0]],
    ['asha ra', [0]],
    ['RAO ash', [0]],
    ['person.7@mail', [7]],
    ['mail-8', [8]],
    ['9876543205', [5]],
    ['+91 98765 43205', [5]],
    ['098765-43205', [5]],
    ['987654320', [9, 8, 7, 6, 5, 4, 3, 2, 1]],
    [`GF${idOf(3)}`, [3]],
    [`gf${idOf(3)}`, [3]],
    [String(idOf(3)), [3]],
    ['प्रिया', [11]],
    ['zzzz', []],
    ["':* | ! <->", [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]],
  ])('finds %s by the beginnings of words', async (search, found) => {
    expect(await ids(`0?search=${encodeURIComponent(search)}`)).toEqual(found.map(idOf))
  })

  it('filters by the state of the documents', async () => {
    expect(await ids('0?kyc=pending')).toEqual([idOf(1)])
    expect(await ids('0?kyc=rejected')).toEqual([idOf(2)])
    expect(await ids('0?kyc=closed')).toEqual([idOf(11)])
    expect(await ids('0?kyc=approved')).not.toContain(idOf(11))
    expect((await list('0?kyc=none&size=100')).rows.map(({ kyc }) => kyc)).toEqual(Array(10).fill('none'))
  })

  it('filters by accounts that are not closed, and by connected apps', async () => {
    expect((await list('0?kyc=open')).total).toBe('12')
    expect(await ids('0?kyc=open&size=100')).not.toContain(idOf(11))
    expect(await ids('0?kyc=online')).toEqual([])
    const headers = { cookie: platform.client.cookie, origin: platform.url }
    const app = new WebSocket(`${platform.url.replace('http', 'ws')}/api/stream`, { headers })
    await expect.poll(() => ids('0?kyc=online')).toEqual([platform.client.userid])
    app.terminate()
  })

  it('sorts by age, both ways', async () => {
    expect(await ids('0?sort=since&size=100')).toEqual((await ids('0?size=100')).toReversed())
    expect(await list('0?sort=first_name')).toMatchObject({ http: 422 })
  })

  it('enters into the audit log whose data was shown, and nothing where there was none', async () => {
    const last = async () =>
      (await platform.database.pool.query('select * from audit order by seq desc limit 1')).rows[0]
    await list('0?search=meera', 'auditor')
    expect(await last()).toMatchObject({ action: 'clients_listed', detail: { shown: [idOf(2)] } })
    const { seq } = await last()
    await list('0?search=zzzz')
    expect(await last()).toMatchObject({ seq })
  })

  it('is for those who work with clients', async () => {
    for (const role of ['clinic', 'church', 'cricket'] as const)
      expect(await list('0', role)).toMatchObject({ http: 403, body: { reason: 'role_may_not' } })
    expect(await platform.client.get('users_api/0')).toMatchObject({ http: 401 })
  })
})

describe('GET users_export_api', () => {
  const exported = async (query: string, role: Parameters<typeof staffBrowser>[1] = 'kyc') => {
    const { cookie } = await staffBrowser(platform, role)
    const answer = await fetch(`${platform.url}/api/users_export_api?${query}`, { headers: { cookie } })
    return { http: answer.status, lines: (await answer.text()).trim().split('\r\n') }
  }

  it('has all clients that the search lists, and is an audit entry', async () => {
    const { lines } = await exported('search=rao')
    expect(lines[0]).toContain('client,name,mobile,username,city,KYC,since (India)')
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(`^GF${idOf(0)},Asha Rao,,person.0@mail-0.example,Pune,none,`),
      expect.stringMatching(`^GF${idOf(4)},Ananya Rao-Iyer,9876543204,person.4@mail-4.example,Pune,none,`),
    ])
    expect((await exported('')).lines).toHaveLength(14)
    const { rows } = await platform.database.pool.query(
      `select detail from audit where action = 'clients_exported' order by seq`,
    )
    expect(rows).toEqual([{ detail: { search: 'rao' } }, { detail: {} }])
  })

  it('is for roles that keep clients, and auditors', async () => {
    expect(await exported('', 'auditor')).toMatchObject({ http: 200 })
    expect(await exported('', 'support')).toMatchObject({ http: 403 })
    expect(await exported('', 'dealer')).toMatchObject({ http: 403 })
  })
})

describe('GET users_api/{offset} of many clients', () => {
  it('counts beyond 10,000 exactly if asked', async () => {
    const staff = await staffBrowser(platform, 'support')
    const { pool } = platform.database
    await pool.query(`insert into client (client_id, name, email, city, status, created_at)
      select 30000000 + number, 'Tara Many', 'many.' || number || '@example.in', 'Pune', 'kyc_pending', 1
      from generate_series(1, 10001) as number`)
    const totals = ['', '&search=tara', '&exact=1', '&exact=1&search=tara'].map(
      async (more) => (await staff.get(`users_api/0?size=1${more}`)).total,
    )
    expect(await Promise.all(totals)).toEqual(['10000+', '10000+', '10014', '10001'])
  })
})
