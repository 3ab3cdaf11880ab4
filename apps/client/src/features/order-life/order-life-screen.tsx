import { Badge, FactList, Money } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { callApi } from '../../lib/call-api.ts'
import { formatLots, minorOf } from '../../lib/format.ts'
import { usePollInterval } from '../../lib/live.ts'
import { Link, useParams } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { keys } from '../../lib/queries.ts'
import { Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/order-life.ts'
import { LifeStep } from './life-step.tsx'
import type { OrderLife } from './life-step.tsx'
import styles from './order-life.module.css'

/** One order or trade with all that happened to it: when, who, at which quote, and what slippage cost. */
export function OrderLifeScreen() {
  const { life } = useTexts()
  const bsid = Number(useParams()['bsid'])
  const query = useQuery({
    queryKey: [...keys.orders, 'life', bsid],
    queryFn: ({ signal }) => callApi('GET order_life_api/{bsid}', { bsid }, { signal }),
    refetchInterval: usePollInterval(),
  })
  return (
    <div className={styles['page']}>
      <Link to={paths.orders} className={styles['back'] ?? ''}>
        <ChevronLeft size={18} aria-hidden /> {life.back}
      </Link>
      <Loaded query={query}>{(data) => <LifeOf data={data} />}</Loaded>
    </div>
  )
}

function LifeOf({ data }: { readonly data: OrderLife }) {
  const { life } = useTexts()
  return (
    <>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          {life.sides[data.trade_type]} {formatLots(data.lotsize)} {data.cpair}
        </h1>
        <Badge tone={data.state === 'open' ? 'accent' : 'neutral'}>{life.states[data.state]}</Badge>
      </header>
      <section className={styles['card']} aria-label={life.summary}>
        <FactList facts={summaryOf(data, life)} />
        {data.slippage_dollars !== null && <p className={styles['hint']}>{life.slippageHint}</p>}
      </section>
      <section aria-label={life.timeline}>
        <h2 className={styles['subtitle']}>{life.timeline}</h2>
        <ol className={styles['timeline']}>
          {data.life.map((step, index) => (
            <LifeStep key={`${step.entry} ${index}`} step={step} digits={data.digits} />
          ))}
        </ol>
      </section>
    </>
  )
}

function summaryOf(data: OrderLife, life: ReturnType<typeof useTexts>['life']) {
  const booked = data.life.reduce(
    (sum, { profit_loss, swap }) => sum + minorOf(profit_loss ?? 0) + minorOf(swap ?? 0),
    0,
  )
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
