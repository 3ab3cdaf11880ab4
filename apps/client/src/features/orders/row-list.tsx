import { List, listAction, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { memo, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useWide } from '../../components/browser.ts'
import { useTexts } from '../../texts/orders.en.ts'
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
  /** A row on a phone. */
  readonly card: (row: OrderRow) => ReactNode
  /** What a swipe of a card offers. */
  readonly acts?: (row: OrderRow) => readonly RowAct[]
}

/** Rows that open their details: cards on a phone, a table on a wide screen. */
export function RowList({ caption, rows, columns, card, acts, chosen, onChoose }: RowListProps) {
  const { orders } = useTexts()
  const [open, setOpen] = useState<number>()
  if (useWide()) {
    const pair = pairColumn(orders.pair, { chosen, onChoose })
    return (
      <div className={styles.table}>
        <Table caption={caption} columns={[pair, ...columns]} rows={rows} rowKey={(row) => row.row_id} />
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

interface CardProps
  extends Pick<RowListProps, 'card' | 'onChoose'>, Pick<ComponentProps<typeof SwipeRow>, 'open' | 'onOpen'> {
  readonly row: OrderRow
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
