import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDay, formatLots, formatPrice, formatWeekTime, minorOf, pointsOf } from '@gf/i18n'
import { now, serverNow } from '@gf/live'
import { Badge, FactList, formatMoney, groupDigits, layout, Money, Sheet } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../components/account-page.tsx'
import { useSecondsUntil } from '../../components/use-seconds-until.ts'
import { useEconomicEvents } from '../../prices/economic-events.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/instrument.en.ts'
import type { InstrumentTexts } from '../../texts/instrument.en.ts'
import * as styles from './facts-sheet.module.css'
import { LiveSpread } from './rate-head.tsx'
import { SpreadHistory } from './spread-history.tsx'
import { useMetal } from './use-metal.ts'

type Facts = ApiAnswer<'GET instrument_api/{symbol}'>

interface FactsSheetProps {
  readonly instrument: InstrumentRow
  readonly open: boolean
  readonly onClose: () => void
}

/** What a trader has to know of an instrument: state and hours, the day's range, the contract, and the costs of a lot. */
export function FactsSheet({ instrument, open, onClose }: FactsSheetProps) {
  const { instrument: words, shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={words.title(instrument.symbol)} closeLabel={shell.close}>
      <InstrumentFacts instrument={instrument} />
    </Sheet>
  )
}

const EVERY_MS = 30_000

