import { buttonClass } from '@gf/ui'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../parts/language-switch.tsx'
import { useTexts } from '../../texts/login.ts'
import styles from './login.module.css'
import { RiskLine } from './risk-line.tsx'

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
      <RiskLine />
    </main>
  )
}
