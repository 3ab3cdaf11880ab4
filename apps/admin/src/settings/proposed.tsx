import { actions } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '@gf/ui'
import { read } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from '../users/users.module.css'
import { argumentText } from './setting-text.ts'

interface ProposedProps {
  readonly name: string
  /** Of one instrument; of all by default. */
  readonly instrument?: string
  /** About one subject; about all by default. */
  readonly subject?: string
}

/** Leads to each change that awaits a second person. */
export function Proposed({ name, instrument, subject }: ProposedProps) {
  const { settings } = useTexts()
  const { role } = useStaff()
  const readers: readonly string[] = actions['list-actions'].makers
  const { data } = useQuery({
    queryKey: ['actions', 'list-actions'],
    queryFn: () => read('list-actions', { size: 100 }),
    enabled: readers.includes(role),
    refetchInterval: useLiveInterval(),
  })
  const rows = data?.rows.filter(
    (row) =>
      row.name === name &&
      (instrument === undefined || row.args['instrument'] === instrument) &&
      (subject === undefined || row.subject === subject),
  )
  return rows?.map(({ action, args: { instrument: about } }) => (
    <Note key={action} tone="warn">
      {about !== undefined && `${argumentText('instrument', about)}: `}
      {settings.waits}{' '}
      <Link to="/admin/waiting" search={{ id: String(action) }} className={styles.link}>
        {settings.review}
      </Link>
    </Note>
  ))
}
