import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import * as styles from './entrance-page.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface EntrancePageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** For a long form: broader, and begun further up. */
  readonly wide?: boolean
  /** Where else to go from here. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The frame of the screens that lead to the login: register, and back in after a forgotten password. */
export function EntrancePage({ title, subtitle, wide, foot, children }: EntrancePageProps) {
  return (
    <main className={styles.page} data-wide={wide || undefined}>
      <EntranceHead title={title} subtitle={subtitle} />
      {children}
      <p className={styles.foot}>{foot}</p>
    </main>
  )
}

/** Brand and language, and what the screen is for. */
export function EntranceHead({ title, subtitle }: Pick<EntrancePageProps, 'title' | 'subtitle'>) {
  const { shell } = useTexts()
  return (
    <>
      <div className={styles.top}>
        <p className={styles.brand} data-brand>
          <img src="/icon.svg" alt="" width="28" height="28" /> {shell.product}
        </p>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
      </div>
      <h1 className={styles.title}>{title}</h1>
      {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
    </>
  )
}