function InstrumentFacts({ instrument }: { readonly instrument: InstrumentRow }) {
  const { instrument: words } = useTexts()
  const { symbol } = instrument
  const query = useQuery({
    ...callQuery('GET instrument_api/{symbol}', { symbol }),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {(facts) => (
        <div className={layout.stack}>
          <MarketState symbol={symbol} facts={facts} />
          <DayRange instrument={instrument} />
          {facts.spreads.length > 0 && (
            <Part title={words.spreads}>
              <SpreadHistory instrument={instrument} spreads={facts.spreads} />
            </Part>
          )}
          <Part title={words.lot}>
            <FactList facts={contractFacts(words, instrument, facts)} />
          </Part>
          <Part title={words.costs}>
            <FactList
              facts={[
                [words.spread, <LiveSpread key="spread" instrument={instrument} />],
                ...costFacts(words, facts),
              ]}
            />
          </Part>
          <Hours facts={facts} />
          <Events symbol={symbol} />
        </div>
      )}
    </Loaded>
  )
}

/** A part of the contract details, with its title. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={layout.tight}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

/** Whether it trades now, and how long until that changes. */
function MarketState({ symbol, facts }: { readonly symbol: string; readonly facts: Facts }) {
  const { instrument: words } = useTexts()
  const metal = useMetal(symbol).data
  const next = facts.sessions.find(({ closes }) => Date.parse(closes) > serverNow())
  const isIn = next !== undefined && Date.parse(next.opens) <= serverNow()
  const [name, tone]: [string, BadgeTone] =
    metal?.paused !== undefined
      ? [words.paused, 'warn']
      : (metal?.market_open ?? (facts.always_open || isIn))
        ? [words.opened, 'good']
        : [words.closed, 'neutral']
  return (
    <p className={layout.spread}>
      <Badge tone={tone}>{name}</Badge>
      <span className={layout.soft}>
        {facts.always_open && words.always}
        {next && (
          <Countdown to={isIn ? next.closes : next.opens} say={isIn ? words.closesIn : words.opensIn} />
        )}
      </span>
    </p>
  )
}

interface CountdownProps {
  readonly to: string
  readonly say: InstrumentTexts['closesIn']
}

function Countdown({ to, say }: CountdownProps) {
  const { instrument: words } = useTexts()
  const minutes = Math.ceil(useSecondsUntil(to, serverNow() - now()) / 60)
  const hours = Math.floor(minutes / 60)
  const left =
    hours >= 24
      ? words.days(Math.floor(hours / 24), hours % 24)
      : hours > 0
        ? words.hours(hours, minutes % 60)
        : words.minutes(minutes)
  return <span role="timer">{say(left, formatWeekTime(to))}</span>
}

/** The day's low and high, and where the price is between them. */
function DayRange({ instrument }: { readonly instrument: InstrumentRow }) {
  const { instrument: words } = useTexts()
  const { symbol, digits } = instrument
  const metal = useMetal(symbol).data
  if (!metal) return null
  const [low, high] = [metal.low, metal.high].map((wire) => formatPrice(pointsOf(wire, digits), digits))
  const place = metal.high > metal.low ? ((metal.rate - metal.low) / (metal.high - metal.low)) * 100 : 50
  return (
    <Part title={words.range}>
      <div className={styles.range}>
        <span className="only-read-aloud">{words.rangeSaid(low ?? '', high ?? '')}</span>
        <span aria-hidden="true">{low}</span>
        <span aria-hidden="true" className={styles.bar}>
          <span className={styles.mark} style={{ left: `${Math.min(100, Math.max(0, place))}%` }} />
        </span>
        <span aria-hidden="true">{high}</span>
      </div>
    </Part>
  )
}

type FactRows = readonly (readonly [string, ReactNode])[]

function contractFacts(
  words: InstrumentTexts,
  instrument: InstrumentRow,
  { lot, leverage }: Facts,
): FactRows {
  const { contract_size, base, min_lots, max_lots, pip_digits } = instrument
  return [
    [words.contractSize, words.units(`${groupDigits(contract_size)} ${base}`)],
    [words.orderSize, words.lots(formatLots(min_lots), formatLots(max_lots))],
    [words.step, formatLots(LOT_STEP)],
    [words.leverage, `1:${leverage}`],
    [words.margin, lot ? <Money key="margin" minor={minorOf(lot.margin)} /> : words.noPrice],
    [
      words.pipValue((10 ** -pip_digits).toFixed(pip_digits)),
      lot ? words.perLot(formatMoney(minorOf(lot.pip_value))) : words.noPrice,
    ],
  ]
}

/** The smallest difference of two sizes, in lots: the engine counts hundredths. */
const LOT_STEP = 0.01

function costFacts(words: InstrumentTexts, { lot }: Facts): FactRows {
  if (!lot) return []
  return [
    [words.commission, <Money key="commission" minor={minorOf(lot.commission)} />],
    [words.closingCommission, <Money key="closing" minor={minorOf(lot.closing_commission)} />],
    [words.swapLong, <Money key="long" minor={minorOf(lot.swap_long)} signed />],
    [words.swapShort, <Money key="short" minor={minorOf(lot.swap_short)} signed />],
    [words.swapAt, words.nights(formatWeekTime(lot.swap_at), lot.swap_nights)],
  ]
}

function Hours({ facts }: { readonly facts: Facts }) {
  const { instrument: words } = useTexts()
  const { always_open, sessions, holidays } = facts
  if (always_open) return null
  return (
    <>
      <Part title={words.sessions}>
        <p className={layout.faint}>{words.localTime}</p>
        {sessions.length === 0 && <p>{words.noSessions}</p>}
        <ul className={styles.sessions}>
          {sessions.map(({ opens, closes }) => (
            <li key={opens}>{`${formatWeekTime(opens)} – ${formatWeekTime(closes)}`}</li>
          ))}
        </ul>
      </Part>
      {holidays.length > 0 && (
        <Part title={words.holidays}>
          <p className={layout.faint}>{words.holidayText}</p>
          <ul className={styles.sessions}>
            {holidays.map((day) => (
              <li key={day}>{formatDay(`${day}T12:00:00`)}</li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const WEEK_MS = 604_800_000

/** The economic events of the next seven days, where the operator supplies any. */
function Events({ symbol }: { readonly symbol: string }) {
  const { instrument: words } = useTexts()
  const events = useEconomicEvents(symbol)
  if (!events) return null
  const next = events.filter(({ at }) => {
    const ahead = Date.parse(at) - serverNow()
    return ahead > 0 && ahead < WEEK_MS
  })
  return (
    <Part title={words.events}>
      {next.length === 0 ? (
        <p>{words.noEvents}</p>
      ) : (
        <ul className={styles.sessions}>
          {next.map(({ at, currency, importance, title }, no) => (
            // The operator's file may have equal lines.
            <li key={`${no} ${at}`}>
              {`${formatWeekTime(at)} · ${currency} · ${title} `}
              <span className={layout.faint}>{words.importance[importance]}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
