import { ApiRefusal } from '@gf/api'
import { Button } from '@gf/ui'
import { useRef, useState } from 'react'
import type { ChangeEvent, ReactNode, SyntheticEvent } from 'react'
import { FormFailure } from './account-page.tsx'

type Fields = Readonly<Record<string, string>>
type Faults<F extends Fields> = { readonly [Name in keyof F]?: string | undefined }

interface Settings<F extends Fields> {
  readonly initial: F
  /** What is wrong with each field, in the user's words. */
  readonly check: (fields: F) => Faults<F>
  readonly send: (fields: F) => void
  /** What the server refused last; a refusal that names a field stands at that field until it is changed. */
  readonly refusal?: unknown
  readonly explain?: (error: unknown) => string
}

/** Milliseconds in which a second press of an unchanged form belongs to a double tap. The button is not disabled yet. */
const DOUBLE_TAP = 500

/**
 * A form whose fields are checked when they are left and when the form is sent. Sending focuses the first field that is
 * wrong.
 */
export function useCheckedForm<F extends Fields>({ initial, check, send, refusal, explain }: Settings<F>) {
  const [fields, setFields] = useState(initial)
  const [seen, setSeen] = useState<ReadonlySet<keyof F>>(new Set())
  const [mended, setMended] = useState<unknown>()
  const sent = useRef<{ readonly fields: F; readonly at: number }>(null)
  const refused = refusal instanceof ApiRefusal && refusal !== mended ? refusal : undefined
  const faults = check(fields)
  const faultOf = (name: keyof F): string | undefined => {
    if (seen.has(name) && faults[name]) return faults[name]
    return refused && refused.detail['field'] === name ? explain?.(refused) : undefined
  }
  const change = (part: Partial<F>): void => {
    setFields((before) => ({ ...before, ...part }))
    setMended(refusal)
  }
  return {
    fields,
    change,
    /** True where the refusal stands at a field and need not be said again. */
    isAtField: refused !== undefined && String(refused.detail['field']) in fields,
    /** What a field of that name needs to be part of the form. */
    field: (name: keyof F & string) => ({
      name,
      value: fields[name] ?? '',
      error: faultOf(name),
      onChange: (input: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: input.target.value } as Partial<F>),
      onBlur: () => {
        if (fields[name] !== '') setSeen((before) => new Set(before).add(name))
      },
    }),
    submit: (event: SyntheticEvent<HTMLFormElement>): void => {
      event.preventDefault()
      setSeen(new Set(Object.keys(fields)))
      const first = Object.keys(fields).find((name) => faults[name])
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      else if (sent.current?.fields !== fields || event.timeStamp - sent.current.at >= DOUBLE_TAP) {
        sent.current = { fields, at: event.timeStamp }
        send(fields)
      }
    },
  }
}

interface FormEndProps {
  readonly failureTitle: string
  /** Why it failed; undefined while it has not. */
  readonly failure: string | undefined
  readonly pending: boolean
  /** What the button says. */
  readonly children: ReactNode
}

/** The end of a form: what came of sending it, and the button that sends it. */
export function FormEnd({ failureTitle, failure, pending, children }: FormEndProps) {
  return (
    <>
      <FormFailure title={failureTitle} reason={failure} />
      <Button type="submit" variant="primary" size="large" fullWidth pending={pending}>
        {children}
      </Button>
    </>
  )
}
