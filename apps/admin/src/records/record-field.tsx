import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useEffect, useMemo } from 'react'
import { Field, PhotoField, Select, TextArea, TextField } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import { FoundField } from './found-field.tsx'
import { imageUrl } from './records.ts'
import { SharesField } from './shares-field.tsx'
import { useOptions } from './use-options.ts'
import type { Values } from './values.ts'
import type { ResourceOnScreen } from './view.ts'

interface RecordFieldProps {
  readonly resource: ResourceOnScreen
  readonly name: string
  readonly control: Control<Values>
}

/** The input of a column, by its kind. */
export function RecordField({ resource, name, control }: RecordFieldProps) {
  const { form } = useTexts()
  const { field, fieldState } = useController({ control, name })
  const { of, label: labelOf, choice } = resource
  const { kind, optional, choices, reference, shares } = of.fields[name] ?? { kind: 'text', optional: false }
  const options = useOptions(reference?.found ? undefined : reference, choices)
  const label = optional && kind !== 'image' ? form.optional(labelOf(name)) : labelOf(name)
  const error = fieldState.error?.message
  if (kind === 'image')
    return (
      <ImageField
        resource={resource}
        name={name}
        value={field.value}
        onChange={field.onChange}
        error={error}
      />
    )
  const value = typeof field.value === 'string' ? field.value : ''
  const shared = { ...field, value, label, error }
  const own = { label, error, value, onChange: field.onChange }
  if (shares) return <SharesField of={shares} {...own} />
  if (reference?.found)
    return <FoundField of={reference} found={reference.found} inputRef={field.ref} {...own} />
  if (kind === 'long') return <TextArea {...shared} rows={2} />
  if (kind === 'choice' || kind === 'reference')
    return (
      <Field label={label} error={error}>
        {(wiring) => (
          <Select
            {...wiring}
            ref={field.ref}
            onBlur={field.onBlur}
            value={value}
            options={[['', form.choose], ...options.map(([one, text]) => [one, choice(text)] as const)]}
            onChoose={field.onChange}
          />
        )}
      </Field>
    )
  const isFigure = kind === 'money' || kind === 'percent' || kind === 'whole'
  return (
    <TextField
      {...shared}
      autoComplete="off"
      type={kind === 'day' ? 'date' : kind === 'email' ? 'email' : 'text'}
      {...(isFigure && { inputMode: kind === 'whole' ? ('numeric' as const) : ('decimal' as const) })}
    />
  )
}

interface ImageFieldProps {
  readonly resource: ResourceOnScreen
  readonly name: string
  readonly value: string | File | undefined
  readonly onChange: (value: string | File) => void
  readonly error: string | undefined
}

function ImageField({ resource, name, value, onChange, error }: ImageFieldProps) {
  const { photo } = useTexts().form
  const { of, label } = resource
  const fallback = of.fields[name]?.image?.fallback
  const chosen = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : undefined), [value])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  const kept = typeof value === 'string' && value !== '' && value !== fallback ? value : undefined
  return (
    <PhotoField
      name={name}
      label={label(name)}
      square
      texts={photo}
      error={error}
      previewUrl={chosen ?? (kept && imageUrl(of, name, kept))}
      onChoose={onChange}
      onRemove={() => onChange('')}
    />
  )
}
