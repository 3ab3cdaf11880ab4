import type { Resource } from '@gf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAME_ORIGIN } from '../../gateway/test-gateway.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'
import { outsiderOf } from './resource.conformance.ts'
import { CHANGES, posted, shownAs } from './samples.ts'
import type { Samples } from './samples.ts'

/** Requirements of the CSV import of every resource. Its table has the two samples alone. */
export function importConformance(of: Resource, samples: Samples, platform: TestPlatform): void {
  let staff: Awaited<ReturnType<typeof staffBrowser>>
  const columns = Object.keys(samples.one)
  const [text = ''] = columns
  /** A sample with another first text, which may have to be unique. */
  const cells = (sample: Samples['one'], name: string) =>
    columns.map((column) => String(column === text ? name : (sample[column] ?? '')))
  const fileOf = (...rows: readonly (readonly (string | number)[])[]): string =>
    [[of.id, ...columns], ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  const send = (file: string, hashes: object = {}) => sendFile(staff, of, file, hashes)
  const shown = async () => {
    const path = of.calls[`list_${of.table}`]?.path.replace('{page}', '1')
    return (await staff.get(`${path}?sort=${of.id}`)).rows
  }
  /** The entries after the one with this number. */
  const entriesAfter = async (seq: number) =>
    (
      await platform.database.pool.query(
        `select action, subject, detail from audit where seq > $1 and actor_id = $2 and ${CHANGES} order by seq`,
        [seq, staff.staffId],
      )
    ).rows
  const lastSeq = async () =>
    Number((await platform.database.pool.query('select max(seq) as seq from audit')).rows[0]?.seq)

  describe(`the import of ${of.table}`, () => {
    let [one, other] = [0, 0]
    beforeAll(async () => {
      staff = await staffBrowser(platform, 'owner')
      ;[one = 0, other = 0] = (await shown()).map((row) => Number(row[of.id]))
    })

    it('finds nothing to change in the export', async () => {
      const answer = await fetch(`${platform.url}/api/export_api/${of.table}`, {
        headers: { ...SAME_ORIGIN, cookie: staff.cookie },
      })
      expect((await send(`\uFEFF${await answer.text()}`)).body).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: 2,
        error_count: 0,
      })
    })

    it('changes nothing in its dry run, and then adds and changes records with an entry each', async () => {
      const before = await shown()
      const held = before.find((row) => row[of.id] === other)
      const file = fileOf(
        [one, ...cells(samples.one, 'Changed by file')],
        ['', ...cells(samples.other, 'Added')],
      )
      const { body } = await send(file)
      expect(body).toMatchObject({ status: 1, added: 1, changed: 1, unchanged: 0, errors: [] })
      expect(await shown()).toEqual(before)

      const seq = await lastSeq()
      const { file_hash: fileHash, records_hash: recordsHash } = body
      const hashes = { file_hash: fileHash, records_hash: recordsHash }
      expect((await send(file, hashes)).body).toMatchObject({ status: 1, added: 1, changed: 1 })
      const [changed, kept, added] = await shown()
      expect(changed).toMatchObject({ ...shownAs(of, samples.one), [of.id]: one, [text]: 'Changed by file' })
      expect(kept).toEqual(held)
      expect(added).toMatchObject({ ...shownAs(of, samples.other), [text]: 'Added', version: 1 })
      expect(await entriesAfter(seq)).toMatchObject([
        { action: `${of.table}_saved`, subject: `${of.table} ${one}`, detail: { changes: { [text]: [expect.any(String), 'Changed by file'] } } },
        { action: `${of.table}_saved`, subject: `${of.table} ${Number(added?.[of.id])}`, detail: { changes: { [text]: [null, 'Added'] } } },
        { action: `${of.table}_imported`, detail: { file_hash: fileHash, added: 1, changed: 1, unchanged: 0 } },
      ]) // prettier-ignore
      expect(await send(file, hashes)).toMatchObject({ http: 409, body: { reason: 'records_changed' } })
      await staff.post('delete_record', { tbl: of.table, col: of.id, val: added?.[of.id] })
    })

    it('names each error by row and column, and then imports nothing', async () => {
      const file = fileOf(
        [one, ...cells(samples.one, '')],
        [other, ...cells(samples.other, 'Right')],
        [other, ...cells(samples.other, 'Twice')],
        [99_999, ...cells(samples.one, 'Gone')],
        ['x', ...cells(samples.one, 'No number')],
        [other],
      )
      const { body } = await send(file)
      expect(body).toMatchObject({
        changed: 1,
        error_count: 5,
        errors: [
          { row: 2, column: text, reason: 'required' },
          { row: 4, column: of.id, reason: 'twice' },
          { row: 5, column: of.id, reason: 'not_found' },
          { row: 6, column: of.id, reason: 'not_found' },
          { row: 7, column: '', reason: 'cells' },
        ],
      })
      const { file_hash: fileHash, records_hash: recordsHash } = body
      const before = await shown()
      const forced = await send(file, { file_hash: fileHash, records_hash: recordsHash })
      expect(forced).toMatchObject({ http: 409, body: { reason: 'records_changed' } })
      expect(await shown()).toEqual(before)
    })

    it('is refused for another file than the one checked, and for records that changed since', async () => {
      const file = fileOf([one, ...cells(samples.one, 'Checked')])
      const { body } = await send(file)
      const hashes = { file_hash: body['file_hash'], records_hash: body['records_hash'] }
      expect(await send(fileOf([one, ...cells(samples.one, 'Not checked')]), hashes)).toMatchObject({
        http: 409,
        body: { reason: 'file_changed' },
      })
      expect(await send(file, { file_hash: body['file_hash'] })).toMatchObject({ http: 409 })
      const save = of.calls[`save_${of.table}`]?.path ?? ''
      await staff.post(save, posted(of, { ...samples.one, [of.id]: one }))
      expect(await send(file, hashes)).toMatchObject({ http: 409, body: { reason: 'records_changed' } })
    })

    it('is closed to other roles', async () => {
      const outsider = await staffBrowser(platform, outsiderOf(of))
      expect(await sendFile(outsider, of, fileOf(['', ...cells(samples.one, 'New')]))).toMatchObject({
        http: 403,
      })
    })
  })
}

/** Sends a CSV file to the import of a resource. */
export function sendFile(
  staff: Pick<Awaited<ReturnType<typeof staffBrowser>>, 'send'>,
  { table }: Pick<Resource, 'table'>,
  content: string | Buffer,
  hashes: object = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(hashes)) form.append(name, String(value))
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  form.append('file', new Blob([bytes], { type: 'text/csv' }), `${table}.csv`)
  return staff.send(`import_api/${table}`, form)
}
