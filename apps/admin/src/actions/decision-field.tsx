import {
  adjustmentCategories,
  adjustmentSides,
  documentKinds,
  reversalCauses,
  staffRoles,
  suspendable,
} from '@gf/contract'
import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { Field, Note, PasswordField, Select, Switch, TextArea, TextField } from '@gf/ui'
import { fieldsOfAreas } from '../areas/areas.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from './actions.module.css'
import type { FieldKind } from './field-kind.ts'

export type FieldName = keyof Words['decisionFields']
export type DecisionValues = Readonly<Record<string, string | boolean>>

/** How a field is filled in; the others are one line of text. */
const kinds: Partial<Readonly<Record<FieldName, FieldKind>>> = {
  ...fieldsOfAreas,
  'left-bank': 'flag',
  remarks: 'long',
  reason: 'long',
  note: 'long',
  'head-office': 'long',
  'branch-office': 'long',
  'risk-en': 'text',
  'risk-hi': 'text',
  'text-en': 'text',
  'text-hi': 'text',
  hours: 'long',
  holidays: 'long',
  received: 'moment',
  reported: 'moment',
  back: 'moment',
  taken: 'moment',
  'valid-from': 'moment',
  photos: 'photos',
  password: 'password',
  new_password: 'password',
}

export const isFlag = (field: FieldName): boolean => kinds[field] === 'flag'

interface DecisionFieldProps {
  readonly field: FieldName
  readonly control: Control<DecisionValues>
  /** What can be chosen, where the record says so. */
  readonly options?: Options | undefined
}

/** Values and their labels. */
export type Options = readonly (readonly [value: string, label: string])[]

/** What the person adds to a decision. */
export function DecisionField({ field: name, control, options }: DecisionFieldProps) {
  const { decisionFields, logIn, form, ...words } = useTexts()
  const { field, fieldState } = useController({ control, name })
  const { label, hint } = decisionFields[name]
  const kind = kinds[name]
  if (kind === 'flag')
    return <Switch label={label} checked={field.value === true} onChange={field.onChange} />
  const value = typeof field.value === 'string' ? field.value : ''
  const frame = { label, hint, error: fieldState.error?.message }
  const shared = { ...field, ...frame, value, autoComplete: 'off' }
  if (kind === 'long' || kind === 'text') return <TextArea {...shared} rows={kind === 'text' ? 12 : 3} />
  if (kind === 'password')
    return (
      <PasswordField
        {...shared}
        autoComplete={name === 'password' ? 'current-password' : 'new-password'}
        showLabel={logIn.show}
        hideText={logIn.hide}
      />
    )
  if (kind === 'photos')
    return <Photos label={label} error={frame.error} value={value} onChoose={field.onChange} />
  const choices = options ?? choicesOf(name, words)
  if (choices)
    return (
      <Field {...frame}>
        {(wiring) => (
          <Select
            {...wiring}
            ref={field.ref}
            onBlur={field.onBlur}
            value={value}
            options={[['', form.choose], ...choices]}
            onChoose={field.onChange}
          />
        )}
      </Field>
    )
  return (
    <TextField {...shared} type={kind === 'day' ? 'date' : kind === 'moment' ? momentType(value) : 'text'} />
  )
}

/** Some banks name the day only. */
const momentType = (value: string): 'date' | 'datetime-local' =>
  value.length === 10 ? 'date' : 'datetime-local'

interface PhotosProps {
  readonly label: string
  readonly error: string | undefined
  /** 'aadhaar_front,pan' */
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** Which photos of documents are meant. */
function Photos({ label, error, value, onChoose }: PhotosProps) {
  const { kinds: names } = useTexts().queues.kyc
  const chosen = value.split(',')
  return (
    <fieldset className={styles.photos}>
      <legend>{label}</legend>
      {documentKinds.map((kind) => (
        <Switch
          key={kind}
          label={names[kind]}
          checked={chosen.includes(kind)}
          onChange={(checked) =>
            onChoose(documentKinds.filter((one) => (one === kind ? checked : chosen.includes(one))).join(','))
          }
        />
      ))}
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
    </fieldset>
  )
}

/** What a field always offers, whatever the record. */
function choicesOf(
  name: FieldName,
  { roles, client, queues, reversals }: Pick<Words, 'roles' | 'client' | 'queues' | 'reversals'>,
) {
  const { categories, sides } = queues.adjustments
  const known: Partial<Record<FieldName, Options>> = {
    role: of(staffRoles, roles),
    part: of(suspendable, client.parts),
    side: of(adjustmentSides, sides),
    category: of(adjustmentCategories, categories),
    cause: of(reversalCauses, reversals.causes),
  }
  return known[name]
}

const of = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Options => values.map((value) => [value, labels[value]] as const)
