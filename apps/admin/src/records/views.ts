import { resources } from '@gf/contract'
import type { Resource } from '@gf/contract'
import type { ReactNode } from 'react'
import { churchViews } from '../church/views.tsx'
import type { Words } from '../texts/en.ts'
import type { Row } from './records.ts'

export type ResourceName = keyof typeof resources

/** How a resource is shown; everything else follows from its declaration. */
export interface View {
  readonly path: string
  readonly group: keyof Words['shell']['groups']
  /** The page of a record, by its id. Without it, rows open in the form. */
  readonly page?: '/admin/orders/$oid'
  /** Load More adds rows beneath, instead of pages. */
  readonly more?: boolean
  /** The table's columns: a field, or several beneath each other. */
  readonly columns: readonly (readonly string[])[]
  /** Columns that show more than their value. */
  readonly cells?: Readonly<Record<string, (props: { readonly row: Row }) => ReactNode>>
  /** Whether a record can no longer be edited or deleted: it is only opened. */
  readonly locked?: (row: Row) => boolean
  /** Whether a row has Edit. */
  readonly edits?: boolean
}

export const views: Readonly<Record<ResourceName, View>> = {
  doctors: {
    path: '/admin/staff',
    group: 'clinic',
    columns: [
      ['dimg'],
      ['dname', 'dgender', 'dage'],
      ['dphone', 'demail'],
      ['dep_name', 'etype'],
      ['dedu', 'dexp'],
    ],
  },
  ...churchViews,
  departments: { path: '/admin/departments', group: 'clinic', columns: [['dep_name']] },
  answer_templates: {
    path: '/admin/answers',
    group: 'company',
    columns: [['title'], ['text_en', 'text_hi'], ['state']],
  },
  notices: {
    path: '/admin/notices',
    group: 'company',
    columns: [['title_en', 'title_hi'], ['topic'], ['starts', 'ends'], ['important']],
  },
  listed_persons: {
    path: '/admin/listed',
    group: 'clients',
    columns: [['name', 'other_names'], ['kind'], ['born', 'country'], ['source', 'reference']],
  },
  medicines: {
    path: '/admin/medicines',
    group: 'clinic',
    columns: [['pimg'], ['medicine', 'variant'], ['category', 'mtype'], ['price', 'oprice'], ['gst']],
  },
  stores: {
    path: '/admin/stores',
    group: 'clinic',
    columns: [['name'], ['city', 'StateName'], ['phone'], ['address']],
  },
  orders: {
    path: '/admin/orders',
    page: '/admin/orders/$oid',
    more: true,
    group: 'clinic',
    columns: [
      ['oid', 'shop_order'],
      ['odate'],
      ['name', 'phone'],
      ['ototal'],
      ['total_items'],
      ['street', 'landmark'],
      ['city', 'state', 'zip'],
      ['ostatus'],
    ],
  },
  centers: {
    path: '/admin/centers',
    group: 'clinic',
    columns: [['cimg'], ['cname'], ['cphone'], ['ctreats']],
  },
}

/** The column of a name on the wire: what a reference shows, and what a form sends, belong to their column. */
export const columnOf = ({ fields, posted }: Resource, name: string): string =>
  Object.keys(fields).find((field) => fields[field]?.reference?.shows === name || posted[field] === name) ??
  name

export interface ResourceOnScreen {
  readonly name: ResourceName
  readonly of: Resource
  readonly view: View
  readonly words: { readonly form: string; readonly listed: string; readonly title: string }
  readonly label: (field: string) => string
  /** The words of a choice. */
  readonly choice: (value: string) => string
}

export function onScreen(name: ResourceName, { records, choices: common }: Words): ResourceOnScreen {
  const { fields, ...words } = records[name]
  const labels: Readonly<Record<string, string>> = fields
  const choices: Readonly<Record<string, string>> = 'choices' in words ? words.choices : common
  const of: Resource = resources[name]
  return {
    name,
    of,
    view: views[name],
    words: { form: '', ...words },
    label: (field) => labels[columnOf(of, field)] ?? field,
    choice: (value) => choices[value] ?? value,
  }
}

/** What a record is called: the first text among its columns, or the name of what it refers to. */
export function nameOf(
  { of, view }: ResourceOnScreen,
  row: Readonly<Record<string, string | number | null>>,
): string {
  const isText = (name: string): boolean => {
    const column = columnOf(of, name)
    return of.fields[column]?.kind === 'text' || (column !== name && of.fields[column]?.kind === 'reference')
  }
  return String(row[view.columns.flat().find(isText) ?? of.id] ?? '')
}
