import { sharesIn } from '@gf/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { testChurch } from './test-church.ts'

const platform = testPlatform()

interface Gift {
  readonly cont_id: number
  readonly cont_amt: string
  readonly cont_fund: number
  readonly cont_split: string
  readonly cont_campaign: number | null
  readonly cont_method: string
  readonly cont_date: string
}

/** A step of a history; numbers choose among what is there. */
const step = fc.record({
  what: fc.constantFrom('give', 'give', 'give', 'change', 'delete', 'commit', 'commit', 'void'),
  which: fc.nat(50),
  paise: fc.integer({ min: 2, max: 5_000_00 }),
  part: fc.integer({ min: 0, max: 3 }),
  fund: fc.nat(1),
  toRoof: fc.boolean(),
  method: fc.constantFrom('Cash', 'Credit/Debit Card', 'Direct Deposit'),
  month: fc.integer({ min: 1, max: 12 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('sums by fund, campaign, method, month and member of a year equal plain SQL after random histories', async () => {
  const church = await testChurch(platform)
  await church.register({ donee_from: '2026-03-01', donee_until: '2026-09-30', donee_no: 'URN' })
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.log(`Histories of contributions: SEED=${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      for (const one of steps) await take(church, one)
      await compare(church)
      await compareStatements(church)
    }),
    { seed, numRuns: 6, endOnFailure: true },
  )
}, 120_000)

const formOf = (
  church: Awaited<ReturnType<typeof testChurch>>,
  { paise, part, fund, toRoof, method, month }: Step,
) => {
  const [own, other] = fund === 0 ? [church.building, church.mission] : [church.mission, church.building]
  const share = Math.floor((paise * part) / 4)
  const hasBuilding = own === church.building || share > 0
  return {
    ...church.gift,
    cont_amt: (paise / 100).toFixed(2),
    cont_fund: own,
    cont_split: share > 0 ? `${other}:${(share / 100).toFixed(2)}` : '',
    cont_campaign: toRoof && hasBuilding ? church.roof : '',
    cont_method: method,
    cont_date: `2026-${String(month).padStart(2, '0')}-15`,
  }
}

const idsIn = async (state: string): Promise<readonly number[]> =>
  (
    await platform.database.pool.query(
      'select cont_id from back_office.conts where cont_state = $1 and removed_at is null order by 1',
      [state],
    )
  ).rows.map((row) => Number(row.cont_id))

async function take(church: Awaited<ReturnType<typeof testChurch>>, one: Step): Promise<void> {
  const open = await idsIn('Open')
  const id = open[one.which % Math.max(open.length, 1)]
  if (one.what === 'give') await church.add('add_conts_api', formOf(church, one))
  else if (one.what === 'void') {
    const committed = await idsIn('Committed')
    const voided = committed[one.which % Math.max(committed.length, 1)]
    if (voided !== undefined) expect(await church.void(voided)).toMatchObject({ status: 1 })
  } else if (id !== undefined && one.what === 'change')
    await church.add('add_conts_api', { ...formOf(church, one), cont_id: id })
  else if (id !== undefined && one.what === 'delete')
    await church.one.post('delete_record', { tbl: 'conts', col: 'cont_id', val: id })
  else if (id !== undefined) await commitSome(church, open.slice(0, 1 + (one.which % 4)))
}

async function commitSome(
  church: Awaited<ReturnType<typeof testChurch>>,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await platform.database.pool.query(
    'select * from back_office.conts where cont_id = any($1)',
    [ids],
  )
  const total = rows.reduce((all, row) => all + Number(row.cont_amt), 0)
  const batch = await church.batchOf(total / 100)
  await platform.database.pool.query('update back_office.conts set cont_batch = $1 where cont_id = any($2)', [
    batch,
    ids,
  ])
  expect(await church.commit(batch)).toMatchObject({ status: 1, result: { contributions: ids.length } })
}

/** The reports against the contributions themselves, added up in plain SQL and by hand. */
async function compare(church: Awaited<ReturnType<typeof testChurch>>): Promise<void> {
  const { pool } = platform.database
  const { rows } = await pool.query<Gift>(
    `select * from back_office.conts where cont_state = 'Committed' and removed_at is null`,
  )
  const sums = { fund: new Map<string, number>(), campaign: new Map<string, number>() }
  const count = (of: Map<string, number>, name: string, paise: number) => of.set(name, (of.get(name) ?? 0) + paise)
  for (const row of rows) {
    const parts = sharesIn(row.cont_split)
    const rest = Number(row.cont_amt) - parts.reduce((all, [, paise]) => all + paise, 0)
    for (const [fund, paise] of [[row.cont_fund, rest] as const, ...parts]) {
      count(sums.fund, fund === church.building ? `Building ${church.member}` : `Mission ${church.member}`, paise)
      if (row.cont_campaign !== null && fund === church.building) count(sums.campaign, `Roof ${church.member}`, paise)
    }
  }
  const report = async (by: string) =>
    new Map((await church.one.get(`contribution_report_api?by=${by}`)).rows.map((row) => [row['name'], Math.round(Number(row['amount']) * 100)]))
  const plain = async (name: string) =>
    new Map((await pool.query(
      `select ${name} as name, sum(cont_amt) as paise from back_office.conts where cont_state = 'Committed' group by 1`,
    )).rows.map((row) => [row.name, Number(row.paise)]))
  expect(await report('fund')).toEqual(sums.fund)
  expect(await report('campaign')).toEqual(sums.campaign)
  expect(await report('method')).toEqual(await plain('cont_method'))
  expect(await report('month')).toEqual(await plain('left(cont_date, 7)'))
  const raised = (await church.one.get(`edit_campaigns_api/${church.roof}`)).body['campg_raised']
  expect(Math.round(Number(raised) * 100)).toBe(sums.campaign.get(`Roof ${church.member}`) ?? 0)
  const batches = await pool.query(
    `select batch_id from back_office.cont_batches where batch_state = 'Committed' and batch_total <>
       (select sum(cont_amt) from back_office.conts where cont_batch = batch_id)`,
  )
  expect(batches.rows).toEqual([])
  const receipts = await pool.query(
    `select year from back_office.cont_receipts where last <> (select count(*) from back_office.conts where cont_receipt like year || '/%')`,
  )
  expect(receipts.rows).toEqual([])
} // prettier-ignore

/** The statements of the member against the contributions themselves. */
async function compareStatements({ one, member }: Awaited<ReturnType<typeof testChurch>>): Promise<void> {
  const { rows } = await platform.database.pool.query(
    `select case when cont_date < '2026-04-01' then '2025-26' else '2026-27' end as year, count(*)::integer,
       sum(cont_amt)::float8 / 100 as amount,
       coalesce(sum(cont_amt) filter (where (cont_method <> 'Cash' or cont_amt <= 200000)
         and cont_date between '2026-03-01' and '2026-09-30'), 0)::float8 / 100 as deductible
     from back_office.conts where cont_state = 'Committed' and cont_user = $1 group by 1 order by 1 desc`,
    [member],
  )
  expect((await one.get(`donation_years_api/${member}`)).rows).toEqual(rows)
  for (const { year, count, amount, deductible } of rows) {
    const path = `donation_statement_csv/${member}?year=${year}`
    const file = await fetch(`${platform.url}/api/${path}`, { headers: { cookie: one.cookie } })
    const lines = (await file.text()).trim().split('\r\n').slice(1)
    // None of the cells from the amount on has a comma but the last.
    const paise = (line: string, cell: number): number =>
      Math.round(Number(line.split(/,(?:Cash|Electronic[^,]*),/)[1]?.split(',')[cell]) * 100)
    const sum = (cell: number): number => lines.reduce((all, line) => all + paise(line, cell), 0)
    expect({ year, count: lines.length, amount: sum(0), deductible: sum(4) }).toEqual({
      year,
      count,
      amount: Math.round(amount * 100),
      deductible: Math.round(deductible * 100),
    })
  }
}
