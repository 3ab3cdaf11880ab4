import { Button, layout, Note } from '@gf/ui'
import type { ButtonVariant } from '@gf/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { CommandState } from '../../ordering/command-desk.ts'
import { commandWords } from '../../ordering/use-command.ts'
import { useDealingOff } from '../../prices/live.ts'
import { useTexts } from '../../texts/orders.en.ts'
import { LivePrice, LiveProfit, RowHead } from './cells.tsx'
import * as styles from './orders.module.css'
import type { OrderRow } from '../../prices/open-trades.ts'

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

/** The form of one action: its fields, what prevents it, and the two buttons. */
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
      className={layout.stack}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (state !== undefined || whyOff !== undefined || props.onSubmit()) return
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      }}
    >
      {children}
      <div aria-live="polite">
        {state === 'waiting' && <Note>{orders.waiting}</Note>}
        {state === undefined && whyOff !== undefined && <Note>{whyOff}</Note>}
      </div>
      {error !== undefined && (
        <Note tone="danger" role="alert">
          {commandWords(error)}
        </Note>
      )}
      <div className={styles.buttons}>
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

/** Which trade a dialog is about, with its live price and result. */
export function TradeStrip({ row }: { readonly row: OrderRow }) {
  const { orders } = useTexts()
  return (
    <div className={styles.strip}>
      <RowHead row={row}>
        <LiveProfit row={row} />
      </RowHead>
      <div className={styles.line}>
        <span className={layout.faint}>{orders.closingNow}</span>
        <LivePrice row={row} />
      </div>
    </div>
  )
}
