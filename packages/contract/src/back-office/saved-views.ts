import { z } from 'zod'
import { call, staffRoles } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { flag, id, text } from '../fields.ts'
import { hiddenId, saved } from './answers.ts'
import { actions } from './actions.ts'
import { auditReaders } from './audit.ts'
import { statementReaders } from './bank-statements.ts'
import { dealingReaders } from './dealing.ts'
import { resourceReaders } from './resources.ts'
import { clientReaders } from './users.ts'

/** The lists whose filters can be saved as a view, and the roles that may open them. */
export const viewLists = {
  users: clientReaders,
  trades: dealingReaders,
  audit: auditReaders,
  waiting: actions['list-actions'].makers,
  kyc: actions['list-kyc'].makers,
  deposits: actions['list-deposits'].makers,
  withdrawals: actions['list-withdrawals'].makers,
  bankchanges: actions['list-bank-changes'].makers,
  adjustments: actions['list-adjustments'].makers,
  corrections: actions['list-corrections'].makers,
  hits: actions['list-hits'].makers,
  cases: actions['list-cases'].makers,
  erasures: actions['list-erasures'].makers,
  statements: statementReaders,
  batches: actions['list-batches'].makers,
  enquiries: actions['list-enquiries'].makers,
  ...resourceReaders,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
export type ViewList = keyof typeof viewLists
const lists = Object.keys(viewLists) as [ViewList, ...ViewList[]]

/** Most characters of a view's name, and of its query. */
export const VIEW_NAME_LENGTH = 60
const QUERY_LENGTH = 500
/** Views of one member of staff. */
export const MOST_VIEWS = 50

const savedView = {
  list: z.enum(lists),
  name: text(VIEW_NAME_LENGTH, 1),
  /** Search, filters and sort order as in the list's address, without the question mark. */
  query: text(QUERY_LENGTH),
  /** Whether everyone whose role may open the list has the view. */
  shared: flag.default(false),
}

// Each list has its own roles, checked once the list is known.
const access = { staff: staffRoles } as const

export const savedViewCalls = {
  listSavedViews: call('GET saved_views_api', {
    access,
    about: "The caller's own views and the shared ones, of the lists that the role may open, by name.",
    answer: z.array(
      z.object({
        view_id: z.number(),
        ...savedView,
        shared: z.boolean(),
        /** Who saved it. */
        by: z.string(),
        /** Whether the caller may change and delete it. */
        mine: z.boolean(),
      }),
    ),
  }),
  saveView: call('POST saved_view_api', {
    access,
    about:
      'Saves a view of a list, or changes one. A shared view is changed by its author or an owner alone.',
    form: { view_id: hiddenId, ...savedView },
    answer: saved.extend({ view_id: z.number() }),
  }),
  deleteView: call('POST saved_view_delete_api', {
    access,
    about: 'Deletes a view. A shared view is deleted by its author or an owner alone.',
    form: { view_id: id },
    answer: saved,
  }),
}
