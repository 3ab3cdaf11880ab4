import { Badge, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'

export type Session = Result<'list-sessions'>[number]
type Device = Result<'list-devices'>[number]

/** The decision that ends a session; undefined for the one that is used now. */
type Ending = (row: Session) => Decision | undefined

interface SessionTableProps {
  readonly rows: readonly Session[]
  readonly ending: Ending
  /** Whose they are, for the question. */
  readonly of: string
}

/** Open login sessions of one person. */
export function SessionTable({ rows, ending, of }: SessionTableProps) {
  const words = useTexts()
  return (
    <Table
      caption={words.account.sessions}
      columns={sessionColumns(words, ending, of)}
      rows={rows}
      rowKey={({ session }) => session}
    />
  )
}

const sessionColumns = ({ account, list }: Words, ending: Ending, of: string): readonly Column<Session>[] => [
  {
    key: 'device',
    title: account.device,
    cell: ({ device, this_one: isThis }) => (
      <>
        {device} {isThis && <Badge tone="accent">{account.thisOne}</Badge>}
      </>
    ),
  },
  { key: 'place', title: account.place, cell: ({ place }) => place },
  { key: 'started', title: account.started, cell: ({ started }) => formatDateTime(started) },
  { key: 'seen', title: account.lastSeen, cell: ({ last_seen: seen }) => formatDateTime(seen) },
  {
    key: 'end',
    title: list.actions,
    cell: (row) => {
      const decision = ending(row)
      return decision && <Decisions quiet subject={`${of} · ${row.device}`} of={[decision]} />
    },
  },
]

/** The browsers that one person has logged in from. */
export function DeviceTable({ rows }: { readonly rows: readonly Device[] }) {
  const { account } = useTexts()
  return (
    <Table
      caption={account.devices}
      columns={[
        { key: 'device', title: account.device, cell: ({ device }) => device },
        { key: 'first', title: account.firstSeen, cell: ({ first_seen: seen }) => formatDateTime(seen) },
        { key: 'last', title: account.lastSeen, cell: ({ last_seen: seen }) => formatDateTime(seen) },
      ]}
      rows={rows}
      rowKey={({ device, first_seen: since }) => `${device} ${since}`}
    />
  )
}
