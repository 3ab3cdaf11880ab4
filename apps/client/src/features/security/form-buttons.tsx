import { Button } from '@gf/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/security.ts'
import styles from './security.module.css'

interface FormButtonsProps {
  readonly tone?: 'primary' | 'danger'
  readonly pending: boolean
  readonly onCancel: () => void
  /** What the sending button says. */
  readonly children: ReactNode
}

/** Sends a form that opened in its place, or closes it again. */
export function FormButtons({ tone = 'primary', pending, onCancel, children }: FormButtonsProps) {
  const { shell } = useTexts()
  return (
    <div className={styles['buttons']}>
      <Button type="submit" variant={tone} pending={pending}>
        {children}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {shell.cancel}
      </Button>
    </div>
  )
}
