import { PasswordField } from '@gf/ui'
import type { ChangeEvent } from 'react'
import type { PasswordTexts } from '../texts/password.en.ts'

interface NewPasswordFieldsProps {
  readonly words: PasswordTexts
  readonly password: string
  readonly confirmation: string
  readonly onChange: (part: { readonly fresh?: string; readonly confirm?: string }) => void
  /** What is wrong with the first of them; it then counts as invalid. */
  readonly freshError?: string | undefined
  readonly confirmError?: string | undefined
}

/** A new password, twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { words, password, confirmation, onChange, freshError, confirmError } = props
  const eye = { showLabel: words.show, hideText: words.hide }
  return (
    <>
      <PasswordField
        {...eye}
        label={words.fresh}
        name="fresh"
        autoComplete="new-password"
        hint={words.freshHint}
        error={freshError}
        value={password}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange({ fresh: target.value })}
      />
      <PasswordField
        {...eye}
        label={words.confirm}
        name="confirm"
        autoComplete="new-password"
        error={confirmError}
        value={confirmation}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange({ confirm: target.value })}
      />
    </>
  )
}
