import { MOST_CLOSED, dealingReaders } from '@gf/contract'
import { Link } from '@tanstack/react-router'
import { Badge, Money } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, formatLots, formatPrice, minorOf, pointsOf } from '@gf/i18n'
import { TradeProfit } from '../dealing/trade-profit.tsx'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from './block.tsx'
import type { BlockOf, Client } from './block.tsx'
import { isOneOf } from './edit-user.tsx'
import * as styles from './users.module.css'

type Wallet = Client['wallets'][number]['wallet']

export const WalletBadge = ({ wallet }: { readonly wallet: Wallet }) => (
  <Badge tone={wallet}>{useTexts().client[wallet]}</Badge>
)

export function TradesBlock({ of }: BlockOf) {
  const { client } = useTexts()
  return (
    <ListBlock
      wide
      title={client.blocks.trades}
      empty={client.empty.trades}
      rows={of.trades}
      rowKey={({ bsid }) => bsid}
      columns={tradeColumns(useTexts())}
    >
      {of.more_trades > 0 && <p className={styles.soft}>{client.more(of.more_trades)}</p>}
    </ListBlock>
  )
}

/** The latest closings, and the way to all of them for the roles that have the list. */
export function ClosedTradesBlock({ of }: BlockOf) {
  const { client } = useTexts()
  const { role } = useStaff()
  return (
    <ListBlock
      wide
      title={client.blocks.closed}
      empty={client.empty.closed}
      rows={of.closed}
      rowKey={({ row_id: id }) => id}
      columns={closedColumns(useTexts())}
    >
      {of.closed.length === MOST_CLOSED && <p className={styles.soft}>{client.latestClosed}</p>}
      {of.closed.length > 0 && isOneOf(dealingReaders, role) && (
        <Link to="/admin/trades" search={{ list: 'closed', client: of.client_id }} className={styles.link}>
          {client.allClosed}
        </Link>
      )}
    </ListBlock>
  )
}

export function OrdersBlock({ of }: BlockOf) {
  const { client } = useTexts()
  return (
    <ListBlock
      wide
      title={client.blocks.orders}
      empty={client.empty.orders}
      rows={of.orders}
      rowKey={({ bsid }) => bsid}
      columns={orderColumns(useTexts())}
    >
      {of.more_orders > 0 && <p className={styles.soft}>{client.moreOrders(of.more_orders)}</p>}
    </ListBlock>
  )
}

type Deal = Pick<
  Client['trades'][number],
  'wallet' | 'cpair' | 'trade_type' | 'lotsize' | 'trade_price' | 'digits'
>

/** What a trade and a pending order share. */
const dealColumns = ({ facts }: Words['client'], price: string): readonly Column<Deal>[] => [
  { key: 'wallet', title: facts.wallet, cell: ({ wallet }) => <WalletBadge wallet={wallet} /> },
  {
    key: 'cpair',
    title: facts.instrument,
    cell: ({ cpair, trade_type: side }) => (
      <>
        {cpair} <Badge tone={side === 'BUY' ? 'up' : 'down'}>{side}</Badge>
      </>
    ),
  },
  { key: 'lots', title: facts.lots, figures: true, cell: ({ lotsize }) => formatLots(lotsize) },
  {
    key: 'price',
    title: price,
    figures: true,
    cell: (deal) => priceText(deal.trade_price, deal),
  },
]

const priceText = (price: number, { digits }: Pick<Deal, 'digits'>): string =>
  formatPrice(pointsOf(price, digits), digits)

const orderColumns = ({ client }: Words): readonly Column<Client['orders'][number]>[] => [
  { key: 'bsid', title: client.facts.order, cell: ({ bsid }) => bsid },
  { key: 'kind', title: client.facts.orderType, cell: ({ order_type: kind }) => client.orderTypes[kind] },
  ...dealColumns(client, client.facts.orderPrice),
  { key: 'placed', title: client.facts.placed, cell: ({ placed }) => formatDateTime(placed) },
]

const tradeColumns = ({ client }: Words): readonly Column<Client['trades'][number]>[] => [
  { key: 'bsid', title: client.facts.trade, cell: ({ bsid }) => bsid },
  ...dealColumns(client, client.facts.price),
  {
    key: 'profit',
    title: client.facts.profit,
    figures: true,
    cell: ({ profit_loss: profit }) => <Money minor={minorOf(profit)} coloured />,
  },
  { key: 'opened', title: client.facts.opened, cell: ({ opened }) => formatDateTime(opened) },
]

const closedColumns = ({ client, trades }: Words): readonly Column<Client['closed'][number]>[] => [
  { key: 'bsid', title: client.facts.trade, cell: ({ bsid }) => bsid },
  ...dealColumns(client, client.facts.price),
  {
    key: 'closedAt',
    title: trades.prices.closed,
    figures: true,
    cell: (row) => row.price !== null && priceText(row.price, row),
  },
  { key: 'profit', title: client.facts.profit, figures: true, cell: (row) => <TradeProfit of={row} /> },
  {
    key: 'at',
    title: trades.times.closed,
    cell: ({ at, reason }) => (
      <span className={styles.state}>
        {formatDateTime(at)}
        <span className={styles.soft}>{trades.values[reason ?? ''] ?? reason}</span>
      </span>
    ),
  },
]
