import { beforeEach, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const sql = (statement: string) => platform.database.pool.query(statement)

interface Next {
  readonly after: number
  readonly until: number
}

let staff: Awaited<ReturnType<typeof staffBrowser>>
beforeEach(async () => {
  staff = await staffBrowser(platform, 'support')
  await sql('delete from back_office.answer_templates')
  await sql(`insert into back_office.answer_templates (title, text_en, text_hi, state, changed_at, changed_by)
    select 'Ward ' || number, 'Hello', 'नमस्ते', 'Active', 1, ${staff.staffId} from generate_series(1, 2500) as number`)
})

async function piece(values: object) {
  const { body } = await staff.post('change_api/answer_templates', {
    change: 'remove',
    search: 'ward',
    ...values,
  })
  expect(body).toMatchObject({ status: 1 })
  return { changed: body['changed'] as number[], next: body['next'] as Next | null }
}

/** The sizes of the pieces that remain. */
async function rest(next: Next | null): Promise<readonly number[]> {
  if (next === null) return []
  const one = await piece(next)
  return [one.changed.length, ...(await rest(one.next))]
}

const names = async (where: string): Promise<readonly string[]> => {
  const { rows } = await sql(
    `select title from back_office.answer_templates where ${where} order by template_id`,
  )
  return rows.map(({ title: name }) => String(name))
}

it('changes all that match by pieces of 1,000, each a transaction with its audit entries', async () => {
  const first = await piece({ count: 2500 })
  expect(first.changed).toHaveLength(1000)
  expect(await names('removed_at is not null')).toHaveLength(1000)
  expect(await rest(first.next)).toEqual([1000, 500])
  const { rows } = await sql(`select count(distinct subject) from audit
    where action = 'answer_templates_removed' and actor_id = ${staff.staffId} union all select audit_break()`)
  expect(rows.map(({ count }) => count)).toEqual(['2500', null].map((one) => one && Number(one)))
})

it('ends with the last piece, also if that is full', async () => {
  await sql(`delete from back_office.answer_templates where substr(title, 6)::integer > 2000`)
  const first = await piece({ count: 2000 })
  const second = await piece(first.next ?? {})
  expect([second.changed.length, second.next]).toEqual([1000, null])
})

it('changes what begins to match before its turn, not what stops matching or is added later', async () => {
  await sql(`update back_office.answer_templates set title = 'Room 2400' where title = 'Ward 2400'`)
  const { next } = await piece({ count: 2499 })
  await sql(`update back_office.answer_templates set title = 'Ward 2400' where title = 'Room 2400'`)
  await sql(`update back_office.answer_templates set title = 'Room' where title = 'Ward 2300'`)
  await staff.post('answer_template_api', {
    title: 'Ward 2501',
    text_en: 'Hello',
    text_hi: 'नमस्ते',
    state: 'Active',
  })
  expect(await rest(next)).toEqual([1000, 499])
  expect(await names('removed_at is null')).toEqual(['Room', 'Ward 2501'])
})

it('continues after a piece whose answer was lost, and changes nothing twice', async () => {
  const { next } = await piece({ count: 2500 })
  await piece(next ?? {})
  expect(await rest(next)).toEqual([500])
  const { rows } = await sql(
    'select max(version) as most, count(*) from back_office.answer_templates where removed_at is not null',
  )
  expect(rows).toEqual([{ most: 2, count: 2500 }])
})

it('refuses one end of a piece without the other, so that only counted records change', async () => {
  for (const [given, field] of [
    [{ until: 2_000_000 }, 'after'],
    [{ after: 1, count: 2500 }, 'until'],
  ] as const)
    expect(await staff.post('change_api/answer_templates', { change: 'remove', ...given })).toMatchObject({
      http: 422,
      body: { reason: 'bad_shape', detail: { field } },
    })
  expect(await names('removed_at is not null')).toEqual([])
})

it('counts a list beyond 10,000 exactly if asked', async () => {
  await sql(`insert into back_office.answer_templates (title, text_en, text_hi, state, changed_at, changed_by)
    select 'Room ' || number, 'Hello', 'नमस्ते', 'Active', 1, ${staff.staffId} from generate_series(1, 10000) as number`)
  const total = async (query: string) => (await staff.get(`answer_templates_api?size=1${query}`)).total
  expect([await total(''), await total('&exact=1')]).toEqual(['10000+', '12500'])
})
