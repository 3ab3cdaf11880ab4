import { List, listAction, Table, tableAction } from '@gf/ui'
import type { Column } from '@gf/ui'
import { memo, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useWide } from '../../components/browser.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { SideBadge } from './cells.tsx'
import { nameOf } from './figures.ts'
import * as styles from './row-list.module.css'
import { SwipeRow } from './swipe-row.tsx'
import type { RowAct } from './swipe-row.tsx'
import type { Act } from './row-details.tsx'
import type { OrderRow } from '../../prices/open-trades.ts'

/** Which row is chosen, and how to choose another. */
export interface Choice {
  readonly chosen: number | undefined
  /** With an act, the row's dialog for it opens immediately. */
  readonly onChoose: (rowId: number, act?: Act) => void
}

interface RowListProps extends Choice {
  /** What the list holds, read aloud. */
  readonly caption: string
  readonly rows: readonly OrderRow[]
  /** After the pair and its side, which every table begins with. */
  readonly columns: readonly Column<OrderRow>[]
  /** A row on a phone. Without it the list is a dense table everywhere, with the acts at the end of its rows. */
  readonly card?: (row: OrderRow) => ReactNode
  /** What a swipe of a card or a dense row offers. */
  readonly acts?: (row: OrderRow) => readonly RowAct[]
}

/** Rows that open their details: cards on a phone, a table on a wide screen. */
export function RowList({ caption, rows, columns, card, acts, chosen, onChoose }: RowListProps) {
  const { orders } = useTexts()
  const [open, setOpen] = useState<number>()
  const isWide = useWide()
  if (isWide || !card) {
    const pair = pairColumn(orders.pair, { chosen, onChoose })
    const last = !card && acts ? [actsColumn(orders, acts, onChoose)] : []
    return (
      <div className={styles.table}>
        <Table
          caption={caption}
          columns={[pair, ...columns, ...last]}
          rows={rows}
          rowKey={(row) => row.row_id}
          dense={!card || undefined}
        />
      </div>
    )
  }
  return (
    <List aria-label={caption}>
      {rows.map((row) => (
        <li key={row.row_id}>
          <Card
            row={row}
            card={card}
            acts={acts}
            open={row.row_id === open}
            onOpen={setOpen}
            onChoose={onChoose}
          />
        </li>
      ))}
    </List>
  )
}

const pairColumn = (title: string, { chosen, onChoose }: Choice): Column<OrderRow> => ({
  key: 'pair',
  title,
  cell: (row) => <PairCell row={row} chosen={row.row_id === chosen} onChoose={onChoose} />,
})

const actsColumn = (
  orders: OrdersTexts,
  acts: (row: OrderRow) => readonly RowAct[],
  onChoose: Choice['onChoose'],
): Column<OrderRow> => ({
  key: 'acts',
  title: <span className="only-read-aloud">{orders.acts}</span>,
  figures: true,
  cell: (row) => (
    <span className={styles.acts}>
      {acts(row).map(({ act, label, disabled }) => (
        <button
          key={act}
          type="button"
          className={tableAction}
          disabled={disabled}
          aria-label={`${label}: ${orders.sides[row.trade_type]} ${nameOf(row)}`}
          onClick={() => onChoose(row.row_id, act)}
        >
          {label}
        </button>
      ))}
    </span>
  ),
})

interface CardProps
  extends Pick<RowListProps, 'onChoose'>, Pick<ComponentProps<typeof SwipeRow>, 'open' | 'onOpen'> {
  readonly row: OrderRow
  readonly card: (row: OrderRow) => ReactNode
  readonly acts: RowListProps['acts']
}

// A row renders again only when its data changes; its live figures follow their own prices.
const Card = memo(function Card({ row, card, acts, open, onOpen, onChoose }: CardProps) {
  if (acts) {
    return (
      <SwipeRow row={row} acts={acts(row)} open={open} onOpen={onOpen} onChoose={onChoose}>
        {card(row)}
      </SwipeRow>
    )
  }
  return (
    <button
      type="button"
      data-row
      className={`${listAction} ${styles.card}`}
      aria-haspopup="dialog"
      onClick={() => onChoose(row.row_id)}
    >
      {card(row)}
    </button>
  )
})

interface PairCellProps extends Pick<Choice, 'onChoose'> {
  readonly row: OrderRow
  readonly chosen: boolean
}

/** The button of a table's row: it covers the row, and says whether the row is the chosen one. */
function PairCell({ row, chosen, onChoose }: PairCellProps) {
  const { orders } = useTexts()
  return (
    <span className={styles.pairCell}>
      <button
        type="button"
        data-row
        className={styles.rowButton}
        aria-pressed={chosen}
        aria-label={orders.detailsOf(`${orders.sides[row.trade_type]} ${nameOf(row)}`)}
        onClick={() => onChoose(row.row_id)}
      >
        {row.cpair}
      </button>
      <SideBadge row={row} />
    </span>
  )
}
