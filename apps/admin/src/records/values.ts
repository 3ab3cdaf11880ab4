import type { Resource } from '@gf/contract'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Words } from '../texts/en.ts'
import type { Row } from './records.ts'

/** What the form holds: text by column, and for an image the name of the one that is kept or the chosen file. */
export type Values = Readonly<Record<string, string | File>>

export const valuesOf = (of: Resource, record: Row | undefined): Values =>
  Object.fromEntries(
    inForm(of).map((name) => [name, String((record ? record[name] : of.fields[name]?.preset) ?? '')]),
  )

/** The columns of the form: all but those that the server alone writes. */
export const inForm = ({ fields }: Resource): readonly string[] =>
  Object.keys(fields).filter((name) => !fields[name]?.computed)

/** The record's own columns are the rules of its form: the contract has them, and the server applies the same. */
export const resolverOf =
  ({ fields }: Resource, { faults }: Words['form']): Resolver<Values> =>
  (values) => {
    const errors = Object.entries(fields).flatMap(([name, { kind, form, optional }]) => {
      const value = values[name]
      if (typeof value !== 'string' || kind === 'image') return []
      const isMissing = value.trim() === ''
      if (isMissing ? optional : form.safeParse(value).success) return []
      const known: Readonly<Record<string, string>> = faults
      const message = isMissing ? faults.required : (known[kind] ?? faults.other)
      return [[name, { type: kind, message }] as const]
    })
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }

/** Sends the form as the specified multipart form, under the version that it began with. */
export function formDataOf(
  { id, fields, posted }: Resource,
  values: Values,
  record: Row | undefined,
): FormData {
  const form = new FormData()
  form.set(posted[id] ?? id, String(record?.[id] ?? ''))
  if (record) form.set('version', String(record.version))
  for (const [name, { image, computed }] of Object.entries(fields)) {
    if (computed) continue
    const value = values[name] ?? ''
    if (!image || value instanceof File) form.set(posted[name] ?? name, value)
    else form.set(image.kept, value)
  }
  return form
}

/** The text of a value where versions are compared. */
export const valueText = (value: string | number | null | File | undefined): string =>
  (value instanceof File ? value.name : String(value ?? '')) || '–'

/** Whether half a line is enough for a column's input. */
export const isShort = ({ fields }: Resource, name: string): boolean =>
  ['money', 'percent', 'whole'].includes(fields[name]?.kind ?? '')
