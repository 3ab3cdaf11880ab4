import { formatDateTime, formatLots, minorOf, pointsOf } from '@gf/i18n'
import { Button, buttonClass, FactList, formatMoney, layout, Money, Note } from '@gf/ui'
import type { ReactNode } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { trailPips } from '../../ordering/expiry.ts'
import { useInstrument } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readProfitAt } from '../../prices/floating.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { CloseReason, LiveDistance, LivePrice, LiveProfit, SideBadge, StillPrice } from './cells.tsx'
import { isDivisible } from './exit-rules.ts'
import { signedPips, useLiveTrade, wayOf } from './figures.ts'
import * as styles from './orders.module.css'
import { useWhyOff } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

export type Act = 'edit' | 'close' | 'half' | 'reverse' | 'change' | 'cancel'
type Fact = readonly [name: string, value: ReactNode, key: string]

interface DetailsProps {
  readonly row: OrderRow
  readonly onAct: (act: Act) => void
}

const volumeFacts = (orders: OrdersTexts, row: OrderRow): Fact[] => [
  [orders.side, <SideBadge key="side" row={row} />, 'side'],
  [orders.lots, formatLots(row.lotsize), 'lots'],
]

/** A target or stoploss with what it would bring. */
function exitValue(row: OrderRow, price: number | null, instrument: InstrumentRow | undefined): ReactNode {
  if (price === null || !instrument) return '–'
  const profit = readProfitAt(row.cpair, row, pointsOf(price, instrument.digits))
  return (
    <span className={styles.exitValue}>
      <StillPrice row={row} price={price} />
      {profit !== undefined && (
        <span className={layout.faint}>{formatMoney(profit, 'USD', { signed: true })}</span>
      )}
    </span>
  )
}

/** The distance of a stoploss that follows. */
function trailFact(orders: OrdersTexts, row: OrderRow, instrument: InstrumentRow | undefined): Fact[] {
  if (row.trail === null || !instrument) return []
  return [[orders.trail, orders.pips(trailPips(row.trail, instrument)), 'trail']]
}

/** To all that happened to it. */
function LifeLink({ bsid }: { readonly bsid: number }) {
  const { orders } = useTexts()
  return (
    <Link to={paths.order(bsid)} className={buttonClass({ variant: 'quiet' })}>
      {orders.life}
    </Link>
  )
}

/** Everything about an open trade, and what can be done with it. */
export function TradeDetails({ row, onAct }: DetailsProps) {
  const { orders } = useTexts()
  const { instrument, price } = useLiveTrade(row)
  const whyOff = useWhyOff(row.cpair)
  const moved =
    instrument && price !== undefined
      ? orders.pips(
          signedPips(wayOf(row.trade_type, pointsOf(row.trade_price, instrument.digits), price), instrument),
        )
      : '–'
  const facts: Fact[] = [
    ...volumeFacts(orders, row),
    [orders.entryPrice, <StillPrice key="entry" row={row} price={row.trade_price} />, 'entry'],
    [orders.closingNow, <LivePrice key="now" row={row} />, 'now'],
    [orders.moved, moved, 'moved'],
    [orders.target, exitValue(row, row.target, instrument), 'target'],
    [orders.stoploss, exitValue(row, row.stoploss, instrument), 'stoploss'],
    ...trailFact(orders, row, instrument),
    [orders.margin, <Money key="margin" minor={minorOf(row.margin)} />, 'margin'],
    [orders.swap, <Money key="swap" minor={minorOf(row.swap)} signed />, 'swap'],
    [orders.commission, <Money key="commission" minor={minorOf(row.commission)} />, 'commission'],
    [orders.started, formatDateTime(row.trade_start_time), 'started'],
    [orders.tradeNumber, row.bsid, 'number'],
  ]
  return (
    <div className={layout.stack}>
      <p className={styles.big}>
        <LiveProfit row={row} />
      </p>
      <FactList facts={facts} />
      <LifeLink bsid={row.bsid} />
      <Acts whyOff={whyOff}>
        <Button disabled={whyOff !== undefined} onClick={() => onAct('edit')}>
          {orders.edit}
        </Button>
        <Button disabled={whyOff !== undefined} onClick={() => onAct('reverse')}>
          {orders.reverse}
        </Button>
        {isDivisible(row) && (
          <Button disabled={whyOff !== undefined} onClick={() => onAct('half')}>
            {orders.half}
          </Button>
        )}
        <Button variant="primary" disabled={whyOff !== undefined} onClick={() => onAct('close')}>
          {orders.close}
        </Button>
      </Acts>
    </div>
  )
}

