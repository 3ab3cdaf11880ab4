import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import * as styles from './modal.module.css'
import { useShownModal } from './use-shown-modal.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** The question, naming the thing: 'Close 0.50 EURUSD?' */
  readonly title: ReactNode
  /** What will happen. */
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly pending?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation. Escape and the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone = 'primary', pending = false } = props
  const dialog = useShownModal(open)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classNames(styles.modal, styles.confirm)}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={(cancel) => {
        cancel.preventDefault()
        props.onCancel()
      }}
      onPointerDown={(press) => {
        if (press.target === dialog.current) props.onCancel()
      }}
    >
      {open && (
        <div className={styles.body}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {children && (
            <div id={`${id}-text`} className={styles.text}>
              {children}
            </div>
          )}
          <div className={styles.actions}>
            <Button onClick={props.onCancel}>{cancelLabel}</Button>
            <Button variant={tone} pending={pending} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
