import { Badge } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import styles from './security.module.css'

interface SectionHeadProps {
  readonly title: string
  readonly about: string
  readonly badge?: { readonly tone: BadgeTone; readonly words: string }
}

/** The head of a section: its name, whether it is on, and what it is for. */
export function SectionHead({ title, about, badge }: SectionHeadProps) {
  return (
    <>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
      </div>
      <p className={styles['about']}>{about}</p>
    </>
  )
}
