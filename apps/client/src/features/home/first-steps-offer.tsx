import { Button } from '@gf/ui'
import { useState } from 'react'
import { firstSteps } from '../../lib/first-steps.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../texts/home.ts'
import styles from './home.module.css'

/** Offers a client who has never traded three short screens, until they were seen or skipped. */
export function FirstStepsOffer() {
  const { home } = useTexts()
  const { userid } = useSession()
  const [areDue, setDue] = useState(firstSteps.areDue)
  if (!areDue) return null
  return (
    <aside className={styles['offer']}>
      <Link to={paths.firstSteps}>{home.firstSteps}</Link>
      <Button
        variant="quiet"
        onClick={() => {
          firstSteps.end(userid)
          setDue(false)
        }}
      >
        {home.skipFirstSteps}
      </Button>
    </aside>
  )
}
