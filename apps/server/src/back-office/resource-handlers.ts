import type { Resource } from '@gf/contract'
import { actorOf, audited, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler, StaffContext } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps, OfficeDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { everyRow, listOf } from '../calls/list.ts'
import { dropImages, imagesTakenOut, keepImages } from './record-images.ts'
import type { KeptImages } from './record-images.ts'
import { importRecords } from './import-records.ts'
import { changeRecords } from './record-changes.ts'
import { refuseWrite } from './refused-writes.ts'
import { sealedRows } from './sealed-values.ts'
import {
  brokenRule,
  exportedColumns,
  recordOf,
  shownRecord,
  sourceOf,
  wireRow,
  writeRecord,
} from './resource-rows.ts'
import type { Held, Values } from './resource-rows.ts'

/** The query or form of a resource's call, with the resource's own fields. */
type Given = Readonly<Record<string, unknown>>
type HandlersOfResource<R extends Resource> = R extends Resource
  ? { readonly [Name in keyof R['calls']]: Handler<R['calls'][Name]> }
  : never

/** The calls of a resource: list, save, export, import, and a change of several records. */
export function resourceHandlers<R extends Resource>(of: R, deps: OfficeDeps): HandlersOfResource<R> {
  const handlers = {
    [`list_${of.table}`]: (given: Given, context: StaffContext) => list(of, deps, given, context),
    ...(`edit_${of.table}` in of.calls && {
      [`edit_${of.table}`]: ({ id }: Given, context: StaffContext) =>
        shownRecord(of, deps, Number(id), actorOf(context)),
    }),
    [`export_${of.table}`]: (given: Given, context: StaffContext) => exportAll(of, deps, given, context),
    [`change_${of.table}`]: (given: Given, context: StaffContext) => changeRecords(of, deps, given, context),
    ...(`save_${of.table}` in of.calls && {
      [`save_${of.table}`]: (given: Given, context: StaffContext) => save(of, deps, given, context),
      [`import_${of.table}`]: (given: Given, context: StaffContext) =>
        importRecords(of, deps, given, context),
    }),
  }
  return handlers as unknown as HandlersOfResource<R>
}

const textIn = (given: unknown): string | undefined => (typeof given === 'string' ? given : undefined)

async function list(of: Resource, deps: OfficeDeps, given: Given, context: StaffContext) {
  const { db } = deps
  const { rows, total } = await listOf<Held>(
    db,
    sourceOf(of, { bin: given['bin'] === true, filters: given }),
    {
      search: textIn(given['search']),
      sort: textIn(given['sort']),
      offset: (Number(given['page']) - 1) * Number(given['size']),
      size: Number(given['size']),
      exact: given['exact'] === true,
    },
  )
  context.setTotal(total)
  if (of.personal && rows.length > 0)
    await enterOnly(deps, actorOf(context), 'records_listed', {
      detail: { table: of.table, shown: rows.map((row) => Number(row[of.id])) },
    })
  return rows.map((row) => wireRow(of, row))
}

async function save(of: Resource, deps: OfficeDeps, form: Given, context: StaffContext) {
  const given = byColumn(of, form)
  const id = typeof given[of.id] === 'number' ? Number(given[of.id]) : undefined
  checkRules(of, given)
  const images = await keepImages(deps, of, context.files)
  const values = { ...columnsIn(of, given), ...imagesTakenOut(of, given), ...images }
  const by = { staffId: context.staff.staffId, at: deps.now() }
  const { before, after } = await audited(
    deps,
    actorOf(context),
    `${of.table}_saved`,
    async (within, note) => {
      const found = id === undefined ? undefined : await heldVersion(within, of, id, given['version'])
      const [row = values] = await sealedRows(deps, within, of, [values], id)
      const written = await writeRecord(within, of, id, row, by).catch(refuseWrite)
      note({ subject: `${of.table} ${written[of.id]}`, before: found ?? {}, after: written })
      return { before: found, after: written }
    },
  ).catch(async (error: unknown) => {
    await dropNew(deps, images)
    throw error
  })
  await dropImages(deps, of, before, after)
  return { status: 1 as const, msg: 'Saved.', id: Number(after[of.id]), version: after.version }
}

/** The current record, locked. Throws 404, or 409 if it was saved since the form's version. */
async function heldVersion(within: Database, of: Resource, id: number, version: unknown): Promise<Held> {
  const held = await recordOf(within, of, id, { hold: true })
  if (!held) throw notFound()
  // The specified forms send no version.
  if (version === undefined || version === held.version) return held
  throw new Refusal('record_changed', 'Another user saved this record. Reload it to see their changes.', {
    http: 409,
    detail: { version: held.version },
  })
}

/** A form by the names of columns. */
const byColumn = ({ posted }: Resource, form: Given): Given => ({
  ...form,
  ...Object.fromEntries(Object.entries(posted).map(([column, name = column]) => [column, form[name]])),
})

/** The columns of a form, without images. */
const columnsIn = (of: Resource, given: Given): Values =>
  Object.fromEntries(
    Object.entries(of.fields).flatMap(([name, { image, computed }]) =>
      image || computed ? [] : [[name, (given[name] ?? null) as Values[string]]],
    ),
  )

function checkRules(of: Resource, given: Given): void {
  const broken = brokenRule(of, given as Values)
  if (!broken) return
  const [field = ''] = broken.fields
  throw new Refusal(broken.message, `${broken.fields.join(' and ')} contradict each other. Change one.`, {
    detail: { field: of.posted[field] ?? field },
  })
}

async function dropNew({ recordImages }: Pick<Deps, 'recordImages'>, images: KeptImages): Promise<void> {
  for (const name of Object.values(images)) if (name !== null) await recordImages.remove(name)
}

async function exportAll(of: Resource, deps: OfficeDeps, given: Given, context: StaffContext) {
  const detail = Object.fromEntries(
    Object.entries(given).filter((one): one is [string, string | number | boolean] => one[1] !== undefined),
  )
  await audited(deps, actorOf(context), `${of.table}_exported`, async (_within, note) => note({ detail }))
  return new Download(csv(rowsOf(of, deps, given)), 'text/csv; charset=utf-8', `${of.table}.csv`)
}

async function* rowsOf(of: Resource, { db }: Pick<Deps, 'db'>, given: Given): AsyncGenerator<CsvRow> {
  const columns = exportedColumns(of)
  yield columns
  const source = sourceOf(of, { bin: given['bin'] === true, filters: given })
  for await (const rows of everyRow<Held>(db, source, textIn(given['search']))) {
    for (const row of rows.map((held) => wireRow(of, held))) yield columns.map((name) => row[name] ?? null)
  }
}
