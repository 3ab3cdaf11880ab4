import { useEffect } from 'react'
import { Button, ErrorState, Spinner } from '@gf/ui'
import { useSession } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { Home } from './home.tsx'
import { LogIn } from './log-in.tsx'
import * as styles from './app.module.css'

/** The back office: the login, or the current account. */
export function App() {
  const { session, failed, ask, logOut } = useSession()
  useEffect(() => {
    const path = session === null ? '/adminlogin' : '/admin'
    if (session !== undefined && location.pathname !== path) history.replaceState(null, '', path)
  }, [session])

  if (session) return <Home session={session} logOut={logOut} />
  if (session === null) return <LogIn onLoggedIn={ask} />
  return (
    <main className={styles.middle}>
      {failed ? (
        <ErrorState
          title={texts.unreachable}
          action={<Button onClick={() => void ask()}>{texts.retry}</Button>}
        />
      ) : (
        <Spinner />
      )}
    </main>
  )
}
