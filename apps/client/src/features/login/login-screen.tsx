import { useCallback } from 'react'
import { useHouse, websiteOf } from '../../lib/house.ts'
import { Link, useNavigate } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import { LanguageSwitch } from '../../parts/language-switch.tsx'
import { useTexts } from '../../texts/login.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'
import { RiskLine } from './risk-line.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** The login, with the house's promise beside it on a wide screen. */
export function LoginScreen() {
  const { login, shell } = useTexts()
  const navigate = useNavigate()
  const website = websiteOf(useHouse())
  const question = useLeaveQuestion(useCallback(() => location.assign(website), [website]))
  return (
    <main className={styles['page']}>
      <section className={styles['pitch']} aria-label={shell.product}>
        <p className={styles['brand']}>
          <img src="/icon.svg" alt="" width="36" height="36" /> {shell.product}
        </p>
        <p className={styles['claim']}>{login.pitch}</p>
        <ul className={styles['points']}>
          <li>{login.pitchPractice}</li>
          <li>{login.pitchCosts}</li>
          <li>{login.pitchBooks}</li>
        </ul>
      </section>
      <section className={styles['card']}>
        <div className={styles['top']}>
          <p className={styles['brand']}>
            <img src="/icon.svg" alt="" width="28" height="28" /> {shell.product}
          </p>
          <div className={styles['language']}>
            <LanguageSwitch />
          </div>
        </div>
        <h1 className={styles['title']}>{login.title}</h1>
        <p className={styles['subtitle']}>{login.subtitle}</p>
        <LoginForm onLoggedIn={(wanted) => navigate(wanted, { replace: true })} />
        <p className={styles['links']}>
          <span>
            {login.noAccount} <Link to={paths.register}>{login.registerNow}</Link>
          </span>
          <button type="button" className={styles['plainLink']} onClick={question.ask}>
            {login.backToWebsite}
          </button>
        </p>
        <RiskLine />
      </section>
      {question.asked && (
        <LeaveDialog
          open={question.asking}
          onLeave={question.leave}
          onStay={question.stay}
          onMissing={question.leave}
        />
      )}
    </main>
  )
}
