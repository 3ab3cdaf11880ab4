import { MOST_VIEWS, viewLists } from '@gf/contract'
import type { Calls, StaffRole, ViewList } from '@gf/contract'
import { sql } from 'kysely'
import { actorOf, audited } from '../calls/audited.ts'
import type { Handler, StaffContext } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { isDuplicate } from '../persistence/database.ts'
import type { Database } from '../persistence/database.ts'

type ViewDeps = Pick<Deps, 'db' | 'now' | 'audit'>
type Staff = StaffContext['staff']

const listsOf = (role: StaffRole): readonly string[] =>
  Object.entries(viewLists).flatMap(([list, roles]: [string, readonly StaffRole[]]) =>
    roles.includes(role) ? [list] : [],
  )

/** The views that the caller sees: their own and the shared ones, of lists that the role may open. */
const viewsOf = (db: Database, { staffId, role }: Staff) =>
  db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.staff_id', 'saved_view.staff_id')
    .where((where) => where.or([where('saved_view.staff_id', '=', staffId), where('shared', '=', true)]))
    .where('list', 'in', ['', ...listsOf(role)])

/** Saves, lists and deletes views of lists. */
export const savedViewHandlers = (deps: ViewDeps) => ({
  listSavedViews: listSavedViews(deps),
  saveView: saveView(deps),
  deleteView: deleteView(deps),
})

/** Serves GET saved_views_api. */
const listSavedViews =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['listSavedViews']> =>
  async (_asked, { staff }) => {
    const rows = await viewsOf(db, staff)
      .select(['view_id', 'list', 'saved_view.name', 'query', 'shared', 'saved_view.staff_id', 'username'])
      .orderBy((of) => of.fn('lower', ['saved_view.name']))
      .orderBy('view_id')
      .execute()
    return rows.map(({ staff_id: author, username: by, list, ...view }) => ({
      ...view,
      list: list as ViewList,
      by,
      mine: mayChange(author, staff),
    }))
  }

const mayChange = (author: number, { staffId, role }: Staff): boolean =>
  author === staffId || role === 'owner'

/** Serves POST saved_view_api. The audit log has no search: it outlives what is searched for. */
const saveView =
  (deps: ViewDeps): Handler<Calls['saveView']> =>
  async ({ view_id: given, list, ...view }, context) => {
    if (!listsOf(context.staff.role).includes(list))
      throw new Refusal('role_may_not', 'Your role does not allow this. Ask an owner.', { http: 403 })
    const values = { ...view, saved_at: deps.now() }
    const viewId = await audited(deps, actorOf(context), 'view_saved', async (within, note) => {
      if (given === undefined) await checkNumber(within, context.staff)
      else await heldView(within, given, list, context.staff)
      const row = await (
        given === undefined
          ? within
              .insertInto('saved_view')
              .values({ ...values, list, staff_id: context.staff.staffId })
              .returning('view_id')
          : within.updateTable('saved_view').set(values).where('view_id', '=', given).returning('view_id')
      ).executeTakeFirstOrThrow()
      note({ subject: `view ${row.view_id}`, detail: { list, shared: view.shared } })
      return row.view_id
    }).catch(refuseTaken)
    return { status: 1, msg: 'View saved.', view_id: viewId }
  }

/** Serves POST saved_view_delete_api. */
const deleteView =
  (deps: ViewDeps): Handler<Calls['deleteView']> =>
  async ({ view_id: given }, context) => {
    await audited(deps, actorOf(context), 'view_deleted', async (within, note) => {
      const { list, shared } = await heldView(within, given, undefined, context.staff)
      await within.deleteFrom('saved_view').where('view_id', '=', given).execute()
      note({ subject: `view ${given}`, detail: { list, shared } })
    })
    return { status: 1, msg: 'View deleted.' }
  }

/** A view to be changed, locked. Throws 404 if the caller does not see it, and 403 if another member's. */
async function heldView(within: Database, id: number, list: ViewList | undefined, staff: Staff) {
  const held = await viewsOf(within, staff)
    .select(['list', 'shared', 'saved_view.staff_id'])
    .where(sql<boolean>`view_id = ${id}::bigint`)
    .forUpdate('saved_view')
    .executeTakeFirst()
  if (!held || (list !== undefined && held.list !== list)) throw notFound()
  if (!mayChange(held.staff_id, staff))
    throw new Refusal('view_of_another', 'Another user shared this view. Save your own under another name.', {
      http: 403,
    })
  return held
}

/** Holds the member of staff, so that two requests at the same moment count each other. */
async function checkNumber(within: Database, { staffId }: Staff): Promise<void> {
  await within
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .forNoKeyUpdate()
    .execute()
  const { all } = await within
    .selectFrom('saved_view')
    .select((of) => of.fn.countAll<number>().as('all'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (all >= MOST_VIEWS)
    throw new Refusal('too_many_views', `You have ${MOST_VIEWS} views. Delete one first.`, {
      detail: { most: MOST_VIEWS },
    })
}

function refuseTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  throw new Refusal('view_name_taken', 'This list has a view with this name. Choose another name.', {
    detail: { field: 'name' },
  })
}
