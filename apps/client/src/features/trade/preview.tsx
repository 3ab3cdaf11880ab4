import { FactList, Money, Skeleton, formatMoney } from '@gf/ui'
import type { ReactNode } from 'react'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { formatPrice, minorOf, pointsOf } from '../../lib/format.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { useTexts } from '../../texts/trade.ts'
import type { TradeTexts } from '../../texts/trade.en.ts'
import type { Side, Ticket } from './ticket.ts'
import { usePreview } from './use-preview.ts'
import styles from './trade.module.css'

type Figures = ApiAnswer<'GET order_preview_api/{userid}'>

interface PreviewProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly side: Side
  readonly countable: boolean
}

/** What the order would need, cost and risk, before it is sent. */
export function Preview(props: PreviewProps) {
  const { instrument, ticket, side, countable } = props
  const { trade, reasons } = useTexts()
  const { data, isFetching, isError } = usePreview(props)
  const refusal = data?.refusal
  return (
    <section className={styles['preview']} aria-label={trade.preview}>
      <h2 className={styles['subtitle']}>{trade.previewFor(trade.sides[side])}</h2>
      <FactList facts={factsOf(trade, data, instrument.digits, countable ? <Skeleton width="5em" /> : '–')} />
      {!ticket.market && <p className={styles['hint']}>{trade.reservesNothing}</p>}
      {!countable && <p className={styles['hint']}>{trade.previewNeeds}</p>}
      {countable && isError && !isFetching && !data && (
        <p className={styles['hint']}>{trade.previewFailed}</p>
      )}
      {refusal && (
        <p className={styles['warning']}>
          <strong>{trade.wouldRefuse}</strong> {reasons[refusal.reason]?.({}) ?? refusal.msg}
        </p>
      )}
    </section>
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
    [trade.spreadCost, dollars(figures?.spread_cost)],
  ]
  if (figures && figures.commission !== 0) facts.push([trade.commission, dollars(figures.commission)])
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
