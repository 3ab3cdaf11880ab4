import { formatShortDay } from '@gf/i18n'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { useTexts } from '../texts/guest.en.ts'
import * as styles from './shell.module.css'

/** Until when a guest's account lasts, and the way to keep it. */
export function GuestBar({ until }: { readonly until: string }) {
  const { guest } = useTexts()
  return (
    <Link to={paths.register} className={styles.guestLink}>
      <span>
        {guest.bar(formatShortDay(until))} <u>{guest.register}</u>
      </span>
    </Link>
  )
}
