import { Badge, Button, layout } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/security.en.ts'
import * as styles from './security.module.css'

interface SectionHeadProps {
  readonly title: string
  readonly about: string
  readonly badge?: { readonly tone: BadgeTone; readonly words: string }
}

/** The head of a section: its name, whether it is on, and what it is for. */
export function SectionHead({ title, about, badge }: SectionHeadProps) {
  return (
    <>
      <div className={layout.spread}>
        <h2>{title}</h2>
        {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
      </div>
      <p className={styles.about}>{about}</p>
    </>
  )
}

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
    <div className={styles.buttons}>
      <Button type="submit" variant={tone} pending={pending}>
        {children}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {shell.cancel}
      </Button>
    </div>
  )
}
