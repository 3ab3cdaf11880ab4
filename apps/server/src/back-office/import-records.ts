import type { Resource } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { actorOf, auditedEach } from '../calls/audited.ts'
import type { StaffContext } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { OfficeDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { inParts } from '../system/work-queue.ts'
import { idIn, readRows } from './import-file.ts'
import type { FileRow } from './import-file.ts'
import { planImport } from './import-plan.ts'
import type { Plan, Planned } from './import-plan.ts'
import { lockedRows } from '../calls/list.ts'
import { writeEach } from './refused-writes.ts'
import { addRecords, replaceRecords, sourceOf } from './resource-rows.ts'
import { sealedRows } from './sealed-values.ts'
import type { ChangedBy, Held, Values } from './resource-rows.ts'

/** Errors of an answer. After as many, the database is asked no more: it takes rows with errors one by one. */
const MOST_ERRORS = 200

/** Imports a CSV file whose dry run had these hashes; without hashes it is the dry run. */
export async function importRecords(
  of: Resource,
  deps: OfficeDeps,
  given: Readonly<Record<string, unknown>>,
  context: StaffContext,
) {
  const bytes = context.files?.get('file')?.bytes
  if (!bytes || bytes.length === 0)
    throw new Refusal('file_missing', 'Choose a CSV file.', { detail: { field: 'file' } })
  const { file_hash: dryRunOf, records_hash: seen } = given
  const fileHash = sha256(bytes).toString('hex')
  if (dryRunOf !== undefined && dryRunOf !== fileHash)
    throw new Refusal('file_changed', 'This is not the file that was checked. Check it first.', { http: 409 })
  const rows = await readRows(of, bytes)
  const by = { staffId: context.staff.staffId, at: deps.now() }
  if (dryRunOf === undefined) return { ...(await dryRun(of, deps, rows, by)), file_hash: fileHash }
  const imported = await auditedEach(deps, actorOf(context), async (within, enter) => {
    const outcome = await carryOut(deps, within, of, rows, by)
    const { plan, written } = outcome
    // Its dry run had no errors: another has saved a record meanwhile.
    if (plan.recordsHash !== seen || plan.errors.length > 0) throw recordsChanged()
    for await (const part of inParts(written, AT_A_TIME))
      for (const { before, after } of part)
        enter(`${of.table}_saved`, { subject: `${of.table} ${after[of.id]}`, before: before ?? {}, after })
    const answer = answerOf(outcome)
    const { added, changed, unchanged } = answer
    enter(`${of.table}_imported`, { detail: { file_hash: fileHash, added, changed, unchanged } })
    return answer
  })
  return { ...imported, msg: 'Imported.', file_hash: fileHash }
}

const recordsChanged = (): Refusal =>
  new Refusal('records_changed', 'Another user changed these records. Check the file again.', { http: 409 })

/** The import itself, taken back: the database finds the errors that an import would have. */
async function dryRun(of: Resource, deps: OfficeDeps, rows: readonly FileRow[], by: ChangedBy) {
  const within = await deps.db.startTransaction().execute()
  try {
    return answerOf(await carryOut(deps, within, of, rows, by))
  } finally {
    await within.rollback().execute()
  }
}

const answerOf = ({ plan: { recordsHash, unchanged, errors }, written }: Outcome) => ({
  status: 1 as const,
  msg: 'Checked.',
  records_hash: recordsHash,
  added: written.filter(({ before }) => !before).length,
  changed: written.filter(({ before }) => before).length,
  unchanged,
  errors: errors.toSorted((one, other) => one.row - other.row).slice(0, MOST_ERRORS),
  error_count: errors.length,
})

interface Outcome {
  readonly plan: Plan
  readonly written: readonly Written[]
}

interface Written {
  readonly before: Held | undefined
  readonly after: Held
}

/** Writes what the rows say, as far as it can be written. Changes come first: a new name can free one. */
async function carryOut(
  deps: OfficeDeps,
  within: Database,
  of: Resource,
  rows: readonly FileRow[],
  by: ChangedBy,
): Promise<Outcome> {
  const plan = await planImport(of, rows, await heldRows(within, of, rows))
  const written: Written[] = []
  const write = async (
    planned: readonly Planned[],
    how: (values: readonly Values[]) => Promise<readonly Held[]>,
  ): Promise<void> => {
    for await (const part of inParts(planned, AT_A_TIME)) {
      if (plan.errors.length >= MOST_ERRORS) return
      const after = await writeEach(
        within,
        part,
        async (some) =>
          how(
            await sealedRows(
              deps,
              within,
              of,
              some.map(({ values }) => values),
            ),
          ),
        ({ row }, reason, error) => plan.errors.push({ row, column: columnIn(of, error), reason }),
      )
      written.push(...after.map((held) => ({ before: plan.held.get(Number(held[of.id])), after: held })))
    }
  }
  await write(plan.changes, (values) => replaceRecords(within, of, values, by))
  await write(plan.adds, (values) => addRecords(within, of, values, by))
  return { plan, written }
}

/** Records of one statement. */
const AT_A_TIME = 500

/** The records that the rows name, locked. */
async function heldRows(within: Database, of: Resource, rows: readonly FileRow[]): Promise<readonly Held[]> {
  const ids = rows.map((row) => idIn(of, row)).filter((id) => id !== undefined && !Number.isNaN(id))
  const source = sourceOf(of, { bin: false, filters: {} })
  const named = sql<SqlBool>`${sql.ref(of.id)} = any(${ids}::bigint[])`
  return lockedRows<Held>(within, { ...source, where: [...source.where, named] }, undefined, rows.length)
}

/** The field whose value the database refused, as far as its message names one. */
function columnIn(of: Resource, error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const key = /^Key \((.*?)\)=/.exec(detail)?.[1] ?? ''
  return Object.keys(of.fields).find((name) => new RegExp(`\\b${name}\\b`).test(key)) ?? ''
}
