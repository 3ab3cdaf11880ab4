import type { StaffRole } from '@gf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { atTerminal, staffBrowser } from '../testing/test-staff.ts'
import { asText } from './as-text.ts'

const platform = testPlatform()
const at = (...words: readonly string[]) => atTerminal(platform, words)
const roles: readonly StaffRole[] = ['owner', 'auditor', 'support']

beforeAll(async () => {
  for (const role of roles) await staffBrowser(platform, role)
})

describe('npm run staff -- read', () => {
  it('has the rows that the screen has, as JSON', async () => {
    const { rows } = await (await staffBrowser(platform, 'owner')).get('trades_list_api?list=open')
    const { succeeded, said } = await at('read', 'trades_list', '--list', 'open', '--json', '--by', 'owner')
    expect({ succeeded, rows: JSON.parse(said) }).toEqual({ succeeded: true, rows })
  })

  it('has them as a table, and a record as lines', async () => {
    const users = await at('read', 'users', '0', '--by', 'auditor')
    expect(users.said.split('\n')[0]).toMatch(/\buserid +.*\busername\b/)
    expect(users.said).toContain(String(platform.client.userid))
    expect((await at('read', 'dashboard', '--by', 'owner')).said).toMatch(/^clients: /m)
  })

  it('is an entry of the audit log where the screen is one', async () => {
    await at('read', 'users', '0', '--by', 'support')
    const { rows } = await platform.database.pool.query(
      "select actor_id, address, detail from audit where action = 'clients_listed' order by seq desc limit 1",
    )
    const { rows: readers } = await platform.database.pool.query(
      "select staff_id from staff where username = 'support'",
    )
    const shown = [platform.client.userid]
    expect(rows).toEqual([{ actor_id: readers[0]?.staff_id, address: 'terminal', detail: { shown } }])
  })

  it.each([
    ['a role that does not read it', ['audit_list', '--by', 'support'], 'Your role does not allow this.'],
    ['an unknown list', ['nothing', '--by', 'owner'], 'Unknown list nothing.'],
    ['an unknown option', ['users', '0', '--colour', 'red', '--by', 'owner'], 'Usage: read users OFFSET'],
    ['a value that is none', ['trades_list', '--list', 'sideways', '--by', 'owner'], '--list: '],
    ['a person without an account', ['users', '0', '--by', 'nobody'], 'Unknown staff account "nobody".'],
  ])('refuses %s', async (_, words, said) => {
    const ended = await at('read', ...words)
    expect(ended).toMatchObject({ succeeded: false })
    expect(ended.said).toContain(said)
  })
})

it('an action has its result as JSON too', async () => {
  const { said } = await at('list-staff', '--by', 'owner', '--json')
  expect(JSON.parse(said)).toContainEqual(expect.objectContaining({ username: 'auditor', role: 'auditor' }))
})

it('a table has numbers at the right, shortens long cells, and says how many rows it leaves out', () => {
  const rows = [
    { id: 7, name: 'Asha', note: 'x'.repeat(60), tags: ['a', 'b'] },
    { id: 1_234, name: '', note: null, tags: [] },
  ]
  expect(asText(rows, '9')).toBe(
    [
      `  id  name  ${'note'.padEnd(48)}  tags`,
      `   7  Asha  ${'x'.repeat(47)}…  ["a","b"]`,
      `1234  -     ${'-'.padEnd(48)}  []`,
      '2 of 9 rows',
    ].join('\n'),
  )
  expect(asText([], '0')).toBe('No rows.')
  expect(asText({ day: '2026-11-27', rows: [{ id: 1 }] }, null)).toBe('day: 2026-11-27\nrows:\nid\n 1')
})
