import { staffRoles } from '@gf/contract'
import type { Resource } from '@gf/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAME_ORIGIN } from '../../gateway/test-gateway.ts'
import { exportedColumns, tableOf } from '../resource-rows.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'
import { CHANGES, posted, shownAs } from './samples.ts'
import type { Samples } from './samples.ts'

type Values = Samples['one']

/** A role that has resources, but not this one. */
export const outsiderOf = ({ access }: Resource) => (access.staff.includes('church') ? 'clinic' : 'church')

/** Requirements of every resource, over HTTP and PostgreSQL. Its table must be empty. */
export function resourceConformance(of: Resource, samples: Samples, platform: TestPlatform): void {
  const [listing, saving] = [of.calls[`list_${of.table}`], of.calls[`save_${of.table}`]]
  if (!listing || !saving) throw new Error(`${of.table} has no list or save`)
  const record = (id: number) => ({ tbl: of.table, col: of.id, val: id })
  let staff: Awaited<ReturnType<typeof staffBrowser>>
  const list = (query = '', page = 1) => {
    const path = listing.path.replace('{page}', String(page))
    return staff.get(path === listing.path ? `${path}?page=${page}&${query}` : `${path}?${query}`)
  }
  const save = (values: object) => staff.post(saving.path, posted(of, values))
  const ids = (rows: readonly Values[]) => rows.map((row) => row[of.id])
  const shown = async (query?: string, page?: number) => ids((await list(query, page)).rows as Values[])
  const lastAudit = async () =>
    (
      await platform.database.pool.query(
        `select action, subject, actor_id, detail from audit
         where ${CHANGES} order by seq desc limit 1`,
      )
    ).rows[0]

  describe(`the resource ${of.table}`, () => {
    let [one, other] = [0, 0]
    beforeAll(async () => {
      staff = await staffBrowser(platform, 'owner')
      one = Number((await save(samples.one)).body['id'])
      other = Number((await save({ ...samples.other, [of.id]: '' })).body['id'])
    })

    it('lists newest first, with the total, and page by page', async () => {
      expect(await shown()).toEqual([other, one])
      expect(await list('size=1')).toMatchObject({ http: 200, total: '2', rows: [{ [of.id]: other }] })
      expect(await shown('size=1', 2)).toEqual([one])
    })

    it('returns what was saved', async () => {
      const { body } = await staff.get(`edit_api/${of.table}/${of.id}/${one}`)
      expect(body).toMatchObject({ ...shownAs(of, samples.one), [of.id]: one, version: 1 })
    })

    const editing = of.calls[`edit_${of.table}`]
    if (editing)
      it('is loaded by its own call too', async () => {
        const { body } = await staff.get(`edit_api/${of.table}/${of.id}/${one}`)
        const own = (id: number) => staff.get(editing.path.replace('{id}', String(id)))
        expect((await own(one)).body).toEqual(body)
        expect(await own(99_999)).toMatchObject({ http: 404 })
      })

    it(`${of.personal ? 'records' : 'does not record'} who was shown which`, async () => {
      const entries = async () => {
        const { rows } = await platform.database.pool.query(
          `select action, subject, detail from audit
           where actor_id = $1 and (subject = $2 or detail ->> 'table' = $3) and action in ('records_listed', 'record_viewed')
           order by seq desc limit 2`,
          [staff.staffId, `${of.table} ${one}`, of.table],
        )
        return rows
      }
      await list()
      await list('search=zzzz')
      await staff.get(`edit_api/${of.table}/${of.id}/${one}`)
      const read = [
        { action: 'record_viewed', subject: `${of.table} ${one}`, detail: {} },
        { action: 'records_listed', subject: '', detail: { table: of.table, shown: [other, one] } },
      ]
      expect(await entries()).toEqual(of.personal ? read : [])
    })

    it('sorts by every column that it names, both ways', async () => {
      for (const sort of of.sorts) {
        const [up, down] = [await shown(`sort=${sort}`), await shown(`sort=-${sort}`)]
        expect({ sort, down }).toEqual({ sort, down: up.toReversed() })
      }
      expect(await list('sort=changed_by')).toMatchObject({ http: 422 })
    })

    const { search, filter } = samples
    if (search !== undefined)
      it('searches words by their beginnings', async () => {
        expect(await list(`search=${search}`)).toMatchObject({ total: '1', rows: [{ [of.id]: one }] })
        expect(await shown('search=zzzz')).toEqual([])
        expect(await shown(`search=${encodeURIComponent("':* | ! <->")}`)).toEqual([other, one])
      })

    if (filter !== undefined)
      it('filters', async () => {
        expect(await shown(filter)).toEqual([one])
      })

    it('saves a change over its version, and refuses a stale one', async () => {
      const [name = '', value = ''] = Object.entries(samples.other)[0] ?? []
      const changed = { ...samples.one, [name]: `${value} II`, [of.id]: one, version: 1 }
      expect((await save(changed)).body).toMatchObject({ status: 1, id: one, version: 2 })
      expect(await lastAudit()).toEqual({
        action: `${of.table}_saved`,
        subject: `${of.table} ${one}`,
        actor_id: staff.staffId,
        detail: { changes: { [name]: [samples.one[name], `${value} II`], version: [1, 2] } },
      })
      expect(await save(changed)).toMatchObject({
        http: 409,
        body: { status: 0, reason: 'record_changed', detail: { version: 2 } },
      })
      expect((await save({ ...samples.one, [of.id]: one })).body).toMatchObject({ status: 1, version: 3 })
    })

    it('refuses a missing field, and a missing record', async () => {
      const [name = ''] = Object.keys(samples.one)
      expect(await save({ ...samples.one, [name]: '' })).toMatchObject({
        http: 422,
        body: { detail: { field: name } },
      })
      expect(await save({ ...samples.one, [of.id]: 99_999 })).toMatchObject({ http: 404 })
    })

    it('moves a record to the bin and back', async () => {
      expect((await staff.post('delete_record', record(one))).body).toMatchObject({ status: 1 })
      expect([await shown(), await shown('bin=1')]).toEqual([[other], [one]])
      expect(await staff.post('delete_record', record(one))).toMatchObject({ http: 404 })
      expect(await lastAudit()).toMatchObject({
        action: `${of.table}_removed`,
        subject: `${of.table} ${one}`,
      })
      expect((await staff.post('restore_record_api', record(one))).body).toMatchObject({ status: 1 })
      expect(await shown()).toEqual([other, one])
    })

    it('exports the list, and records who did', async () => {
      const answer = await fetch(`${platform.url}/api/export_api/${of.table}`, {
        headers: { ...SAME_ORIGIN, cookie: staff.cookie },
      })
      const [heading = '', ...rows] = (await answer.text()).trimEnd().split('\r\n')
      expect(answer.headers.get('content-disposition')).toContain(`${of.table}.csv`)
      expect(heading.replace('\uFEFF', '')).toBe(exportedColumns(of).join(','))
      expect(rows.map((row) => Number(row.split(',')[0]))).toEqual([one, other])
      expect(await lastAudit()).toMatchObject({ action: `${of.table}_exported`, actor_id: staff.staffId })
    })

    it.each(staffRoles)('is closed to %s if the role does not keep or read it', async (role) => {
      const held = async () =>
        (await sql`select * from ${tableOf(of)} order by ${sql.ref(of.id)}`.execute(platform.database.db))
          .rows
      const before = await held()
      const by = await staffBrowser(platform, role)
      const { tbl, col } = record(one)
      const reads = {
        edit_api: () => by.get(`edit_api/${tbl}/${col}/${one}`),
        record_image_api: () => by.get(`record_image_api/${tbl}/none.jpg`),
      }
      const changes = {
        delete_record: () => by.post('delete_record', record(one)),
        record_delete_api: () => by.post(`record_delete_api/${one}`, { tbl, col }),
        restore_record_api: () => by.post('restore_record_api', record(other)),
        save: () => by.post(saving.path, posted(of, { ...samples.other, [of.id]: one, version: 1 })),
      }
      const closed = {
        ...(!of.readers.includes(role) && reads),
        ...(!of.access.staff.includes(role) && changes),
      }
      for (const [call, send] of Object.entries(closed))
        expect({ call, ...(await send()) }).toMatchObject({
          call,
          http: 403,
          body: { reason: 'role_may_not' },
        })
      expect(await held()).toEqual(before)
    })

    const images = Object.entries(of.fields).flatMap(([name, { image }]) =>
      image ? [{ name, ...image }] : [],
    )
    it.each(images)('keeps the image $name until the form removes it', async ({ name, kept, fallback }) => {
      const send = (changes: Values, file?: Buffer) => {
        const form = new FormData()
        for (const [field, value] of Object.entries({ ...samples.one, [of.id]: one, ...changes }))
          form.append(field, String(value))
        if (file)
          form.append(
            of.posted[name] ?? name,
            new Blob([new Uint8Array(file)], { type: 'image/png' }),
            'a.png',
          )
        return staff.send(saving.path, form)
      }
      const shownName = async () =>
        String((await staff.get(`edit_api/${of.table}/${of.id}/${one}`)).body[name])
      const look = (image: string) =>
        fetch(`${platform.url}/api/record_image_api/${of.table}/${image}`, {
          headers: { ...SAME_ORIGIN, cookie: staff.cookie },
        })
      expect(await shownName()).toBe(fallback)
      const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
        .png()
        .toBuffer()
      expect((await send({}, png)).body).toMatchObject({ status: 1 })
      const image = await shownName()
      const seen = await look(image)
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      await send({ [kept]: image })
      expect(await shownName()).toBe(image)
      await send({ [kept]: '' })
      expect([await shownName(), (await look(image)).status]).toEqual([fallback, 404])
      expect(await send({}, Buffer.from('<svg/>'))).toMatchObject({ http: 415 })
    })
  })
}
