import { ApiRefusal, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDateTime, formatLots, formatPrice, minorOf, pointsOf } from '@gf/i18n'
import { cents } from '@gf/money'
import type { Cents } from '@gf/money'
import { Badge, Button, buttonClass, FactList, formatMoney, layout, Money } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Loaded, PageHead, useWayBack } from '../../components/account-page.tsx'
import { Link, useParams } from '../../components/navigation.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { paths } from '../../components/paths.ts'
import { shareText } from '../../components/share-text.ts'
import { usePollInterval } from '../../prices/live.ts'
import { useTexts } from '../../texts/order-life.en.ts'
import type { OrderLifeTexts } from '../../texts/order-life.en.ts'

/** One order or trade with all that happened to it: when, who, at which quote, and what slippage cost. */
export function OrderLifeScreen() {
  const bsid = useParams()['bsid'] ?? ''
  return /^[1-9]\d{0,14}$/.test(bsid) ? <OrderLifePage bsid={Number(bsid)} /> : <NoOrder />
}

function OrderLifePage({ bsid }: { readonly bsid: number }) {
  const { life, shell } = useTexts()
  const [to, place] = useWayBack([
    [paths.orders, life.back],
    [paths.transactions, shell.transactions],
    [paths.inbox, life.inbox],
    [paths.home, shell.home],
  ]) ?? [paths.orders, life.back]
  const query = useQuery({
    ...callQuery('GET order_life_api/{bsid}', { bsid }),
    refetchInterval: usePollInterval(),
  })
  if (query.error instanceof ApiRefusal && query.error.reason === 'not_found') return <NoOrder />
  return (
    <div className={layout.page}>
      <PageHead to={to} place={place} />
      <Loaded query={query}>{(data) => <LifeOf data={data} />}</Loaded>
    </div>
  )
}

function NoOrder() {
  const { life } = useTexts()
  return (
    <NotFound title={life.notFound} to={paths.orders} link={life.back}>
      {life.notFoundText}
    </NotFound>
  )
}

function LifeOf({ data }: { readonly data: OrderLife }) {
  const { life } = useTexts()
  const says = { copied: life.copied, failed: life.notShared }
  return (
    <>
      <header className={layout.spread}>
        <h1>
          {life.sides[data.trade_type]} {formatLots(data.lotsize)} {data.cpair}
        </h1>
        <Badge tone={data.state === 'open' ? 'accent' : 'neutral'}>{life.states[data.state]}</Badge>
      </header>
      <section className={layout.card} aria-label={life.summary}>
        <FactList facts={summaryOf(data, life)} />
        {data.slippage_dollars !== null && <p className={layout.faint}>{life.slippageHint}</p>}
      </section>
      <Button
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => void shareText(lifeText(data, life), says)}
      >
        {life.share}
      </Button>
      <section aria-label={life.timeline} className={layout.tight}>
        <h2>{life.timeline}</h2>
        <ol className={layout.tight}>
          {data.life.map((step, index) => (
            <LifeStep key={`${step.entry} ${index}`} step={step} digits={data.digits} />
          ))}
        </ol>
      </section>
    </>
  )
}

const bookedOf = (data: OrderLife): Cents =>
  data.life.reduce(
    (sum, { profit_loss, swap }) => cents(sum + minorOf(profit_loss ?? 0) + minorOf(swap ?? 0)),
    cents(0),
  )

/** All of it as plain lines, for sharing. */
function lifeText(data: OrderLife, life: OrderLifeTexts): string {
  const name = `${life.sides[data.trade_type]} ${formatLots(data.lotsize)} ${data.cpair}`
  const steps = data.life.map((step) => {
    const facts = factsOf(step, data.digits, life).map(([label, value]) => `${label} ${value}`)
    return [`${formatDateTime(step.at)}: ${titleOf(step, life)}`, ...facts].join(' · ')
  })
  const result = `${life.result}: ${formatMoney(bookedOf(data), 'USD', { signed: true })}`
  return [`${name} (${life.states[data.state]}, ${life.wallets[data.wallet]})`, result, ...steps].join('\n')
}

function summaryOf(data: OrderLife, life: OrderLifeTexts) {
  const booked = bookedOf(data)
  const numbers = [data.order_id, data.trade_id].filter((number) => number !== null)
  return [
    [life.money, life.wallets[data.wallet], 'wallet'],
    [life.kind, life.kinds[data.order_type], 'kind'],
    [life.open, formatLots(data.open), 'open'],
    [life.result, <Money key="result" minor={booked} coloured />, 'result'],
    [
      life.slippageCost,
      data.slippage_dollars === null ? (
        '–'
      ) : (
        <Money key="slippage" minor={minorOf(-data.slippage_dollars)} coloured />
      ),
      'slippage',
    ],
    [life.numbers, numbers.join(' → '), 'numbers'],
  ] as const
}

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
    <li className={layout.card}>
      <div className={layout.spread}>
        <strong>{titleOf(step, life)}</strong>
        <time dateTime={step.at} className={layout.faint}>
          {formatDateTime(step.at)}
        </time>
      </div>
      <p className={layout.faint}>{life.by[step.by]}</p>
      {refusal && <p>{refusal}</p>}
      {step.remarks && <p>{step.remarks}</p>}
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
