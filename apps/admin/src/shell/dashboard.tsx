import { clientReaders } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { FactList } from '@gf/ui'
import { LiveFigures } from '../dashboard/figures.tsx'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './shell.module.css'

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

const readers: readonly StaffRole[] = clientReaders

/** The company's figures, who is logged in, and until when. */
export function Dashboard() {
  const session = useStaff()
  const { home, roles } = useTexts()
  return (
    <div className={styles.page}>
      <h1>{session.name}</h1>
      {readers.includes(session.role) && <LiveFigures role={session.role} />}
      <FactList
        facts={[
          [home.loggedInAs, session.username],
          [home.role, roles[session.role]],
          [home.until, time.format(new Date(session.until))],
        ]}
      />
      <p className={styles.soft}>{home.idle}</p>
    </div>
  )
}
