import type { CallByRoute, Received, SessionState } from '@gf/contract'
import { Badge, Table } from '@gf/ui'
import type { BadgeTone, Column } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as page from '../users/users.module.css'

type SessionRow = Received<CallByRoute['GET match_session_api/{id}']>[number]

const tones: Readonly<Record<SessionState, BadgeTone>> = {
  OPEN: 'good',
  'BALL RUNNING': 'accent',
  SUSPENDED: 'warn',
  CLOSED: 'neutral',
}

/** Each session: NO first, YES second, and their rates per 100. */
export function Sessions({ of }: { readonly of: readonly SessionRow[] }) {
  const words = useTexts()
  const { sessions } = words.cricket
  if (of.length === 0) return <p className={page.soft}>{sessions.empty}</p>
  return (
    <>
      <Table caption={sessions.title} rows={of} rowKey={({ sess_id: id }) => id} columns={columnsOf(words)} />
      <p className={page.soft}>{sessions.note}</p>
    </>
  )
}

const columnsOf = ({ cricket: { sessions } }: Words): readonly Column<SessionRow>[] => [
  { key: 'title', title: sessions.session, cell: ({ sess_title: title }) => title },
  {
    key: 'no',
    title: sessions.no,
    figures: true,
    cell: (row) => <Line runs={row.sess_no} rate={row.sess_no_val} />,
  },
  {
    key: 'yes',
    title: sessions.yes,
    figures: true,
    cell: (row) => <Line runs={row.sess_yes} rate={row.sess_yes_val} />,
  },
  {
    key: 'state',
    title: sessions.state,
    cell: ({ sess_status: state, sess_result: result }) => (
      <Badge tone={tones[state]}>{result === null ? sessions.states[state] : sessions.result(result)}</Badge>
    ),
  },
]

/** The line in runs above its rate. */
function Line({ runs, rate }: { readonly runs: number | null; readonly rate: number | null }) {
  if (runs === null) return '–'
  return (
    <>
      <strong>{runs}</strong>
      <br />
      <span className={page.soft}>{rate ?? '–'}</span>
    </>
  )
}
