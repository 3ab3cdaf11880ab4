import { FactList, Money, Skeleton, formatMoney } from '@gf/ui'
import type { ReactNode } from 'react'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { formatPrice, formatWeekday, minorOf, pointsOf } from '../../lib/format.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useTexts } from '../../texts/trade.ts'
import type { TradeTexts } from '../../texts/trade.en.ts'
import type { Side, Ticket } from './ticket.ts'
import { usePreview } from './use-preview.ts'
import styles from './trade.module.css'

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
    <section className={styles['preview']} aria-label={trade.preview}>
      <h2 className={styles['subtitle']}>{trade.previewFor(trade.sides[side])}</h2>
      {/* Anew after each order that could not be counted: the figures of the one before it are not to come back. */}
      {countable ? (
        <PreviewFigures {...subject} />
      ) : (
        <>
          <FactList facts={factsOf(trade, undefined, instrument.digits, '–')} />
          <p className={styles['hint']}>{trade.previewNeeds}</p>
        </>
      )}
      {!ticket.market && <p className={styles['hint']}>{trade.reservesNothing}</p>}
    </section>
  )
}

function PreviewFigures({ instrument, ticket, side }: SubjectProps) {
  const { trade, reasons } = useTexts()
  const { figures, older, failed } = usePreview(instrument.symbol, ticket, side, instrument.digits)
  const refusal = figures?.refusal
  const wait = failed ? '–' : <Skeleton width="5em" />
  return (
    <>
      <div data-older={older || undefined}>
        <FactList facts={factsOf(trade, figures, instrument.digits, wait)} />
      </div>
      {failed && !figures && <p className={styles['hint']}>{trade.previewFailed}</p>}
      {refusal && (
        <p className={styles['warning']}>
          <strong>{trade.wouldRefuse}</strong>{' '}
          {reasons[refusal.reason]?.(refusal.detail ?? {}) ?? refusal.msg}
        </p>
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
      <span className={styles['rupees']}>{`1:${figures.leverage}`}</span>
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
      <span className={styles['rupees']}>{nights > 1 ? trade.swapNights(nights) : trade.swapTime}</span>
    </>
  )
}

/** Dollars with rupees beside them. */
function Result({ usd, inr }: { readonly usd: number; readonly inr: number | null }) {
  return (
    <>
      <Money minor={minorOf(usd)} coloured />
      {inr !== null && (
        <span className={styles['rupees']}>
          {formatMoney(minorOf(inr), 'INR', { signed: true, whole: true })}
        </span>
      )}
    </>
  )
}
