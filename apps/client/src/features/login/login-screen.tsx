import { ConfirmDialog } from '@gf/ui'
import { Link, useNavigate } from 'react-router'
import { mainWebsite } from '../../lib/main-website.ts'
import { paths } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../parts/language-switch.tsx'
import { useTexts } from '../../texts/texts.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'
import { useLeaveQuestion } from './use-leave-question.ts'

function goToMainWebsite(): void {
  location.assign(mainWebsite())
}

/** The login, with the house's promise beside it on a wide screen. */
export function LoginScreen() {
  const { login, shell } = useTexts()
  const navigate = useNavigate()
  const question = useLeaveQuestion(goToMainWebsite)
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
          <button type="button" className={styles['plainLink']} onClick={question.leave}>
            {login.backToWebsite}
          </button>
        </p>
        <p className={styles['risk']}>{login.risk}</p>
      </section>
      <ConfirmDialog
        open={question.asking}
        title={login.leaveQuestion}
        confirmLabel={login.leaveYes}
        cancelLabel={login.leaveNo}
        onConfirm={question.leave}
        onCancel={question.stay}
      />
    </main>
  )
}
