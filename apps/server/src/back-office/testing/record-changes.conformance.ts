import type { Resource } from '@gf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffBrowser } from '../../testing/test-staff.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'
import { outsiderOf } from './resource.conformance.ts'
import { CHANGES } from './samples.ts'
import type { Samples } from './samples.ts'

/** Requirements of changing several records of every resource together. Its table has the two samples alone. */
export function recordChangesConformance(of: Resource, { search }: Samples, platform: TestPlatform): void {
  const listing = of.calls[`list_${of.table}`]
  let staff: Awaited<ReturnType<typeof staffBrowser>>
  const list = (query = '') => staff.get(`${listing?.path.replace('{page}', '1')}?${query}`)
  const shown = async (query?: string) => (await list(query)).rows.map((row) => row[of.id])
  const change = (values: object) => staff.post(`change_api/${of.table}`, values)
  const entries = async (count: number) => {
    const { rows } = await platform.database.pool.query(
      `select action, subject, actor_id, detail from audit where ${CHANGES} order by seq desc limit $1`,
      [count],
    )
    return rows.toReversed()
  }
  const entry = (action: string, id: number, detail: object = {}) => ({
    action: `${of.table}_${action}`,
    subject: `${of.table} ${id}`,
    actor_id: staff.staffId,
    detail,
  })

  describe(`several records of ${of.table}`, () => {
    let [one, other] = [0, 0]
    beforeAll(async () => {
      staff = await staffBrowser(platform, 'owner')
      ;[other = 0, one = 0] = (await shown()).map(Number)
    })

    it('are moved to the bin and back, with an audit entry for each', async () => {
      const ids = [other, one]
      expect((await change({ change: 'remove', ids })).body).toMatchObject({ status: 1, left_out: [] })
      expect([await shown(), await shown('bin=1')]).toEqual([[], ids])
      expect(await entries(2)).toEqual(expect.arrayContaining(ids.map((id) => entry('removed', id))))
      const back = await change({ change: 'restore', ids })
      expect(new Set(back.body['changed'] as number[])).toEqual(new Set(ids))
      expect(await entries(2)).toEqual(expect.arrayContaining(ids.map((id) => entry('restored', id))))
    })

    it('can be all that the filters list, if they are as many as counted', async () => {
      const refused = await change({ change: 'remove', count: 1 })
      expect(refused).toMatchObject({ http: 409, body: { reason: 'count_changed', detail: { count: 2 } } })
      expect(await change({ change: 'remove' })).toMatchObject({ body: { reason: 'count_changed' } })
      expect(await shown()).toEqual([other, one])
      if (search !== undefined) {
        const found = await change({ change: 'remove', search, count: 1 })
        expect(found.body).toMatchObject({ changed: [one] })
        await change({ change: 'restore', count: 1 })
      }
      expect((await change({ change: 'remove', count: 2 })).body['changed']).toHaveLength(2)
      expect((await change({ change: 'restore', count: 2 })).body['changed']).toHaveLength(2)
      expect(await shown()).toEqual([other, one])
    })

    it('leave out those that are not there', async () => {
      const ids = [one, 99_999, one, 3_000_000_000]
      expect((await change({ change: 'remove', ids })).body).toMatchObject({
        changed: [one],
        left_out: [99_999, 3_000_000_000].map((id) => ({ id, name: '', reason: 'not_found' })),
      })
      expect((await change({ change: 'remove', ids: [one] })).body).toMatchObject({ changed: [] })
      await change({ change: 'restore', ids: [one] })
    })

    const chosen = Object.entries(of.fields).flatMap(([name, { choices, computed }]) =>
      choices && !computed ? [{ name, choices }] : [],
    )
    it.each(chosen)('get a new $name, and those that have it are left out', async ({ name, choices }) => {
      const before = (await list()).rows
      const row = before.find((held) => held[of.id] === one)
      const value = choices.find((choice) => choice !== row?.[name])
      const set = { change: 'set', field: name, ids: [one], value }
      expect((await change(set)).body).toMatchObject({ changed: [one], left_out: [] })
      const version = Number(row?.['version'])
      const changes = { [name]: [row?.[name], value], version: [version, version + 1] }
      expect(await entries(1)).toEqual([entry('saved', one, { changes })])
      expect((await change(set)).body).toMatchObject({
        changed: [],
        left_out: [{ id: one, reason: 'unchanged' }],
      })
      for (const held of before) await change({ ...set, ids: [held[of.id]], value: held[name] })
      expect(await change({ ...set, value: 'None of these' })).toMatchObject({ http: 422 })
    })

    it('are refused any other field, and to other roles', async () => {
      const [text = ''] = Object.keys(of.fields)
      for (const field of [text, 'version', 'constructor', undefined])
        expect(await change({ change: 'set', field, value: 'x', ids: [one] })).toMatchObject({
          http: 422,
          body: { reason: 'choice_unknown' },
        })
      const outsider = await staffBrowser(platform, outsiderOf(of))
      const removed = await outsider.post(`change_api/${of.table}`, { change: 'remove', ids: [one] })
      expect(removed).toMatchObject({ http: 403 })
      expect(await shown()).toEqual([other, one])
    })
  })
}
