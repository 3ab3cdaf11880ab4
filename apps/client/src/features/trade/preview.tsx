import { callQuery } from '@gf/api'
import type { ApiAnswer, ApiRequest } from '@gf/api'
import { formatLots, formatPrice, formatWeekday, minorOf, pointsOf } from '@gf/i18n'
import { serverNow } from '@gf/live'
import { Button, FactList, formatMoney, layout, Money, Note, Skeleton } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/trade.en.ts'
import type { TradeTexts } from '../../texts/trade.en.ts'
import * as dealBarStyles from './deal-bar.module.css'
import { wireTerms } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'
import * as styles from './trade.module.css'

type Figures = ApiAnswer<'GET order_preview_api/{userid}'>

interface SubjectProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly side: Side
}

interface PreviewProps extends SubjectProps {
  /** Whether the ticket is an order that figures can be counted of. */
  readonly countable: boolean
}

/** What the order would need, cost and risk, before it is sent. */
export function Preview({ countable, ...subject }: PreviewProps) {
  const { ticket, side, instrument } = subject
  const { trade } = useTexts()
  return (
    <section className={styles.preview} aria-label={trade.preview}>
      <h2 className={styles.subtitle}>{trade.previewFor(trade.sides[side])}</h2>
      {/* Anew after each order that could not be counted: the figures of the one before it are not to come back. */}
      {countable ? (
        <PreviewFigures {...subject} />
      ) : (
        <>
          <FactList facts={factsOf(trade, undefined, instrument.digits, '–')} />
          <p className={layout.faint}>{trade.previewNeeds}</p>
        </>
      )}
      {!ticket.market && <p className={layout.faint}>{trade.reservesNothing}</p>}
    </section>
  )
}

function PreviewFigures({ instrument, ticket, side }: SubjectProps) {
  const { trade, reasons } = useTexts()
  const { figures, older, failed } = usePreview(instrument.symbol, ticket, side, instrument.digits)
  // Too little margin is said above the buttons, with the size that fits.
  const refusal = figures?.refusal?.reason === 'insufficient_margin' ? undefined : figures?.refusal
  const wait = failed ? '–' : <Skeleton width="5em" />
  return (
    <>
      <div data-older={older || undefined}>
        <FactList facts={factsOf(trade, figures, instrument.digits, wait)} />
      </div>
      {failed && !figures && <p className={layout.faint}>{trade.previewFailed}</p>}
      {refusal && (
        <Note>
          <strong>{trade.wouldRefuse}</strong>{' '}
          {reasons[refusal.reason]?.(refusal.detail ?? {}) ?? refusal.msg}
        </Note>
      )}
    </>
  )
}

function factsOf(
  trade: TradeTexts,
  figures: Figures | undefined,
  digits: number,
  wait: ReactNode,
): readonly (readonly [string, ReactNode])[] {
  const dollars = (wire: number | undefined): ReactNode =>
    wire === undefined ? wait : <Money minor={minorOf(wire)} />
  const stopOut = figures?.stop_out_price
  const facts: (readonly [string, ReactNode])[] = [
    [trade.marginNeeded, dollars(figures?.margin_needed)],
    [trade.freeAfter, dollars(figures?.free_margin_after)],
    [trade.notional, figures ? <Worth key="n" figures={figures} /> : wait],
    [trade.pipValue, dollars(figures?.pip_value)],
    [trade.spreadCost, dollars(figures?.spread_cost)],
    [trade.commission, dollars(figures?.commission)],
    [swapLabel(trade, figures), figures ? <Swap key="w" figures={figures} /> : wait],
  ]
  if (figures && figures.profit_at_target !== null) {
    facts.push([
      trade.atTarget,
      <Result key="t" usd={figures.profit_at_target} inr={figures.profit_at_target_inr} />,
    ])
  }
  if (figures && figures.loss_at_stoploss !== null) {
    facts.push([
      trade.atStoploss,
      <Result key="s" usd={figures.loss_at_stoploss} inr={figures.loss_at_stoploss_inr} />,
    ])
  }
  const stopOutText =
    typeof stopOut === 'number' ? formatPrice(pointsOf(stopOut, digits), digits) : trade.noStopOut
  facts.push([trade.stopOut, figures ? stopOutText : wait])
  return facts
}

