import { FactList, buttonClass, formatMoney } from '@gf/ui'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { formatDateTime, formatLots, formatPrice, minorOf, pointsOf } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../texts/order-life.ts'
import type { OrderLifeTexts } from '../../texts/order-life.en.ts'
import styles from './order-life.module.css'

export type OrderLife = ApiAnswer<'GET order_life_api/{bsid}'>
type Step = OrderLife['life'][number]

interface LifeStepProps {
  readonly step: Step
  readonly digits: number
}

/** One thing that happened: what, when, who, and the figures that belong to it. */
export function LifeStep({ step, digits }: LifeStepProps) {
  const { life, reasons, shell } = useTexts()
  const refusal = step.kind === 'order_rejected' && step.reason !== null && reasons[step.reason]?.({})
  return (
    <li className={styles['step']}>
      <div className={styles['stepHead']}>
        <strong>{titleOf(step, life)}</strong>
        <time dateTime={step.at} className={styles['faint']}>
          {formatDateTime(step.at)}
        </time>
      </div>
      <p className={styles['faint']}>{life.by[step.by]}</p>
      {refusal && <p>{refusal}</p>}
      <FactList facts={factsOf(step, digits, life)} />
      {step.fill_id !== null && (
        <Link to={paths.receipt('fill', step.fill_id)} className={buttonClass({ variant: 'quiet' })}>
          {shell.receipt}
        </Link>
      )}
    </li>
  )
}

function titleOf({ kind, reason }: Step, life: OrderLifeTexts): string {
  const why = reason === null ? undefined : life.reasons[reason]
  const isFill = kind === 'trade_opened' || kind === 'trade_closed'
  return isFill && why !== undefined ? `${life.happened[kind]}: ${why}` : life.happened[kind]
}

type Fact = readonly [name: string, value: string, key: string]

/** The figures that the step has, each with its name. */
function factsOf(step: Step, digits: number, life: OrderLifeTexts): Fact[] {
  const price = (wire: number | null) =>
    wire === null ? undefined : formatPrice(pointsOf(wire, digits), digits)
  const dollars = (wire: number | null, signed = false) =>
    wire === null ? undefined : formatMoney(minorOf(wire), 'USD', { signed })
  const { quote, slippage_points: points, slippage_dollars: slip } = step
  const all: [string, string | undefined, string][] = [
    [life.lots, step.lotsize === null ? undefined : formatLots(step.lotsize), 'lots'],
    [life.asked, price(step.asked), 'asked'],
    [life.price, price(step.price), 'price'],
    [
      life.slippage,
      points === null || slip === null
        ? undefined
        : life.slipped(slippedBy(points), dollars(-slip, true) ?? ''),
      'slippage',
    ],
    [
      life.quote,
      quote === null
        ? undefined
        : life.quoted(price(quote.bid) ?? '', price(quote.ask) ?? '', String(quote.seq)),
      'quote',
    ],
    [life.target, price(step.target), 'target'],
    [life.stoploss, price(step.stoploss), 'stoploss'],
    [life.trail, price(step.trail), 'trail'],
    [life.expires, step.expires === null ? undefined : formatDateTime(step.expires), 'expires'],
    [life.margin, dollars(step.margin), 'margin'],
    [life.commission, step.commission === 0 ? undefined : dollars(step.commission), 'commission'],
    [life.conversion, step.conversion === null ? undefined : rateText(step.conversion), 'conversion'],
    [life.swap, dollars(step.swap, true), 'swap'],
    [life.result, dollars(step.profit_loss, true), 'result'],
    [life.entry, String(step.entry), 'entry'],
  ]
  return all.flatMap(([name, value, key]): Fact[] => (value === undefined ? [] : [[name, value, key]]))
}

/** Worse for the client is a minus. */
const slippedBy = (points: number): string =>
  points > 0 ? `\u2212${points}` : points < 0 ? `+${-points}` : '0'

const rateText = (rate: number): string => String(Number(rate.toPrecision(7)))
