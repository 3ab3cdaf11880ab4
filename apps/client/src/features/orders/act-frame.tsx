import { Button } from '@gf/ui'
import type { ButtonVariant } from '@gf/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useDealingOff } from '../../lib/live.ts'
import { commandWords } from '../../parts/use-command.ts'
import { useTexts } from '../../texts/orders.ts'
import type { CommandState } from '../../lib/command-desk.ts'
import styles from './orders.module.css'

interface ActFrameProps {
  readonly children: ReactNode
  readonly submitLabel: string
  readonly submitVariant?: ButtonVariant
  readonly state: CommandState | undefined
  /** A refusal that belongs to no field. */
  readonly error: unknown
  /** Why it cannot be sent now. */
  readonly whyOff: string | undefined
  /** Sends it, or gives false where a field is wrong: then the first such field gets the focus. */
  readonly onSubmit: () => boolean
  readonly onCancel: () => void
}

/** The form of one act: its fields, what stands in the way, and the two buttons. */
export function ActFrame(props: ActFrameProps) {
  const { children, submitLabel, submitVariant = 'primary', state, error } = props
  const { orders, shell } = useTexts()
  const isOff = useDealingOff()
  const whyOff = isOff ? orders.off.offline : props.whyOff
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      noValidate
      className={styles['act']}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (state !== undefined || whyOff !== undefined || props.onSubmit()) return
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      }}
    >
      {children}
      <div aria-live="polite">
        {state === 'waiting' && <p className={styles['note']}>{orders.waiting}</p>}
        {state === undefined && whyOff !== undefined && <p className={styles['note']}>{whyOff}</p>}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles['refusal']}>
          {commandWords(error)}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={props.onCancel}>{state === undefined ? shell.cancel : shell.close}</Button>
        <Button
          type="submit"
          variant={submitVariant}
          pending={state !== undefined}
          disabled={state === undefined && whyOff !== undefined}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