/** '$114,309.00 · 1:100': worth of the lots, and the leverage. */
function Worth({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <Money minor={minorOf(figures.notional)} />
      <span className={styles.rupees}>{`1:${figures.leverage}`}</span>
    </>
  )
}

const DAY = 86_400_000

/** The next night is tonight, or after a weekend one of another day, which is named. */
function swapLabel(trade: TradeTexts, figures: Figures | undefined): string {
  if (!figures || Date.parse(figures.swap_at) - serverNow() <= DAY) return trade.swapTonight
  return trade.swapOn(formatWeekday(figures.swap_at, 'America/New_York'))
}

/** What the night brings or costs, when, and that Wednesday's counts three times. */
function Swap({ figures }: { readonly figures: Figures }) {
  const { trade } = useTexts()
  const { swap, swap_nights: nights } = figures
  return (
    <>
      <Money minor={minorOf(swap)} signed />
      <span className={styles.rupees}>{nights > 1 ? trade.swapNights(nights) : trade.swapTime}</span>
    </>
  )
}

/** Dollars with rupees beside them. */
function Result({ usd, inr }: { readonly usd: number; readonly inr: number | null }) {
  return (
    <>
      <Money minor={minorOf(usd)} coloured />
      {inr !== null && (
        <span className={styles.rupees}>
          {formatMoney(minorOf(inr, 'INR'), 'INR', { signed: true, whole: true })}
        </span>
      )}
    </>
  )
}

interface MarginLineProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly side: Side
  readonly onLots: (lots: string) => void
}

/** Margin of the order and what it leaves, in sight of the buttons; where it does not fit, the size that does. */
export function MarginLine({ instrument, ticket, side, onLots }: MarginLineProps) {
  const { trade, reasons } = useTexts()
  const { figures, older } = usePreview(instrument.symbol, ticket, side, instrument.digits, false)
  const refusal = older ? undefined : figures?.refusal
  if (refusal?.reason === 'insufficient_margin') {
    return (
      <div className={dealBarStyles.short} role="status">
        <p>{reasons['insufficient_margin']?.(refusal.detail ?? {})}</p>
        <UseLargest largest={figures?.largest_lots} lots={ticket.lots} onLots={onLots} />
      </div>
    )
  }
  return (
    <p className={dealBarStyles.margin}>
      <span>
        {trade.marginNeeded} {figures ? <Money minor={minorOf(figures.margin_needed)} /> : '–'}
      </span>
      <span>
        {trade.freeAfter} {figures ? <Money minor={minorOf(figures.free_margin_after)} /> : '–'}
      </span>
    </p>
  )
}

interface UseLargestProps {
  readonly largest: number | undefined
  /** Those that do not fit. */
  readonly lots: string
  readonly onLots: (lots: string) => void
}

/** Takes the largest size that fits, with one tap. */
export function UseLargest({ largest, lots, onLots }: UseLargestProps) {
  const { trade } = useTexts()
  if (!largest || largest >= Number(lots)) return null
  const size = formatLots(largest)
  return <Button onClick={() => onLots(size)}>{trade.takeSize(size)}</Button>
}

type Route = 'GET order_preview_api/{userid}'

const SETTLED_MS = 250
/** Its figures move with the price. */
const EVERY_MS = 3_000

/**
 * What the ticket would need and risk. The last figures stand, `older`, while newer ones are on their way, and no longer than
 * until these have failed to come. With `every` false it follows what is asked for elsewhere on the ticket.
 */
export function usePreview(
  symbol: string,
  ticket: Ticket,
  side: Side,
  digits: number,
  every: number | false = EVERY_MS,
) {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const request: ApiRequest<Route> = {
    userid,
    wallet,
    asset: symbol,
    buy_type: side,
    ...wireTerms(ticket, digits),
  }
  const settled = useSettled(JSON.stringify(request), SETTLED_MS)
  const answer = useQuery({
    ...callQuery('GET order_preview_api/{userid}', JSON.parse(settled) as ApiRequest<Route>),
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
  const older = answer.isPlaceholderData
  const failed = answer.failureCount + answer.errorUpdateCount > 0
  return { figures: older && failed ? undefined : answer.data, older, failed }
}

/** The value once it has stood still for so many milliseconds: what is typed is asked about when the typing stops. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
