import { ApiRefusal } from '@gf/api'
import type { UserField } from '@gf/contract'
import { userFields } from '@gf/contract'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { Control, UseFormReturn } from 'react-hook-form'
import { Button, Note, PasswordField, TextField } from '@gf/ui'
import { ProofCancelled } from '../actions/give.ts'
import { Conflict } from '../records/conflict.tsx'
import { useLeaveQuestion } from '../records/leave-question.tsx'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './users.module.css'

export type UserValues = Readonly<Record<UserField, string>>

/** The client's details as they are stored now, and what identifies them. */
export interface StoredUser {
  readonly values: UserValues
  readonly seen: string
}

interface UserFormProps {
  readonly fields: readonly UserField[]
  readonly values: UserValues
  /** Fields that may stay empty. */
  readonly optional?: readonly UserField[]
  readonly submit: string
  /** Rejects with the refusal, which names its field. */
  readonly onSave: (values: UserValues, over?: StoredUser) => Promise<void>
  /** The version that another has saved meanwhile. */
  readonly loadTheirs?: () => Promise<StoredUser>
  /** The form goes on from that version. */
  readonly onTakeTheirs?: () => void
}

/** The specified form of a client; what the server refuses stands at its field. */
export function UserForm(props: UserFormProps) {
  const { fields, values, optional = [], submit, onTakeTheirs } = props
  const { form: words, users } = useTexts()
  const form = useForm<UserValues>({ values })
  const { errors, isDirty, isSubmitting } = form.formState
  const { theirs, sendOver, ignore } = useSending(props, form)
  const { question } = useLeaveQuestion(isDirty && !isSubmitting)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendOver(undefined)
      }}
    >
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
      {question}
      {theirs && (
        <Conflict
          fields={userFields.filter((field) => field !== 'password')}
          label={(field) => users.fields[field as UserField]}
          yours={form.getValues()}
          theirs={theirs.values}
          onClose={ignore}
          onKeepYours={() => {
            ignore()
            void sendOver(theirs)
          }}
          onTakeTheirs={() => {
            ignore()
            form.reset(theirs.values)
            onTakeTheirs?.()
          }}
        />
      )}
    </form>
  )
}

/** Saves over the version that the form began with or the given one, and keeps another's where that is stale. */
function useSending({ onSave, loadTheirs }: UserFormProps, form: UseFormReturn<UserValues>) {
  const [theirs, setTheirs] = useState<StoredUser>()
  const failed = (error: unknown): void => {
    if (error instanceof ProofCancelled) return
    const named = error instanceof ApiRefusal ? error.detail['field'] : undefined
    const field = userFields.find((one) => one === named)
    form.setError(field ?? 'root', { message: reasonText(error) }, { shouldFocus: true })
  }
  const sendOver = (version: StoredUser | undefined): Promise<void> =>
    form.handleSubmit(async (typed) => {
      try {
        await onSave(typed, version)
      } catch (error) {
        const isStale = error instanceof ApiRefusal && error.reason === 'record_changed'
        return isStale && loadTheirs ? loadTheirs().then(setTheirs, failed) : failed(error)
      }
    })()
  return { theirs, sendOver, ignore: () => setTheirs(undefined) }
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
