import { ApiRefusal } from '@gf/api'
import type { UserField } from '@gf/contract'
import { userFields } from '@gf/contract'
import { useBlocker } from '@tanstack/react-router'
import { useController, useForm } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { Button, Note, PasswordField, TextField } from '@gf/ui'
import { ProofCancelled } from '../actions/give.ts'
import { LeaveDialog } from '../records/record-form.tsx'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './users.module.css'

export type UserValues = Readonly<Record<UserField, string>>

interface UserFormProps {
  readonly fields: readonly UserField[]
  readonly values: UserValues
  /** Fields that may stay empty. */
  readonly optional?: readonly UserField[]
  readonly submit: string
  /** Rejects with the refusal, which names its field. */
  readonly onSave: (values: UserValues) => Promise<void>
}

/** The specified form of a client; what the server refuses stands at its field. */
export function UserForm({ fields, values, optional = [], submit, onSave }: UserFormProps) {
  const { form: words } = useTexts()
  const form = useForm<UserValues>({ values })
  const { errors, isDirty, isSubmitting } = form.formState
  const send = form.handleSubmit(async (typed) => {
    try {
      await onSave(typed)
    } catch (error) {
      if (error instanceof ProofCancelled) return
      const named = error instanceof ApiRefusal ? error.detail['field'] : undefined
      const field = userFields.find((one) => one === named)
      form.setError(field ?? 'root', { message: reasonText(error) }, { shouldFocus: true })
    }
  })
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isSubmitting,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {fields.map((field) => (
        <UserInput key={field} name={field} control={form.control} optional={optional.includes(field)} />
      ))}
      {errors.root && (
        <Note tone="error" role="alert">
          <strong>{words.failed}</strong> {errors.root.message}
        </Note>
      )}
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submit}
        </Button>
      </div>
      <LeaveDialog of={blocker} />
    </form>
  )
}

interface UserInputProps {
  readonly name: UserField
  readonly control: Control<UserValues>
  readonly optional: boolean
}

function UserInput({ name, control, optional }: UserInputProps) {
  const { form, users, logIn } = useTexts()
  const rules = { required: !optional && form.faults.required }
  const { field, fieldState } = useController({ control, name, rules })
  const label = users.fields[name]
  const shared = {
    ...field,
    label: optional ? form.optional(label) : label,
    hint: users.hints[name],
    error: fieldState.error?.message,
  }
  if (name === 'password')
    return (
      <PasswordField {...shared} autoComplete="new-password" showLabel={logIn.show} hideText={logIn.hide} />
    )
  return <TextField {...shared} autoComplete="off" inputMode={name === 'mobile' ? 'tel' : 'text'} />
}