/** Everything about a pending order, and what can be done with it. */
export function PendingDetails({ row, onAct }: DetailsProps) {
  const { orders } = useTexts()
  const instrument = useInstrument(row.cpair)
  const whyOff = useWhyOff(row.cpair)
  const facts: Fact[] = [
    ...volumeFacts(orders, row),
    [orders.kind, orders.kinds[row.order_type], 'kind'],
    [orders.away, <LiveDistance key="away" row={row} />, 'away'],
    [orders.target, exitValue(row, row.target, instrument), 'target'],
    [orders.stoploss, exitValue(row, row.stoploss, instrument), 'stoploss'],
    ...trailFact(orders, row, instrument),
    [orders.expires, row.expires === null ? orders.untilCancelled : formatDateTime(row.expires), 'expires'],
    [orders.placed, formatDateTime(row.trade_start_time), 'placed'],
    [orders.orderNumber, row.bsid, 'number'],
  ]
  return (
    <div className={layout.stack}>
      <p className={styles.big}>
        <StillPrice row={row} price={row.trade_price} />
      </p>
      <FactList facts={facts} />
      <LifeLink bsid={row.bsid} />
      <Acts whyOff={whyOff}>
        <Button onClick={() => onAct('cancel')}>{orders.cancelOrder}</Button>
        <Button variant="primary" disabled={whyOff !== undefined} onClick={() => onAct('change')}>
          {orders.change}
        </Button>
      </Acts>
    </div>
  )
}

/** What a corrected closing was before. */
function executedFacts(orders: OrdersTexts, row: OrderRow): Fact[] {
  const { corrected } = row
  if (corrected === null) return []
  const prices = (
    <span key="former" className={styles.way}>
      <StillPrice row={row} price={corrected.trade_price} />
      <span aria-hidden="true">→</span>
      <StillPrice row={row} price={corrected.close_price} />
    </span>
  )
  return [
    [orders.executed, <Money key="was" minor={minorOf(corrected.profit_loss)} signed />, 'was'],
    [orders.executedPrices, prices, 'former'],
  ]
}

/** When and why the company corrected a closing. */
function CorrectedNote({ row: { corrected } }: Pick<DetailsProps, 'row'>) {
  const { orders } = useTexts()
  if (corrected === null) return null
  const say = corrected.cancelled ? orders.cancelledText : orders.correctedText
  return <Note>{say(formatDateTime(corrected.at), corrected.remarks)}</Note>
}

/** Everything about a closing. */
export function ClosingDetails({ row }: Pick<DetailsProps, 'row'>) {
  const { orders, shell } = useTexts()
  const facts: Fact[] = [
    ...volumeFacts(orders, row),
    [orders.why, <CloseReason key="why" row={row} />, 'why'],
    [orders.entryPrice, <StillPrice key="entry" row={row} price={row.trade_price} />, 'entry'],
    [orders.closePrice, <StillPrice key="close" row={row} price={row.close_price} />, 'close'],
    ...executedFacts(orders, row),
    [orders.target, <StillPrice key="target" row={row} price={row.target} />, 'target'],
    [orders.stoploss, <StillPrice key="stoploss" row={row} price={row.stoploss} />, 'stoploss'],
    [orders.swap, <Money key="swap" minor={minorOf(row.swap)} signed />, 'swap'],
    [orders.commission, <Money key="commission" minor={minorOf(row.commission)} />, 'commission'],
    [orders.started, formatDateTime(row.trade_start_time), 'started'],
    [orders.closedAt, row.close_time === null ? '–' : formatDateTime(row.close_time), 'closed'],
    [orders.tradeNumber, row.bsid, 'number'],
  ]
  return (
    <div className={layout.stack}>
      <p className={styles.big}>
        <Money minor={minorOf(row.profit_loss)} coloured />
      </p>
      <CorrectedNote row={row} />
      <FactList facts={facts} />
      <Link to={paths.receipt('fill', row.row_id)} className={buttonClass({ variant: 'quiet' })}>
        {shell.receipt}
      </Link>
      <LifeLink bsid={row.bsid} />
    </div>
  )
}

function Acts({ whyOff, children }: { readonly whyOff: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={layout.tight}>
      <Note aria-live="polite" hidden={whyOff === undefined}>
        {whyOff}
      </Note>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
