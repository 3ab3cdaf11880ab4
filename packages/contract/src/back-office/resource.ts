import { z } from 'zod'
import { call } from '../call.ts'
import type { Call, Route, Shape, StaffRole } from '../call.ts'
import { download, flag, id as recordId, text } from '../fields.ts'
import { hiddenId, imageName } from './answers.ts'
import { sortsBy } from './field.ts'
import type { Field } from './field.ts'
import {
  changedRecords,
  hash,
  IMPORT_BYTES,
  importedRecords,
  MOST_AT_ONCE,
  recordChanges,
  savedRecord,
} from './record-answers.ts'

export type Fields = Readonly<Record<string, Field>>
interface ForStaff {
  readonly staff: readonly StaffRole[]
}

/** A rule over several fields. `message` names it in catalogues and refusals. */
interface Check {
  readonly fields: readonly string[]
  /** Takes the columns' values. */
  rule(values: Readonly<Record<string, string | number | null>>): boolean
  readonly message: string
}

/** The names of columns in the form that saves them. */
type Posted<Id extends string, F extends Fields> = {
  readonly [Name in Id | Extract<keyof F, string>]?: string
}

interface Spec<
  Id extends string,
  A extends ForStaff,
  List extends Route,
  Save extends Route,
  F extends Fields,
  P extends Posted<Id, F>,
  Edit extends Route,
> {
  /** The column that identifies a record. */
  readonly id: Id
  readonly access: A
  /** Roles that read it besides, and change nothing. */
  readonly readers?: readonly StaffRole[]
  /** Its records are about persons: the audit log has who was shown which. */
  readonly personal?: true
  readonly list: List
  /** With {id}: one record for its editor, besides `edit_api`. */
  readonly edit?: Edit
  /** Without it, staff read and delete what comes from elsewhere. */
  readonly save?: Save
  readonly fields: F
  /** Columns that the specified form sends under another name. */
  readonly posted?: P
  readonly checks?: readonly Check[]
}

/** A table of records that staff keep, as on the wire. Its calls follow from its fields. */
export interface Resource {
  readonly table: string
  readonly id: string
  readonly access: ForStaff
  /** Every role that reads it: those of `access` too. */
  readonly readers: readonly StaffRole[]
  /** The audit log has who was shown which records. */
  readonly personal: boolean
  readonly fields: Fields
  readonly posted: Readonly<Record<string, string | undefined>>
  readonly checks: readonly Check[]
  readonly list: Route
  /** Sortable columns, each also with a minus for descending order. */
  readonly sorts: readonly string[]
  readonly calls: Readonly<Record<string, Call>>
}

/** Query of every list: search, sort, page, page size, and whether to list the bin. */
export const listQuery = (sorts: readonly string[]) => ({
  search: text(80).optional(),
  sort: z.enum(sorts.flatMap((sort) => [sort, `-${sort}`])).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
  bin: flag.default(false),
  /** Counts beyond 10,000. */
  exact: flag.default(false),
})

/** The name of a call that resources have which staff save. */
type SavedBy<Save, Name> = [Save] extends [never] ? never : Name
type PostedAs<Name, P> = Name extends keyof P ? Extract<P[Name], string> : Name
type FormsOf<F extends Fields, P> = { [Name in keyof F as PostedAs<Name, P>]: F[Name]['form'] }
type RowOf<Id extends string, F extends Fields> = z.ZodObject<
  { [Name in keyof F]: F[Name]['answer'] } & { [Name in Id]: z.ZodNumber } & { version: z.ZodNumber }
>
type CallsOf<
  Table extends string,
  Id extends string,
  A extends ForStaff,
  List extends Route,
  Save extends Route,
  F extends Fields,
  P,
  Edit extends Route,
> = { [Name in `list_${Table}`]: Call<List, Shape, Shape, Shape, z.ZodArray<RowOf<Id, F>>, A> } & {
  [Name in Route extends Edit ? never : `edit_${Table}`]: Call<Edit, Shape, Shape, Shape, RowOf<Id, F>, A>
} & {
  [Name in SavedBy<Save, `save_${Table}`>]: Call<Save, Shape, Shape, FormsOf<F, P>, typeof savedRecord, A>
} & {
  [Name in `export_${Table}`]: Call<`GET export_api/${Table}`, Shape, Shape, Shape, typeof download, A>
} & {
  [Name in `change_${Table}`]: Call<`POST change_api/${Table}`, Shape, Shape, Shape, typeof changedRecords, A>
} & {
  [Name in SavedBy<Save, `import_${Table}`>]: Call<
    `POST import_api/${Table}`,
    Shape,
    Shape,
    Shape,
    typeof importedRecords,
    A
  >
}

/** Declares a back office table with its calls: list, save, export, import, and a change of several records. */
export function resource<
  const Table extends string,
  const Id extends string,
  const A extends ForStaff,
  const List extends Route,
  const F extends Fields,
  const Save extends Route = never,
  const P extends Posted<Id, F> = object,
  const Edit extends Route = Route,
