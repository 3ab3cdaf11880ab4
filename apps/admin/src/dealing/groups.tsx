import { Link } from '@tanstack/react-router'
import { formatMoney } from '@gf/ui'
import type { Column } from '@gf/ui'
import { minorOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { Proposed } from '../settings/proposed.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'

type Group = Result<'list-groups'>['groups'][number]

const NAME = 'set-group'

/** Groups of clients with their leverage and commission, and what changes them. */
export function Groups() {
  const words = useTexts()
  const { groups } = words
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{groups.title}</h1>
      <LiveBoard name="groups" failed={groups.failed} load={() => read('list-groups', {})}>
        {(board) => (
          <ListBlock
            wide
            title={groups.title}
            empty={groups.empty}
            rows={board.groups}
            rowKey={({ group }) => group}
            columns={columnsOf(words)}
          >
            <p className={styles.soft}>{groups.note}</p>
            <Proposed name={NAME} />
            <Decisions
              quiet
              subject={groups.title}
              of={[{ name: NAME, args: {}, fields: ['group', 'most-leverage', 'commission'] }]}
            />
          </ListBlock>
        )}
      </LiveBoard>
    </div>
  )
}

const columnsOf = (words: Words): readonly Column<Group>[] => {
  const { columns, noLimit, perLot, subject } = words.groups
  return [
    { key: 'group', title: columns.group, cell: ({ group }) => group },
    {
      key: 'leverage',
      title: columns.leverage,
      figures: true,
      cell: ({ 'most-leverage': most }) => (most === null ? noLimit : `1:${most}`),
    },
    {
      key: 'commission',
      title: columns.commission,
      figures: true,
      cell: ({ commission }) => perLot(formatMoney(minorOf(commission), 'USD')),
    },
    { key: 'clients', title: columns.clients, cell: (row) => <Members of={row} /> },
    {
      key: 'action',
      title: words.list.actions,
      figures: true,
      cell: ({ group, commission, 'most-leverage': most }) => (
        <Decisions
          quiet
          size="small"
          subject={subject(group)}
          of={[
            {
              name: NAME,
              args: { group },
              fields: ['most-leverage', 'commission'],
              current: { 'most-leverage': String(most ?? 0), commission: String(commission) },
              tone: 'secondary',
            },
          ]}
        />
      ),
    },
  ]
}

/** The number of clients, and the way to each. */
function Members({ of: { clients, members } }: { readonly of: Group }) {
  const { groups } = useTexts()
  return (
    <span className={styles.state}>
      {clients}
      {members.map((userid) => (
        <Link
          key={userid}
          to="/admin/edituser/$userid"
          params={{ userid: String(userid) }}
          className={styles.link}
        >
          {userid}
        </Link>
      ))}
      {clients > members.length && (
        <span className={styles.soft}>{groups.more(clients - members.length)}</span>
      )}
    </span>
  )
}
