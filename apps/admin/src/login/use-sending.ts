import { useState } from 'react'
import { reasonText } from '../texts/reason.ts'

/** Sends one form at a time and keeps the text of a failure, by default why the call failed. */
export function useSending(send: () => Promise<void>, textOf: (fault: unknown) => string = reasonText) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState('')
  const onSubmit = (event: Pick<Event, 'preventDefault'>): void => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setError('')
    send()
      .catch((fault: unknown) => setError(textOf(fault)))
      .finally(() => setPending(false))
  }
  return { pending, error, onSubmit }
}
