import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, ErrorState, Spinner } from '@gf/ui'
import { LogIn } from '../login/log-in.tsx'
import { loadSession, useSession, useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import { goToLogin, goToWanted } from './addresses.ts'
import { createOfficeRouter } from './router.tsx'
import * as styles from './shell.module.css'

/** The back office: the login, or the screens of the role that is logged in. */
export function App() {
  const session = useSession()
  useEffect(() => {
    if (session === null) goToLogin()
  }, [session])
  if (session === null) return <LogIn onLoggedIn={loadSession} />
  return session ? <Office key={session.username} /> : <Start />
}

/** While the server is asked who is logged in. */
function Start() {
  const { unreachable, retry } = useTexts()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) loadSession().catch(() => setFailed(true))
  }, [failed])
  return (
    <main className={styles.middle}>
      {failed ? (
        <ErrorState title={unreachable} action={<Button onClick={() => setFailed(false)}>{retry}</Button>} />
      ) : (
        <Spinner />
      )}
    </main>
  )
}

function Office() {
  const { role } = useStaff()
  const [router] = useState(() => {
    goToWanted()
    return createOfficeRouter(role)
  })
  return <RouterProvider router={router} />
}
