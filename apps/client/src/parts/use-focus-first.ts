import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Puts the focus into a form's first field when it appears: in a dialog that asks one thing, answering it comes first. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has opened, which puts the focus on its closing cross.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
