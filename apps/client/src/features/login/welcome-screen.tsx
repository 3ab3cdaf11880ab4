import { buttonClass } from '@gf/ui'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import * as entrance from '../../session/entrance-page.module.css'
import { LanguageSwitch } from '../../session/language-switch.tsx'
import { useTexts } from '../../texts/login.en.ts'
import { useTexts as useWelcome } from '../../texts/welcome.en.ts'
import { LivePrices, Points, TryIt } from './welcome-offer.tsx'
import { RiskLine } from './risk-line.tsx'
import * as own from './welcome.module.css'

/** The house's front page, where the operator names no website of their own. */
export function WelcomeScreen() {
  const { login, shell } = useTexts()
  const { welcome } = useWelcome()
  return (
    <main className={own['welcome']}>
      <div className={entrance.language}>
        <LanguageSwitch />
      </div>
      <img src="/icon.svg" alt="" width="72" height="72" />
      <h1 className={entrance.title}>{shell.product}</h1>
      <p className={own['claim']}>{welcome.pitch}</p>
      <LivePrices />
      <TryIt />
      <Points />
      <div className={own['ways']}>
        <Link to={paths.register} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {login.registerNow}
        </Link>
        <Link to={paths.login} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {login.submit}
        </Link>
      </div>
      <RiskLine />
      <p className={own['documents']}>
        <Link to={paths.terms}>{login.terms}</Link> ·{' '}
        <Link to={paths.privacyPolicy}>{login.privacyPolicy}</Link> ·{' '}
        <Link to={paths.riskNotice}>{login.riskNotice}</Link>
      </p>
    </main>
  )
}
