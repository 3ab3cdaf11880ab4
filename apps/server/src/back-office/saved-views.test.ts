import { MOST_VIEWS } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const byTitle = { list: 'answer_templates', name: 'By title', query: 'sort=title' }

const as = (role: StaffRole) => staffBrowser(platform, role)
const save = async (role: StaffRole, view: object) => (await as(role)).post('saved_view_api', view)
const remove = async (role: StaffRole, id: unknown) =>
  (await as(role)).post('saved_view_delete_api', { view_id: id })
const seen = async (role: StaffRole) => (await (await as(role)).get('saved_views_api')).rows
const lastEntry = async () =>
  (await platform.database.pool.query('select * from audit order by seq desc limit 1')).rows[0]
/** A view of the role's, which is deleted after the test. */
async function saved(role: StaffRole, view: object) {
  const { body } = await save(role, view)
  return { id: Number(body['view_id']), [Symbol.asyncDispose]: async () => void (await remove('owner', body['view_id'])) }
} // prettier-ignore

describe('saved views', () => {
  it('are their author’s alone until they are shared with all who may open the list', async () => {
    await using view = await saved('support', byTitle)
    expect(await seen('support')).toEqual([
      { ...byTitle, view_id: view.id, shared: false, by: 'support', mine: true },
    ])
    expect(await seen('owner')).toEqual([])
    await save('support', { ...byTitle, view_id: view.id, shared: true })
    expect(await seen('owner')).toMatchObject([{ name: 'By title', shared: true, by: 'support' }])
    expect(await seen('church')).toEqual([])
  })

  it('are renamed, follow other filters, and are deleted', async () => {
    const view = await saved('support', byTitle)
    await save('support', {
      ...byTitle,
      view_id: view.id,
      name: 'By title, deleted',
      query: 'sort=-title&bin=true',
    })
    expect(await seen('support')).toMatchObject([
      { name: 'By title, deleted', query: 'sort=-title&bin=true' },
    ])
    expect((await remove('support', view.id)).body).toMatchObject({ status: 1 })
    expect(await seen('support')).toEqual([])
    expect(await remove('support', view.id)).toMatchObject({ http: 404 })
  })

  it('enter the audit log without what is searched for', async () => {
    await using view = await saved('kyc', { list: 'users', name: 'Of Asha', query: 'search=asha', shared: true })
    expect(await lastEntry()).toMatchObject({
      realm: 'staff',
      action: 'view_saved',
      subject: `view ${view.id}`,
      detail: { list: 'users', shared: true },
    })
    expect(JSON.stringify(await lastEntry())).not.toMatch(/asha/i)
    await remove('kyc', view.id)
    expect(await lastEntry()).toMatchObject({ action: 'view_deleted', subject: `view ${view.id}` })
  }) // prettier-ignore

  it('are changed and deleted by their author or an owner alone', async () => {
    const theirs = { list: 'trades', name: 'Sold', query: 'side=SELL' }
    await using shared = await saved('dealer', { ...theirs, shared: true })
    await using own = await saved('dealer', { ...theirs, name: 'Bought' })
    const refused = { http: 403, body: { status: 0, reason: 'view_of_another' } }
    expect(await save('auditor', { ...theirs, view_id: shared.id, name: 'Mine' })).toMatchObject(refused)
    expect(await remove('auditor', shared.id)).toMatchObject(refused)
    expect(await remove('auditor', own.id)).toMatchObject({ http: 404 })
    expect(await remove('owner', own.id)).toMatchObject({ http: 404 })
    expect((await save('owner', { ...theirs, view_id: shared.id, shared: true, name: 'Short' })).body)
      .toMatchObject({ status: 1 }) // prettier-ignore
    expect(await seen('dealer')).toMatchObject([{ name: 'Bought' }, { name: 'Short', by: 'dealer' }])
  })

  it('of bank statements are for the roles that read them', async () => {
    const lines = { list: 'statements', name: 'Unmatched', query: 'sort=-credit&state=unmatched' }
    await using view = await saved('finance_maker', { ...lines, shared: true })
    expect(await seen('auditor')).toMatchObject([{ ...lines, view_id: view.id, by: 'finance_maker' }])
    expect((await seen('dealer')).map(({ list }) => list)).not.toContain('statements')
    expect(await save('dealer', lines)).toMatchObject({ http: 403, body: { reason: 'role_may_not' } })
  })

  it.each([
    ['a list that the role may not open', 'support', { ...byTitle, list: 'audit' }, 403, 'role_may_not'],
    ['an unknown list', 'support', { ...byTitle, list: 'staff' }, 422, 'bad_shape'],
    ['no name', 'support', { ...byTitle, name: ' ' }, 422, 'bad_shape'],
    ['a name that is too long', 'support', { ...byTitle, name: 'x'.repeat(61) }, 422, 'bad_shape'],
    ['a query that is too long', 'support', { ...byTitle, query: 'x'.repeat(501) }, 422, 'bad_shape'],
    ['a view that does not exist', 'support', { ...byTitle, view_id: 3_000_000_000 }, 404, 'not_found'],
  ] as const)('refuse %s', async (_what, role, view, http, reason) => {
    expect(await save(role, view)).toMatchObject({ http, body: { reason } })
  })

  it('refuse a name of the own list, and a shared name', async () => {
    await using own = await saved('support', byTitle)
    await using shared = await saved('owner', { ...byTitle, name: 'Bin', query: 'bin=true', shared: true })
    const taken = { http: 200, body: { status: 0, reason: 'view_name_taken', detail: { field: 'name' } } }
    expect(await save('support', { ...byTitle, name: 'by TITLE' })).toMatchObject(taken)
    expect(await save('support', { ...byTitle, name: 'bin', shared: true })).toMatchObject(taken)
    await using other = await saved('support', { ...byTitle, list: 'notices', query: '' })
    expect(new Set([own.id, shared.id, other.id]).size).toBe(3)
  })

  it('have a limit for each member of staff, also of requests at the same moment', async () => {
    // All by calls would meet the limit of requests.
    await platform.database.pool.query(
      `insert into saved_view (staff_id, list, name, query, shared, saved_at)
       select staff_id, 'audit', 'Earlier view ' || number, '', false, 0
       from staff, generate_series(1, $1::int) as number where role = 'auditor'`,
      [MOST_VIEWS - 3],
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        save('auditor', { list: 'audit', name: `View ${number}`, query: 'realm=staff' }),
      ),
    )
    const reasons = answers.flatMap(({ body }) => (body['status'] === 1 ? [] : [body['reason']]))
    expect(reasons).toEqual(['too_many_views', 'too_many_views', 'too_many_views'])
  })
})
