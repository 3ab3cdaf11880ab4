import { formatPercent, formatPrice, pointsOf } from '@gf/i18n'
import { Badge, IconButton, Skeleton } from '@gf/ui'
import { ArrowLeft, Bell, Info } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../components/lazy-part.ts'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { spreadPips } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useQuotePart } from '../../prices/live.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/trade.en.ts'
import * as styles from './trade.module.css'
import { useMetal } from './use-metal.ts'

interface RateHeadProps {
  readonly instrument: InstrumentRow
  /** What it is the head of. A sheet has the name in its title. */
  readonly of?: 'page' | 'part' | 'sheet'
}

/** As most prices have. In points. */
const SIX_FIGURES = 100_000

/** The asset with its live bid and ask, daily change, rate, open, high and low. */
export function RateHead({ instrument, of = 'page' }: RateHeadProps) {
  const { trade } = useTexts()
  const { symbol, digits } = instrument
  const metal = useMetal(symbol).data
  const asWideAs = metal ? pointsOf(metal.rate, digits) : SIX_FIGURES
  const price = { symbol, digits, pipDigits: instrument.pip_digits, asWideAs }
  return (
    <header className={styles.head}>
      <div className={styles.asset}>
        {of === 'page' && (
          <Link back to={paths.home} className={styles.back} aria-label={trade.back} title={trade.back}>
            <ArrowLeft size={20} aria-hidden />
          </Link>
        )}
        {of !== 'sheet' && <AssetName instrument={instrument} Heading={of === 'page' ? 'h1' : 'h2'} />}
        <p className={styles.rate}>
          <span data-tinted data-sides>
            <span className={styles.priced}>
              {of === 'sheet' && <small>{trade.sides.SELL} </small>}
              <TickingPrice {...price} of="bid" immediate />
            </span>{' '}
            <span className={styles.priced}>
              {of === 'sheet' && <small>{trade.sides.BUY} </small>}
              <TickingPrice {...price} of="ask" immediate />
            </span>
          </span>
          <ChangeBadge change={metal?.chg} percent={metal?.perchg} digits={digits} />
        </p>
        {of === 'sheet' && (
          <SheetButton
            label={trade.facts(symbol)}
            className={styles.tool}
            Opened={FactsSheet}
            instrument={instrument}
          >
            <Info size={20} aria-hidden />
          </SheetButton>
        )}
        <SheetButton
          label={trade.alert(symbol)}
          className={styles.tool}
          Opened={AlertSheet}
          instrument={instrument}
        >
          <Bell size={20} aria-hidden />
        </SheetButton>
      </div>
      <Day instrument={instrument} />
    </header>
  )
}

/** The rate of this second and the figures of the day, as the server has them. */
function Day({ instrument }: Pick<RateHeadProps, 'instrument'>) {
  const { trade } = useTexts()
  const { symbol, digits } = instrument
  const metal = useMetal(symbol).data
  const written = (wire: number | undefined) =>
    wire === undefined ? <Skeleton width="4.5em" /> : formatPrice(pointsOf(wire, digits), digits)
  return (
    <dl className={styles.day}>
      <div>
        <dt>{trade.rate}</dt>
        <dd data-stale={metal?.stale || undefined}>{written(metal?.rate)}</dd>
      </div>
      <div>
        <dt>{trade.open}</dt>
        <dd>{written(metal?.open)}</dd>
      </div>
      <div>
        <dt>{trade.high}</dt>
        <dd>{written(metal?.high)}</dd>
      </div>
      <div>
        <dt>{trade.low}</dt>
        <dd>{written(metal?.low)}</dd>
      </div>
      <div>
        <dt>{trade.spread}</dt>
        <dd>
          <LiveSpread instrument={instrument} />
        </dd>
      </div>
    </dl>
  )
}

interface InstrumentNameProps extends Pick<RateHeadProps, 'instrument'> {
  /** A press on it opens the contract details, which a sign tells. */
  readonly hasFacts?: boolean
}

/** 'New Order XAUUSD Gold / US dollar': what a ticket is for. */
export function InstrumentName({ instrument: { symbol, name }, hasFacts = false }: InstrumentNameProps) {
  const { shell, trade } = useTexts()
  return (
    <>
      <span className="only-read-aloud">{trade.title} </span>
      <span className={styles.code}>
        {symbol} {hasFacts && <Info size={16} aria-hidden />}
      </span>{' '}
      <span className={styles.assetName}>{shell.instrumentName(name)}</span>
    </>
  )
}

/** The instrument's name, which opens its contract details. */
function AssetName({
  instrument,
  Heading,
}: Pick<RateHeadProps, 'instrument'> & { readonly Heading: 'h1' | 'h2' }) {
  const { trade } = useTexts()
  const { symbol } = instrument
  return (
    <div className={styles.named}>
      <Heading className={styles.symbol}>
        <InstrumentName instrument={instrument} hasFacts />
      </Heading>
      <SheetButton
        label={trade.facts(symbol)}
        className={styles.facts}
        Opened={FactsSheet}
        instrument={instrument}
      />
    </div>
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

/** The distance from bid to ask, in pips. */
export function LiveSpread({ instrument }: { readonly instrument: InstrumentRow }) {
  const { trade } = useTexts()
  const pips = useQuotePart(instrument.symbol, (quote) => quote && spreadPips(quote, instrument))
  return pips === undefined ? <Skeleton width="3em" /> : trade.pips(pips)
}

const AlertSheet = lazyPart(async () => (await import('../../prices/alert-form.tsx')).AlertSheet)
const FactsSheet = lazyPart(async () => (await import('./facts-sheet.tsx')).FactsSheet)

interface SheetButtonProps {
  readonly label: string
  /** Left out where it lies over what it belongs to. */
  readonly children?: ReactNode
  readonly className: string
  readonly Opened: typeof AlertSheet
  readonly instrument: InstrumentRow
}

/** Opens a sheet of the ticket's instrument. The first press loads it. */
function SheetButton({ label, children, className, Opened, instrument }: SheetButtonProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        {children}
      </IconButton>
      {open !== undefined && (
        <Opened
          instrument={instrument}
          open={open}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
