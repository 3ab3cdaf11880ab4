import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { dragDown } from './drag-down.ts'
import * as styles from './modal.module.css'
import { useShownModal } from './use-shown-modal.ts'

export interface ModalProps {
  readonly open: boolean
  /** Called to close: Escape, the backdrop, the close button. `mustClose`: the browser closes it in any case. */
  readonly onClose: (mustClose?: boolean) => void
  readonly title: ReactNode
  readonly closeLabel: string
  /** An entry of the browser's history, with an address, stands for it already. */
  readonly hasAddress?: boolean
  readonly children: ReactNode
}

interface Shape {
  readonly shape: 'sheet' | 'panel'
}

/** The browser's modal dialog. Escape, the backdrop and the close button call `onClose`. */
function Modal({ open, onClose, title, closeLabel, hasAddress, children, shape }: ModalProps & Shape) {
  const dialog = useShownModal(open, () => onClose())
  const titleId = useId()
  useEffect(() => {
    if (open && shape === 'sheet') dragDown(dialog.current)
  }, [open, shape, dialog])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, styles[shape])}
      aria-labelledby={titleId}
      data-addressed={hasAddress || undefined}
      onCancel={(cancel) => {
        // React passes on that of a dialog inside this one.
        if (cancel.target !== dialog.current) return
        cancel.preventDefault()
        onClose(!cancel.cancelable)
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={() => onClose()}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}

/** Slides up from the bottom on a phone; centred on a wide screen. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} shape="sheet" />
}

/** Slides in from the left edge at full height. */
export function SidePanel(props: ModalProps) {
  return <Modal {...props} shape="panel" />
}
