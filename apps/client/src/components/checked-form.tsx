import { ApiRefusal } from '@gf/api'
import { Button } from '@gf/ui'
import { useRef, useState } from 'react'
import type { ChangeEvent, ReactNode, SyntheticEvent } from 'react'
import { FormFailure } from './account-page.tsx'

type Fields = Readonly<Record<string, string>>
type Faults<F extends Fields> = { readonly [Name in keyof F]?: string | undefined }
type Typed = string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** A call in progress and why it failed, as from `useSend`. */
interface Sending {
  readonly isPending: boolean
  readonly error: unknown
  readonly failure: string | undefined
}

/** For a form that changes something on this device only. */
const local: Sending = { isPending: false, error: undefined, failure: undefined }

interface Settings<F extends Fields> {
  /** Shown in each field until the user types there. */
  readonly initial: F
  /** What is wrong with each field, in the user's words. */
  readonly check: (fields: F) => Faults<F>
  /**
   * Called with valid fields, but not while `sending` is pending. `reset` shows the initial values again, except where the
   * user has typed since. Returns false if nothing was sent.
   */
  readonly send: (fields: F, reset: () => void) => unknown
  /** A refusal that names a field is shown at that field. Any change of the form hides the refusal. */
  readonly sending?: Sending
}

/** Milliseconds in which a second press of an unchanged form belongs to a double tap. The button is not disabled yet. */
const DOUBLE_TAP = 500

/**
 * A form whose fields are checked when the user leaves them and when the form is sent. Sending focuses the first invalid
 * field.
 */
export function useCheckedForm<F extends Fields>(settings: Settings<F>) {
  const { initial, send, sending = local } = settings
  const [typed, setTyped] = useState<Partial<F>>({})
  const [seen, setSeen] = useState<ReadonlySet<keyof F>>(new Set())
  const [hidden, setHidden] = useState<unknown>()
  const sent = useRef<{ readonly typed: Partial<F>; readonly at: number }>(null)
  const fields: F = { ...initial, ...typed }
  const faults = settings.check(fields)
  const { isPending, error } = sending
  const failure = error === hidden ? undefined : sending.failure
  const named = error instanceof ApiRefusal ? String(error.detail['field']) : ''
  const change = (part: Partial<F>): void => {
    setTyped((before) => ({ ...before, ...part }))
    setHidden(error)
  }
  const check = (): string | undefined => {
    setSeen(new Set(Object.keys(fields)))
    return Object.keys(fields).find((name) => faults[name])
  }
  return {
    fields,
    change,
    /** Shows what is wrong with every field. Returns the first invalid one. */
    check,
    isPending,
    /** Why sending failed, unless a field shows it. */
    failure: named in fields ? undefined : failure,
    /** The props that make a field part of the form. */
    field: (name: keyof F & string) => ({
      name,
      value: fields[name] ?? '',
      error: (seen.has(name) ? faults[name] : undefined) ?? (named === name ? failure : undefined),
      onChange: (input: Typed) =>
        change({ [name]: typeof input === 'string' ? input : input.target.value } as Partial<F>),
      onBlur: () => {
        if (fields[name] !== '') setSeen((before) => new Set(before).add(name))
      },
    }),
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault()
      const first = check()
      if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      const isDoubleTap = sent.current?.typed === typed && event.timeStamp - sent.current.at < DOUBLE_TAP
      if (isPending || isDoubleTap) return
      const reset = (): void => {
        setTyped((now) => (now === typed ? {} : now))
        setSeen(new Set())
      }
      if (send(fields, reset) !== false) sent.current = { typed, at: event.timeStamp }
    },
  }
}

interface FormEndProps {
  readonly failureTitle: string
  readonly form: Pick<Sending, 'isPending' | 'failure'>
  /** The button's label. */
  readonly children: ReactNode
}

/** The end of a form: why sending failed, and the button that sends it. */
export function FormEnd({ failureTitle, form, children }: FormEndProps) {
  return (
    <>
      <FormFailure title={failureTitle} reason={form.failure} />
      <Button type="submit" variant="primary" size="large" fullWidth pending={form.isPending}>
        {children}
      </Button>
    </>
  )
}
