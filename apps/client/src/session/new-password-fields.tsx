import { PasswordField } from '@gf/ui'
import { useState } from 'react'
import type { ChangeEvent, SyntheticEvent } from 'react'
import { explainWith } from '../texts/explain.ts'
import type { PasswordTexts } from '../texts/password.en.ts'
import { useTexts } from '../texts/texts.ts'

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
  const { shell } = useTexts()
  const eye = { showLabel: shell.showPassword, hideText: shell.hidePassword }
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

interface Alert {
  readonly title: string
  readonly reason: string
}

interface Settings {
  readonly words: PasswordTexts
  /** What the server refused last. */
  readonly refusal: unknown
  readonly isPending: boolean
  readonly send: (password: string) => void
  /** Forgets the refusal. */
  readonly forget: () => void
}

/** The form of a new password: its two fields, the specified alerts, and what the server says. */
export function useNewPassword({ words, refusal, isPending, send, forget }: Settings) {
  const [fields, setFields] = useState({ fresh: '', confirm: '' })
  const [fault, setFault] = useState<'differ' | 'short'>()
  const local: Alert | undefined =
    fault === 'differ'
      ? { title: words.differ, reason: '' }
      : fault === 'short'
        ? { title: words.short, reason: '' }
        : undefined
  const refused = refusal ? { title: words.failed, reason: explainWith(words.reasons, refusal) } : undefined
  return {
    alert: local ?? refused,
    fields: {
      words,
      password: fields.fresh,
      confirmation: fields.confirm,
      freshError: fault === 'short' ? words.shortText : undefined,
      confirmError: fault === 'differ' ? words.differText : undefined,
      onChange: (part: Partial<typeof fields>): void => {
        setFields({ ...fields, ...part })
        setFault(undefined)
        forget()
      },
    },
    submit(form: SyntheticEvent<HTMLFormElement>): void {
      form.preventDefault()
      const found = newPasswordFault(fields.fresh, fields.confirm)
      setFault(found)
      const wrong = found === 'differ' ? 'confirm' : found === 'short' ? 'fresh' : undefined
      if (wrong) form.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      else if (!isPending) send(fields.fresh)
    },
  }
}

/** As the server has it; it also refuses what strangers try first. */
const SHORTEST = 6

export type NewPasswordFault = 'differ' | 'short'

/** What is wrong with a new password and its confirmation, the specified checks in their order; undefined where nothing is. */
export function newPasswordFault(password: string, confirmation: string): NewPasswordFault | undefined {
  if (password !== confirmation) return 'differ'
  return Array.from(password).length < SHORTEST ? 'short' : undefined
}
