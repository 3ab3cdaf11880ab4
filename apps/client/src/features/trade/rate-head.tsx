import { Badge, Skeleton } from '@gf/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { formatPercent, formatPrice, pointsOf } from '../../lib/format.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { useQuotePart } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { spreadPips } from '../../parts/spread-pips.ts'
import { useTexts } from '../../texts/trade.ts'
import { AlertBell } from './alert-bell.tsx'
import { useMetal } from './use-metal.ts'
import styles from './trade.module.css'

/** The asset with its rate, its change of the day, and open, high and low. */
export function RateHead({ instrument }: { readonly instrument: InstrumentRow }) {
  const { shell, trade } = useTexts()
  const { symbol, name, digits } = instrument
  const metal = useMetal(symbol).data
  const price = (wire: number | undefined) =>
    wire === undefined ? <Skeleton width="4.5em" /> : formatPrice(pointsOf(wire, digits), digits)
  return (
    <header className={styles['head']}>
      <div className={styles['asset']}>
        <Link to={paths.home} className={styles['back']} aria-label={trade.back} title={trade.back}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1 className={styles['symbol']}>
          <span className="only-read-aloud">{trade.title} </span>
          {symbol} <span className={styles['assetName']}>{shell.instrumentName(name)}</span>
        </h1>
        <p className={styles['rate']}>
          <span className="only-read-aloud">{trade.rate} </span>
          <strong data-stale={metal?.stale || undefined}>{price(metal?.rate)}</strong>
          <ChangeBadge change={metal?.chg} percent={metal?.perchg} digits={digits} />
        </p>
        <AlertBell instrument={instrument} />
      </div>
      <dl className={styles['day']}>
        <div>
          <dt>{trade.open}</dt>
          <dd>{price(metal?.open)}</dd>
        </div>
        <div>
          <dt>{trade.high}</dt>
          <dd>{price(metal?.high)}</dd>
        </div>
        <div>
          <dt>{trade.low}</dt>
          <dd>{price(metal?.low)}</dd>
        </div>
        <div>
          <dt>{trade.spread}</dt>
          <dd>
            <LiveSpread instrument={instrument} />
          </dd>
        </div>
      </dl>
    </header>
  )
}

interface ChangeProps {
  readonly change: number | undefined
  readonly percent: number | undefined
  readonly digits: number
}

function ChangeBadge({ change, percent, digits }: ChangeProps) {
  const { trade } = useTexts()
  if (change === undefined || percent === undefined) return <Skeleton width="7em" />
  const sign = change > 0 ? '+' : change < 0 ? '\u2212' : ''
  const figure = formatPrice(pointsOf(Math.abs(change), digits), digits)
  return (
    <Badge tone={change > 0 ? 'up' : change < 0 ? 'down' : 'neutral'}>
      <span className="only-read-aloud">{trade.change} </span>
      {`${sign}${figure} (${formatPercent(percent)})`}
    </Badge>
  )
}

function LiveSpread({ instrument }: { readonly instrument: InstrumentRow }) {
  const { trade } = useTexts()
  const pips = useQuotePart(instrument.symbol, (quote) => quote && spreadPips(quote, instrument))
  return pips === undefined ? <Skeleton width="3em" /> : trade.pips(pips)
}
