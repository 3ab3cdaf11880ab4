import { Button } from '@gf/ui'
import type { ReactNode } from 'react'
import { FormFailure } from './account-page.tsx'

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
