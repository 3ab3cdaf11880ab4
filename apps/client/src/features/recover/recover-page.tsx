import type { ReactNode } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../parts/language-switch.tsx'
import { useTexts } from '../../texts/recover.ts'
import styles from './recover.module.css'

interface RecoverPageProps {
  readonly title: string
  readonly subtitle: ReactNode
  readonly children: ReactNode
}

/** The frame of the screens on which somebody who forgot the password gets back in. */
export function RecoverPage({ title, subtitle, children }: RecoverPageProps) {
  const { recover, shell } = useTexts()
  return (
    <main className={styles['page']}>
      <div className={styles['top']}>
        <p className={styles['brand']}>
          <img src="/icon.svg" alt="" width="28" height="28" /> {shell.product}
        </p>
        <div className={styles['language']}>
          <LanguageSwitch />
        </div>
      </div>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['subtitle']}>{subtitle}</p>
      {children}
      <p className={styles['links']}>
        <Link to={paths.login}>{recover.backToLogin}</Link>
      </p>
    </main>
  )
}
