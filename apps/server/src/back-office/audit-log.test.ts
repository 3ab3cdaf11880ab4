import type { StaffRole } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const pool = () => platform.database.pool

const auditor = (role: StaffRole = 'auditor') => staffBrowser(platform, role)
const listed = async (query: Readonly<Record<string, string>> = {}) =>
  (await auditor()).get(`audit_list_api?${String(new URLSearchParams(query))}`)

/** Adds an entry as the server does, and returns its number. */
async function entry(values: {
  readonly at?: number
  readonly realm?: string
  readonly actor?: number | null
  readonly action: string
  readonly subject?: string
  readonly detail?: object
  readonly address?: string
}): Promise<number> {
  const {
    at = Date.now(),
    realm = 'system',
    actor = null,
    action,
    subject = '',
    detail = {},
    address = '',
  } = values
  const { rows } = await pool().query<{ seq: string }>(
    `insert into audit (at, realm, actor_id, action, subject, detail, address)
     values ($1, $2, $3, $4, $5, $6, $7) returning seq`,
    [at, realm, actor, action, subject, detail, address],
  )
  return Number(rows[0]?.seq)
}

describe('GET audit_list_api', () => {
  it('shows who did what to whom from where, before and after, newest first', async () => {
    const { staffId } = await auditor('owner')
    const seq = await entry({
      realm: 'staff',
      actor: staffId,
      action: 'medicines_saved',
      subject: 'medicines 7',
      detail: { changes: { price: [1200, 1350] } },
      address: '192.0.2.7',
    })
    const { rows, total } = await listed()
    expect(rows[0]).toEqual({
      seq,
      at: expect.any(String),
      realm: 'staff',
      by: 'owner',
      userid: null,
      action: 'medicines_saved',
      subject: 'medicines 7',
      detail: { changes: { price: [1200, 1350] } },
      address: '192.0.2.7',
      request_id: '',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(Number(total)).toBe(rows[0]?.['seq'])
  })

  it('finds entries by words, actor and day, and pages', async () => {
    const { userid } = platform.client
    const day = (text: string) => Date.parse(`${text}+05:30`)
    const late = await entry({ action: 'quiz_late', at: day('2020-03-01T23:59:59.999') })
    const early = await entry({ action: 'quiz_early', at: day('2020-03-02T00:00') })
    const own = await entry({
      action: 'quiz_own',
      realm: 'client',
      actor: userid,
      detail: { utr: '998877665544' },
    })
    const from = await entry({ action: 'quiz_place', address: '203.0.113.99', subject: 'रवि' })
    for (const [query, found] of [
      [{ search: 'quiz' }, [from, own, early, late]],
      [{ search: 'quiz earl' }, [early]],
      [{ search: '99887766' }, [own]],
      [{ search: '203.0.113.99' }, [from]],
      [{ search: 'रवि' }, [from]],
      [{ search: 'quiz', realm: 'client' }, [own]],
      [{ search: 'quiz', by: `GF${userid}` }, [own]],
      [{ search: 'quiz', by: String(userid) }, [own]],
      [{ search: 'quiz', by: 'owner' }, []],
      [{ search: 'quiz', by: 'unknown' }, []],
      [{ search: 'quiz', to: '2020-03-01' }, [late]],
      [{ search: 'quiz', from: '2020-03-02', to: '2020-03-02' }, [early]],
      [{ search: 'quiz', size: '1', page: '3' }, [early]],
    ] as const) {
      const { rows } = await listed(query)
      expect({ query, found: rows.map(({ seq }) => seq) }).toEqual({ query, found })
    }
  })

  it('sorts by time and by subject, both ways', async () => {
    const first = await entry({ action: 'sorted', subject: 'b 1', at: Date.parse('2019-05-01') })
    const second = await entry({ action: 'sorted', subject: 'a 2', at: Date.parse('2019-05-01') + 1 })
    const third = await entry({ action: 'sorted', subject: 'b 1', at: Date.parse('2019-05-01') + 2 })
    for (const [sort, found] of [
      ['at', [first, second, third]],
      ['-at', [third, second, first]],
      ['subject', [second, first, third]],
      ['-subject', [third, first, second]],
    ] as const) {
      const { rows } = await listed({ from: '2019-05-01', to: '2019-05-01', sort })
      expect(rows.map(({ seq }) => seq)).toEqual(found)
    }
    expect((await listed({ sort: 'action' })).http).toBe(422)
  })

  it('enters each reading with its filters', async () => {
    const { rows } = await listed({ search: 'nothing has this word' })
    expect(rows).toEqual([])
    const [read] = (await listed()).rows
    expect(read).toMatchObject({
      action: 'audit_log_viewed',
      by: 'auditor',
      detail: { search: 'nothing has this word', page: 1 },
    })
  })

  it('is for owners and auditors', async () => {
    for (const path of ['audit_list_api', 'audit_export_api']) {
      expect(await (await auditor('finance_checker')).get(path)).toMatchObject({ http: 403 })
      expect(await platform.client.get(path)).toMatchObject({ http: 401 })
    }
    expect(await (await auditor('support')).post('audit_verify_api', {})).toMatchObject({ http: 403 })
  })
})

describe('GET audit_export_api', () => {
  it('has exactly the filtered entries, oldest first, and is an entry', async () => {
    const first = await entry({ action: 'tango_one', detail: { note: '=1+1, "two"' } })
    const second = await entry({ action: 'tango_two' })
    const { cookie } = await auditor()
    const answer = await fetch(`${platform.url}/api/audit_export_api?search=tango`, { headers: { cookie } })
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('seq,time (India),realm,by,action')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([String(first), String(second), ''])
    expect(lines[1]).toContain('"{""note"":""=1+1, \\""two\\""""}"')
    const { rows } = await listed({ search: 'audit log exported' })
    expect(rows[0]).toMatchObject({ by: 'auditor', detail: { search: 'tango' } })
  })
})

describe('POST audit_verify_api', () => {
  it('finds the chain in order, and then names an entry that was changed in the database', async () => {
    const { post } = await auditor()
    const seq = await entry({ action: 'withdrawal_paid', subject: 'withdrawal 7' })
    const { body } = await post('audit_verify_api', {})
    expect(body).toMatchObject({ status: 1, wrong: null, entries: expect.any(Number) })
    expect(Number(body['entries'])).toBeGreaterThanOrEqual(seq)

    await pool().query('alter table audit disable trigger audit_is_append_only')
    await pool().query(`update audit set subject = 'withdrawal 8' where seq = $1`, [seq])
    await pool().query('alter table audit enable trigger audit_is_append_only')
    expect((await post('audit_verify_api', {})).body['wrong']).toContain(`Audit entry ${seq} `)
    const { rows } = await listed({ search: 'audit log verified' })
    expect(rows[0]?.['detail']).toMatchObject({ wrong: expect.stringContaining(String(seq)) })
  })
})
