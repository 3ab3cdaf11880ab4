import { callQuery } from '@gf/api'
import type { ApiAnswer, ApiRequest } from '@gf/api'
import { formatLots, formatPrice, formatWeekday, minorOf, pointsOf } from '@gf/i18n'
import { serverNow } from '@gf/live'
import { Button, FactList, formatMoney, layout, Money, Skeleton } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDebounced } from '../../components/use-debounced.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/trade.en.ts'
import type { TradeTexts } from '../../texts/trade.en.ts'
import * as dealBarStyles from './deal-bar.module.css'
import { Folded } from './ticket-extras.tsx'
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
  /** Whether figures can be calculated for the ticket. */
  readonly countable: boolean
}

/** Required margin, costs, swap and worth of the order before it is sent. */
export function Preview({ countable, ...subject }: PreviewProps) {
  const { side, instrument } = subject
  const { trade } = useTexts()
  return (
    <section aria-label={trade.preview} className={styles.preview}>
      <Folded name="details" title={trade.details}>
        <h2 className={styles.subtitle}>{trade.previewFor(trade.sides[side])}</h2>
        {/* A new key after an order without figures: earlier figures must not reappear. */}
        {countable ? (
          <PreviewFigures {...subject} />
        ) : (
          <>
            <FactList facts={factsOf(trade, undefined, instrument.digits, '–')} />
            <p className={layout.faint}>{trade.previewNeeds}</p>
          </>
        )}
      </Folded>
    </section>
  )
}

function PreviewFigures({ instrument, ticket, side }: SubjectProps) {
  const { trade } = useTexts()
  const { figures, older, failed } = usePreview(instrument.symbol, ticket, side, instrument.digits)
  const wait = failed ? '–' : <Skeleton width="5em" />
  return (
    <>
      <div data-older={older || undefined}>
        <FactList facts={factsOf(trade, figures, instrument.digits, wait)} />
      </div>
      {failed && !figures && <p className={layout.faint}>{trade.previewFailed}</p>}
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

/** '$114,309.00 · 1:100': value of the lots, and leverage. */
function Worth({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <Money minor={minorOf(figures.notional)} />
      <span className={styles.rupees}>{`1:${figures.leverage}`}</span>
    </>
  )
}

const DAY = 86_400_000

/** 'Tonight', or the weekday of the next rollover. */
function swapLabel(trade: TradeTexts, figures: Figures | undefined): string {
  if (!figures || Date.parse(figures.swap_at) - serverNow() <= DAY) return trade.swapTonight
  return trade.swapOn(formatWeekday(figures.swap_at, 'America/New_York'))
}

/** The overnight swap, its time, and the triple swap of Wednesday. */
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

/** Dollars and rupees. */
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

interface SummaryProps extends SubjectProps {
  readonly countable: boolean
  readonly onLots: (lots: string) => void
}

/** Above the buttons: margin, and what is risked for what; or why the order would be rejected, with the size that fits. */
export function Summary({ countable, onLots, ...subject }: SummaryProps) {
  return countable ? <SummaryFigures {...subject} onLots={onLots} /> : <SummaryLines {...subject} />
}

function SummaryFigures({ instrument, ticket, side, onLots }: SubjectProps & Pick<SummaryProps, 'onLots'>) {
  const { trade, reasons } = useTexts()
  const { figures, older } = usePreview(instrument.symbol, ticket, side, instrument.digits, false)
  const refusal = older ? undefined : figures?.refusal
  if (!refusal) return <SummaryLines ticket={ticket} figures={figures} />
  const { detail = {} } = refusal
  // The button says it.
  const { largest: _largest, ...rest } = detail
  return (
    <div className={dealBarStyles.short} role="status">
      <p>
        {refusal.reason !== 'insufficient_margin' && <strong>{trade.wouldRefuse} </strong>}
        {reasons[refusal.reason]?.(figures?.largest_lots ? rest : detail) ?? refusal.msg}
      </p>
      <UseLargest largest={figures?.largest_lots} lots={ticket.lots} onLots={onLots} />
    </div>
  )
}

interface SummaryLinesProps extends Pick<SubjectProps, 'ticket'> {
  readonly figures?: Figures | undefined
}

function SummaryLines({ ticket, figures }: SummaryLinesProps) {
  const { trade } = useTexts()
  const { profit_at_target: reward, loss_at_stoploss: loss } = figures ?? {}
  const result = (dollars: number | null | undefined): ReactNode =>
    typeof dollars === 'number' ? <Money minor={minorOf(dollars)} coloured /> : '–'
  const isBoth = typeof reward === 'number' && typeof loss === 'number' && loss < 0
  return (
    <div className={dealBarStyles.summary}>
      {ticket.market ? (
        <>
          <Figure name={trade.marginNeeded}>
            {figures ? <Money minor={minorOf(figures.margin_needed)} /> : '–'}
          </Figure>
          <Figure name={trade.freeAfter}>
            {figures ? <Money minor={minorOf(figures.free_margin_after)} /> : '–'}
          </Figure>
        </>
      ) : (
        <span className={dealBarStyles.whole}>{trade.reservesNothing}</span>
      )}
      <Figure name={trade.riskShort}>{result(loss)}</Figure>
      <Figure name={trade.reward}>
        {result(reward)}
        {isBoth && ` · 1:${(reward / -loss).toFixed(1)}`}
      </Figure>
    </div>
  )
}

/** As high with a long amount as with a short one: the name gives way. */
function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className={dealBarStyles.figure}>
      <span>{name}</span> <span>{children}</span>
    </span>
  )
}

interface UseLargestProps {
  readonly largest: number | undefined
  /** The lots that do not fit. */
  readonly lots: string
  readonly onLots: (lots: string) => void
}

/** Sets the largest size that fits. */
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
 * Margin and risk of the ticket. Shows the last figures as `older` while newer ones load, until loading fails. With
 * `every` false it does not poll, because another part of the ticket does.
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
  const settled = useDebounced(JSON.stringify(request), SETTLED_MS)
  const answer = useQuery({
    ...callQuery('GET order_preview_api/{userid}', JSON.parse(settled) as ApiRequest<Route>),
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
  const older = answer.isPlaceholderData
  const failed = answer.failureCount + answer.errorUpdateCount > 0
  return { figures: older && failed ? undefined : answer.data, older, failed }
}
