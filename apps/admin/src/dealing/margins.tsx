import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { Badge, Money, buttonClass } from '@gf/ui'
import type { Column } from '@gf/ui'
import { Link } from '@tanstack/react-router'
import { formatLevel, minorOf } from '@gf/i18n'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as listStyles from '../list/list.module.css'
import { ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { ClientLink } from './client-link.tsx'

type Board = Received<CallByRoute['GET margin_board_api']>
type Account = Board['wallets'][number]

/** Who is closest to the stop-out. */
export function Margins() {
  const words = useTexts()
  const { margins } = words
  return (
    <div className={styles.page}>
      <div className={listStyles.head}>
        <h1 className={styles.title}>{margins.title}</h1>
        <Link to="/admin/shock" className={buttonClass({ size: 'small' })}>
          {margins.whatIf}
        </Link>
      </div>
      <LiveBoard
        name="margins"
        failed={margins.failed}
        load={(options) => callApi('GET margin_board_api', {}, options)}
      >
        {(board) => (
          <ListBlock
            title={margins.note(formatLevel(board.margin_call), formatLevel(board.stop_out))}
            empty={margins.empty}
            rows={board.wallets}
            rowKey={({ userid }) => userid}
            columns={columnsOf(words, board)}
          >
            {board.more_wallets > 0 && <p className={styles.soft}>{margins.more(board.more_wallets)}</p>}
          </ListBlock>
        )}
      </LiveBoard>
    </div>
  )
}

const columnsOf = ({ margins }: Words, { stop_out: stopOut }: Board): readonly Column<Account>[] => {
  const { columns } = margins
  const money = (key: 'equity' | 'used_margin' | 'to_stop_out', title: string): Column<Account> => ({
    key,
    title,
    figures: true,
    cell: (row) => <Money minor={minorOf(row[key])} />,
  })
  return [
    { key: 'client', title: columns.client, cell: (row) => <ClientLink of={row} /> },
    { key: 'trades', title: columns.trades, figures: true, cell: ({ trades }) => trades },
    money('equity', columns.equity),
    money('used_margin', columns.used),
    {
      key: 'level',
      title: columns.level,
      figures: true,
      cell: ({ level, margin_called: called }) => (
        <>
          {level !== null && level < stopOut ? (
            <Badge tone="danger">{margins.stopOut}</Badge>
          ) : (
            called && <Badge tone="warn">{margins.called}</Badge>
          )}{' '}
          {level === null ? '–' : formatLevel(level)}
        </>
      ),
    },
    money('to_stop_out', columns.left),
  ]
}
