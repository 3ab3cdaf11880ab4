import { resources } from '@gf/contract'
import type { Resource } from '@gf/contract'
import { viewsOfAreas } from '../areas/areas.ts'
import type { Words } from '../texts/en.ts'
import type { ResourceName, ResourceOnScreen, View } from './view.ts'

/** How each resource is shown. */
export const views: Readonly<Record<ResourceName, View>> = {
  ...viewsOfAreas,
  answer_templates: {
    path: '/admin/answers',
    group: 'company',
    columns: [['title'], ['text_en', 'text_hi'], ['state']],
  },
  notices: {
    path: '/admin/notices',
    group: 'company',
    columns: [['title_en', 'title_hi'], ['topic'], ['starts', 'ends'], ['important']],
    parts: async () => ({ Details: (await import('./notice-state.tsx')).NoticeState }),
  },
  listed_persons: {
    path: '/admin/listed',
    group: 'clients',
    columns: [['name', 'other_names'], ['kind'], ['born', 'country'], ['source', 'reference']],
  },
}

/** The column of a name on the wire: what a reference shows, and what a form sends, belong to their column. */
export const columnOf = ({ fields, posted }: Resource, name: string): string =>
  Object.keys(fields).find((field) => fields[field]?.reference?.shows === name || posted[field] === name) ??
  name

interface WordsOfResource {
  /** Without one, there is no form. */
  readonly form?: string
  readonly listed: string
  readonly title: string
  readonly fields: Readonly<Record<string, string>>
  readonly choices?: Readonly<Record<string, string>>
}

export function onScreen(name: ResourceName, { records, choices: common }: Words): ResourceOnScreen {
  const { fields: labels, choices = common, ...words }: WordsOfResource = records[name]
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
