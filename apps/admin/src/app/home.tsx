import { useState } from 'react'
import { Button, FactList } from '@gf/ui'
import type { StaffSession } from '../session/session.ts'
import { roles, texts } from '../texts/texts.ts'
import * as styles from './app.module.css'

interface HomeProps {
  readonly session: StaffSession
  readonly logOut: () => Promise<void>
}

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** The current account and the log-out. */
export function Home({ session, logOut }: HomeProps) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const { home } = texts
  return (
    <>
      <header className={styles.bar}>
        <strong>{texts.brand}</strong>
        <span className={styles.soft}>{texts.office}</span>
        <span className={styles.gap} />
        <span className={styles.person}>
          {session.name}
          <span className={styles.soft}>{roles[session.role]}</span>
        </span>
        <Button
          size="small"
          pending={state === 'pending'}
          onClick={() => {
            setState('pending')
            logOut().catch(() => setState('failed'))
          }}
        >
          {home.logOut}
        </Button>
      </header>
      <main className={styles.page}>
        <h1>{session.name}</h1>
        <FactList
          facts={[
            [home.loggedInAs, session.username],
            [home.role, roles[session.role]],
            [home.until, time.format(new Date(session.until))],
          ]}
        />
        <p className={styles.soft}>{home.idle}</p>
        {state === 'failed' && <p role="alert">{texts.unreachable}</p>}
      </main>
    </>
  )
}
