import { Button } from '@gf/ui'
import { useEffect, useRef } from 'react'
import * as styles from './undo-bar.module.css'

interface UndoBarProps {
  /** What was done. */
  readonly text: string
  readonly undo: string
  readonly onUndo: () => void
  readonly pending?: boolean
}

/**
 * Says what was taken away and takes it back; stays until something else is done. The button that took it away is gone, so
 * the focus comes here. Give it a key of what was taken away.
 */
export function UndoBar({ text, undo, onUndo, pending = false }: UndoBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={bar} className={styles.bar} role="status">
      <span className={styles.text}>{text}</span>
      <Button variant="quiet" pending={pending} onClick={onUndo}>
        {undo}
      </Button>
    </div>
  )
}
