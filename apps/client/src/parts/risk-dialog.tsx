import { IconButton, noteOpen } from '@gf/ui'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/risk.ts'
import { Acknowledge, RiskText } from './risk-notice.tsx'
import styles from './risk-notice.module.css'

interface RiskDialogProps {
  readonly version: number
  /** It was acknowledged: the order that waits goes on. */
  readonly onAcknowledged: () => void
  readonly onClose: () => void
}

/** The risk notice before the first order, over at least half of the screen. */
export function RiskDialog({ version, onAcknowledged, onClose }: RiskDialogProps) {
  const { risk, shell } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    const noteClosed = element && noteOpen(element)
    return () => {
      noteClosed?.()
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(cancel) => {
        cancel.preventDefault()
        onClose()
      }}
    >
      <div className={styles['frame']}>
        <div className={styles['head']}>
          <h2 id={titleId}>{risk.title}</h2>
          <IconButton label={shell.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        <div className={styles['text']}>
          <RiskText heading="h3" />
        </div>
        <div className={styles['foot']}>
          <Acknowledge version={version} label={risk.proceedAndDeal} onDone={onAcknowledged} />
        </div>
      </div>
    </dialog>
  )
}