>(table: Table, spec: Spec<Id, A, List, Save, F, P, Edit>) {
  const { id, access, fields, checks = [], list, edit, save } = spec
  const posted: Declared['posted'] = spec.posted ?? {}
  const readers: readonly StaffRole[] = [...access.staff, ...(spec.readers ?? [])]
  const personal = spec.personal ?? false
  const sorts = sortsOf(id, fields)
  const about = { table, id, access, readers, personal, fields, posted, checks, list, sorts }
  const calls = {
    [`list_${table}`]: listCall(about, list),
    ...(edit && { [`edit_${table}`]: editCall(about, edit) }),
    [`export_${table}`]: exportCall(about),
    [`change_${table}`]: changeCall(about),
    ...(save && { [`save_${table}`]: saveCall(about, save), [`import_${table}`]: importCall(about) }),
  }
  return { ...about, calls: calls as unknown as CallsOf<Table, Id, A, List, Save, F, P, Edit> }
}

type Declared = Omit<Resource, 'calls'>

const sortsOf = (id: string, fields: Fields): readonly string[] => [
  id,
  ...Object.entries(fields).flatMap(([name, field]) => sortsBy(name, field)),
]

/** The columns of an answer, with what references show beside their ids. */
const answersOf = (fields: Fields): Shape => ({
  ...shapeOf(fields, ({ answer }) => answer),
  ...Object.fromEntries(
    Object.values(fields).flatMap(({ optional, reference }) =>
      reference ? [[reference.shows, optional ? z.string().nullable() : z.string()]] : [],
    ),
  ),
})

function shapeOf(fields: Fields, of: (field: Field) => z.ZodType | undefined): Shape {
  const chosen = Object.entries(fields).map(([name, field]) => [name, of(field)] as const)
  return Object.fromEntries(chosen.filter((one): one is [string, z.ZodType] => one[1] !== undefined))
}

const filtersOf = (fields: Fields): Shape =>
  shapeOf(fields, ({ filter, computed, answer, form }) =>
    filter ? z.union([computed ? answer : form, z.literal('')]).optional() : undefined,
  )

const rowOf = ({ id, fields }: Declared) =>
  z.object({ [id]: z.number(), ...answersOf(fields), version: z.number() })

function editCall(of: Declared, route: Route) {
  return call(route, {
    access: { staff: of.readers },
    about: `One record of ${of.table} for its editor.`,
    params: { id: recordId },
    answer: rowOf(of),
  })
}

function listCall(of: Declared, route: Route) {
  const { table, readers, fields, sorts } = of
  const { page, ...query } = listQuery(sorts)
  const onPath = route.includes('{page}')
  return call(route, {
    access: { staff: readers },
    about: `Records of ${table}, paged; X-Total-Count is the total, \`10000+\` above 10,000 unless it is to be exact.`,
    params: onPath ? { page } : {},
    query: { ...query, ...filtersOf(fields), ...(!onPath && { page }) },
    answer: z.array(rowOf(of)),
  })
}

function saveCall({ table, id, access, fields, posted }: Declared, route: Route) {
  const images = Object.entries(fields).flatMap(([name, { image }]) =>
    image ? [{ name: posted[name] ?? name, ...image }] : [],
  )
  const forms = shapeOf(fields, ({ image, computed, preset, form }) => {
    if (image || computed) return undefined
    return preset === undefined ? form : form.default(preset)
  })
  return call(route, {
    access,
    about: `Adds a record to ${table}, or changes the record ${id} if its version matches.`,
    form: {
      [posted[id] ?? id]: hiddenId,
      version: z.coerce.number().int().min(1).optional(),
      ...Object.fromEntries(Object.entries(forms).map(([name, form]) => [posted[name] ?? name, form])),
      ...Object.fromEntries(images.map(({ kept }) => [kept, imageName.optional()])),
    },
    files: Object.fromEntries(images.map(({ name, bytes }) => [name, bytes])),
    answer: savedRecord,
  })
}

function exportCall({ table, readers, fields, sorts }: Declared) {
  const { search, bin } = listQuery(sorts)
  return call(`GET export_api/${table}`, {
    access: { staff: readers },
    about: `The filtered list of ${table}, all pages, as CSV.`,
    query: { search, bin, ...filtersOf(fields) },
    answer: download,
    download: 'text/csv; charset=utf-8',
  })
}

function changeCall({ table, access, fields, sorts }: Declared) {
  const { search } = listQuery(sorts)
  return call(`POST change_api/${table}`, {
    access,
    about:
      `Changes several records of ${table}: those with the ids, or all that search and filters list, if they are still ` +
      `as many as counted. It changes at most ${MOST_AT_ONCE}; \`next\` continues, up to the last record that was there ` +
      'at first. Records that cannot be changed are left out.',
    form: {
      search,
      ...filtersOf(fields),
      change: z.enum(recordChanges),
      /** Of `set`: a field with choices, and one of them. */
      field: text(40).optional(),
      value: text(200).optional(),
      ids: z.array(recordId).min(1).max(MOST_AT_ONCE).optional(),
      count: z.coerce.number().int().min(1).optional(),
      /** Of `next`, both, in place of `count`. */
      after: recordId.optional(),
      until: recordId.optional(),
    },
    answer: changedRecords,
  })
}

function importCall({ table, access }: Declared) {
  return call(`POST import_api/${table}`, {
    access,
    about:
      `Adds and changes records of ${table} from a CSV file with columns of the export: a row with an id changes that ` +
      'record, a row without adds one. Without hashes it is a dry run, which changes nothing. With those of its dry ' +
      'run it imports all rows or none.',
    form: { file_hash: hash.optional(), records_hash: hash.optional() },
    files: { file: IMPORT_BYTES },
    answer: importedRecords,
  })
}
