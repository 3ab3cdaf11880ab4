import { clockTime, formatLots, formatPrice, formatShortTime, minorOf, pointsOf } from '@gf/i18n'
import { openingPrice } from '@gf/live'
import { Badge, Money, Skeleton } from '@gf/ui'
import type { ReactNode } from 'react'
import { trailPips } from '../../ordering/expiry.ts'
import { useInstrument } from '../../prices/instruments.ts'
import { useQuote } from '../../prices/live.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/orders.en.ts'
import { formatPips, priceText, useLiveTrade } from './figures.ts'
import * as styles from './orders.module.css'
import type { OrderRow } from '../../prices/open-trades.ts'

interface Cell {
  readonly row: OrderRow
}

/** BUY in green or SELL in red. */
export function SideBadge({ row }: { readonly row: Pick<OrderRow, 'trade_type'> }) {
  const { orders } = useTexts()
  return <Badge tone={row.trade_type === 'BUY' ? 'up' : 'down'}>{orders.sides[row.trade_type]}</Badge>
}

interface RowHeadProps extends Cell {
  readonly badge?: ReactNode
  /** A figure before the result. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The first line of a card: what is dealt, and `children` as its result. */
export function RowHead({ row, badge, beside, children }: RowHeadProps) {
  return (
    <span className={styles.line}>
      <span className={styles.cardTitle}>
        <strong>{row.cpair}</strong>
        <SideBadge row={row} />
        <span className={styles.figure}>{formatLots(row.lotsize)}</span>
        {badge}
      </span>
      <span className={styles.results}>
        {beside && <span className={styles.small}>{beside}</span>}
        <strong className={styles.result}>{children}</strong>
      </span>
    </span>
  )
}

/** Profit or loss in dollars at the newest price; the server's last figure until there is one. */
export function LiveProfit({ row }: Cell) {
  const { profit, quote } = useLiveTrade(row)
  return <Money minor={profit ?? minorOf(row.profit_loss)} coloured stale={quote?.stale} />
}

/** The price that would close the trade now. */
export function LivePrice({ row }: { readonly row: Pick<OrderRow, 'cpair' | 'trade_type' | 'trade_price'> }) {
  const instrument = useInstrument(row.cpair)
  if (!instrument) return <Skeleton width="5em" />
  const { symbol, digits, pip_digits: pipDigits } = instrument
  const of = row.trade_type === 'BUY' ? 'bid' : 'ask'
  const asWideAs = pointsOf(row.trade_price, digits)
  return <TickingPrice {...{ symbol, digits, pipDigits, of, asWideAs }} immediate />
}

/** That price as plain text, for buttons. */
export function LivePriceText({ row }: Cell) {
  const { price, instrument } = useLiveTrade(row)
  return price === undefined || !instrument ? null : formatPrice(price, instrument.digits)
}

/** How far the market is from a pending order's price, in pips. */
export function LiveDistance({ row, words }: Cell & { readonly words?: (pips: string) => string }) {
  const { orders } = useTexts()
  const say = words ?? orders.pips
  const instrument = useInstrument(row.cpair)
  const quote = useQuote(row.cpair)
  if (!instrument || !quote) return <Skeleton width="4em" />
  const distance = openingPrice(row.trade_type, quote) - pointsOf(row.trade_price, instrument.digits)
  return <span className={styles.figure}>{say(formatPips(distance, instrument))}</span>
}

/** A fixed price from the wire. */
export function StillPrice({ row, price }: Cell & { readonly price: number | null }) {
  // Digits come with the instruments, which may arrive after the list.
  useInstrument(row.cpair)
  return <span className={styles.figure}>{price === null ? '–' : priceText(row.cpair, price)}</span>
}

/** The distance at which a stoploss trails; nothing where it stays. */
function Trail({ row }: Cell) {
  const { orders } = useTexts()
  const instrument = useInstrument(row.cpair)
  if (row.trail === null || !instrument) return null
  return <span>{orders.trailShort(trailPips(row.trail, instrument))}</span>
}

const hasExits = ({ target, stoploss, trail }: OrderRow): boolean =>
  target !== null || stoploss !== null || trail !== null

/** Target and stoploss at the end of a card; its time where there is neither. */
export function ExitsLine({ row }: Cell) {
  const { orders } = useTexts()
  useInstrument(row.cpair)
  if (!hasExits(row)) return <ShortTime iso={row.trade_start_time} />
  return (
    <span className={styles.exits}>
      {row.target !== null && <span>{orders.targetShort(priceText(row.cpair, row.target))}</span>}
      {row.stoploss !== null && <span>{orders.stoplossShort(priceText(row.cpair, row.stoploss))}</span>}
      <Trail row={row} />
    </span>
  )
}

/** Target over stoploss in one cell of a table. */
export function ExitsCell({ row }: Cell) {
  if (!hasExits(row)) return '–'
  return (
    <span className={styles.stacked}>
      <StillPrice row={row} price={row.target} />
      <StillPrice row={row} price={row.stoploss} />
      <Trail row={row} />
    </span>
  )
}

/** '21 Nov, 17:20'; '17:20' on the day of `after`. */
export function ShortTime({ iso, after = '' }: { readonly iso: string; readonly after?: string }) {
  const at = new Date(iso)
  const isSameDay = at.toDateString() === new Date(after).toDateString()
  return (
    <time dateTime={iso} className={styles.figure}>
      {isSameDay ? clockTime(at) : formatShortTime(iso)}
    </time>
  )
}

/** Why a trade was closed, as a word; a reason that this app does not know stays as the server names it. */
export function CloseReason({ row }: Cell) {
  const { orders } = useTexts()
  const reasons: Readonly<Record<string, string>> = orders.reasons
  const reason = row.close_reason ?? ''
  const tone =
    reason === 'target' ? 'up' : reason === 'stoploss' ? 'warn' : reason === 'stop_out' ? 'danger' : 'neutral'
  return (
    <>
      <Badge tone={tone}>{reasons[reason] ?? reason}</Badge>
      {row.corrected !== null && <Badge tone="accent">{orders.corrected}</Badge>}
    </>
  )
}
