import { buttonClass } from '@gf/ui'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../parts/language-switch.tsx'
import { useTexts } from '../../texts/texts.ts'
import styles from './login.module.css'

/** The house's front page, where the operator names no website of their own. */
export function WelcomeScreen() {
  const { login, shell } = useTexts()
  return (
    <main className={styles['welcome']}>
      <div className={styles['language']}>
        <LanguageSwitch />
      </div>
      <img src="/icon.svg" alt="" width="72" height="72" />
      <h1 className={styles['title']}>{shell.product}</h1>
      <p className={styles['claim']}>{login.pitch}</p>
      <ul className={styles['points']}>
        <li>{login.pitchPractice}</li>
        <li>{login.pitchCosts}</li>
        <li>{login.pitchBooks}</li>
      </ul>
      <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {login.submit}
      </Link>
      <p className={styles['risk']}>{login.risk}</p>
    </main>
  )
}
