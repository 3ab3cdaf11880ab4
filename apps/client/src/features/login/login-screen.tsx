import { useCallback, useEffect, useState } from 'react'
import { lazyFile } from '../../components/lazy-file.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import { Link, useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import * as entrance from '../../session/entrance-page.module.css'
import { EntranceHead } from '../../session/entrance-page.tsx'
import { useHouse, websiteOf } from '../../session/house.ts'
import { useTexts } from '../../texts/login.en.ts'
import { LoginForm } from './login-form.tsx'
import * as styles from './login.module.css'
import { RiskLine } from './risk-line.tsx'

/** Who logs in within this time is spared the download, in milliseconds. */
const AFTER = 1_500
const { load, Part: Offer } = lazyFile(async () => (await import('./welcome-offer.tsx')).WelcomeOffer)
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** The login, with live prices and the way in as a guest above it, on a wide screen beside it. */
export function LoginScreen() {
  const { login } = useTexts()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void load().then(
          () => setTime(true),
          () => undefined,
        ),
      AFTER,
    )
    return () => clearTimeout(timer)
  }, [])
  const navigate = useNavigate()
  const website = websiteOf(useHouse())
  const question = useLeaveQuestion(useCallback(() => location.assign(website), [website]))
  return (
    <main className={styles.page}>
      <div className={styles.pitch}>{isTime ? <Offer /> : <div className={styles.soon} />}</div>
      <section className={`${entrance.page} ${styles.card}`}>
        <EntranceHead title={login.title} subtitle={login.subtitle} />
        <LoginForm onLoggedIn={(wanted) => navigate(wanted, { replace: true })} />
        <p className={`${entrance.foot} ${styles.links}`}>
          <span>
            {login.noAccount} <Link to={paths.register}>{login.registerNow}</Link>
          </span>
          <button type="button" className={styles.plainLink} onClick={question.ask}>
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

/**
 * Catches the browser's way back from the login, and warns when the page is unloaded. The first step back only takes
 * away the entry that is laid on top here, and asks; `leave` puts the warning off before going on.
 */
export function useLeaveQuestion(go: () => void) {
  const [asked, setAsked] = useState(false)
  /** By the browser's way back, which has taken away the entry on top, or by the button. */
  const [asking, setAsking] = useState<'back' | 'button'>()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    history.pushState(history.state, '')
    const askOnBack = (): void => {
      setAsked(true)
      setAsking('back')
    }
    window.addEventListener('popstate', askOnBack)
    return () => window.removeEventListener('popstate', askOnBack)
  }, [])

  useEffect(() => {
    if (leaving) return
    const warn = (unload: BeforeUnloadEvent): void => unload.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [leaving])

  useEffect(() => {
    if (leaving) go()
  }, [leaving, go])

  return {
    /** Since the screen was shown; the dialog is not fetched before. */
    asked,
    asking: asking !== undefined,
    ask: () => {
      setAsked(true)
      setAsking('button')
    },
    leave: () => setLeaving(true),
    stay: () => {
      setAsking(undefined)
      if (asking === 'back') history.pushState(history.state, '')
    },
  }
}
