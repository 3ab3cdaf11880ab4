import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { newPasswordFault } from '../lib/new-password.ts'
import { explainWith } from '../texts/explain-own.ts'
import type { PasswordTexts } from '../texts/password.en.ts'

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
