import { clientKeepers, resources } from '@gf/contract'
import type { Calls, Resource, StaffRole } from '@gf/contract'
import { sql } from 'kysely'
import { actorOf, audited, enterOnly } from '../calls/audited.ts'
import type { Actor } from '../calls/audited.ts'
import { Picture } from '../calls/handler.ts'
import type { Handler, StaffContext } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps, OfficeDeps } from '../deps.ts'
import { checkStaffProof } from '../identity/index.ts'
import { refuseWrite } from './refused-writes.ts'
import { moveRecords, shownRecord, tableOf } from './resource-rows.ts'

const declared: readonly Resource[] = Object.values(resources)

/** The resource of a table. Throws 422 for any other table or column. */
function resourceOf({ tbl, col }: Named): Resource {
  const of = declared.find((one) => one.table === tbl)
  if (!of || (col !== undefined && col !== of.id))
    throw new Refusal('table_unknown', 'Unknown table or column. Reload the page.', { http: 422 })
  return of
}

function checkRole(roles: readonly StaffRole[], { staff }: StaffContext): void {
  if (!roles.includes(staff.role))
    throw new Refusal('role_may_not', 'Your role does not allow this. Ask an owner.', { http: 403 })
}

/** A table and its id column, as a call names them. Images are named without the column. */
interface Named {
  readonly tbl: string
  readonly col?: string
}

/** What a call reads or changes, if the caller's role may. A refused one is an entry of the audit log. */
async function resourceFor(
  use: 'read' | 'change',
  deps: OfficeDeps,
  named: Named,
  context: StaffContext,
): Promise<Resource> {
  try {
    const of = resourceOf(named)
    checkRole(use === 'read' ? of.readers : of.access.staff, context)
    return of
  } catch (error) {
    await enterOnly(deps, actorOf(context), `record_${use}_refused`, { detail: { ...named } })
    throw error
  }
}

/** Closes a client's account, or throws with all that is open in it. */
export type CloseClient = (clientId: number, actor: Actor) => Promise<unknown>

/** The calls that all resources share: a record for its editor, the bin, and images. */
export function recordHandlers(deps: OfficeDeps, closeClient: CloseClient) {
  const editRecord: Handler<Calls['editRecord']> = async ({ table, col, id }, context) => {
    const of = await resourceFor('read', deps, { tbl: table, col }, context)
    return shownRecord(of, deps, id, actorOf(context))
  }
  const deleteRecord: Handler<Calls['deleteRecord']> = async ({ val, ...of }, context) =>
    moveRecord(deps, await resourceFor('change', deps, of, context), { id: val, toBin: true }, context)
  const deleteRecordOfTable: Handler<Calls['deleteRecordOfTable']> = async ({ id, ...of }, context) => {
    if (of.tbl === 'users' && of.col === 'userid') return closeUser(deps, closeClient, id, context)
    return moveRecord(deps, await resourceFor('change', deps, of, context), { id, toBin: true }, context)
  }
  const restoreRecord: Handler<Calls['restoreRecord']> = async ({ val, ...of }, context) =>
    moveRecord(deps, await resourceFor('change', deps, of, context), { id: val, toBin: false }, context)
  const showRecordImage: Handler<Calls['showRecordImage']> = async ({ table, name }, context) => {
    const of = await resourceFor('read', deps, { tbl: table }, context)
    if (!(await hasImage(deps, of, name))) throw notFound()
    return new Picture(await deps.recordImages.get(name))
  }
  return { editRecord, deleteRecord, deleteRecordOfTable, restoreRecord, showRecordImage }
}

/** Closes a client's account; the books stay. */
async function closeUser(
  deps: Pick<Deps, 'db' | 'now'>,
  closeClient: CloseClient,
  id: number,
  context: StaffContext,
) {
  checkRole(clientKeepers, context)
  await checkStaffProof(deps, context.staff)
  await closeClient(id, actorOf(context))
  return { status: 1 as const, msg: 'Account closed.' }
}

/** Moves a record to the bin, or back. */
async function moveRecord(
  deps: OfficeDeps,
  of: Resource,
  { id, toBin }: { readonly id: number; readonly toBin: boolean },
  context: StaffContext,
) {
  const action = `${of.table}_${toBin ? 'removed' : 'restored'}`
  const by = { staffId: context.staff.staffId, at: deps.now() }
  await audited(deps, actorOf(context), action, async (within, note) => {
    const moved = await moveRecords(within, of, [id], toBin, by).catch(refuseWrite)
    if (moved.length === 0) throw notFound()
    note({ subject: `${of.table} ${id}` })
  })
  return { status: 1 as const, msg: toBin ? 'Deleted.' : 'Restored.' }
}

async function hasImage({ db }: Pick<Deps, 'db'>, of: Resource, name: string): Promise<boolean> {
  const columns = Object.entries(of.fields).flatMap(([field, { image }]) => (image ? [field] : []))
  if (columns.length === 0) return false
  const named = columns.map((column) => sql`${sql.ref(column)} = ${name}`)
  const { rows } = await sql`select from ${tableOf(of)} where ${sql.join(named, sql` or `)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
