import { formatPrice } from '@gf/i18n'
import {
  Field,
  isUnreadable,
  layout,
  NumberField,
  readDecimal,
  SegmentedControl,
  Select,
  Sheet,
} from '@gf/ui'
import { useState } from 'react'
import { useCheckedForm } from '../components/checked-form.tsx'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { useTexts } from '../texts/alerts.en.ts'
import type { AlertKind, AlertsTexts } from '../texts/alerts.en.ts'
import { DirectionChoice, FormRest, repeated } from './alert-form-parts.tsx'
import type { Direction } from './alert-form-parts.tsx'
import { useAddAlert } from './alerts.ts'
import { CloseAlertForm } from './close-alert-form.tsx'
import type { InstrumentRow } from './instruments.ts'
import { readQuote, useQuotePart } from './live.ts'
import { alertOutlook, priceOnWire } from './typed-prices.ts'

const kinds = ['price', 'change', 'average', 'rsi'] as const
/** Minutes; none: since the day began. */
const withins = ['', '5', '15', '60'] as const

interface AlertFormProps {
  readonly instrument: InstrumentRow
  /** The price to start with, as a decimal of the instrument. */
  readonly at?: string
  readonly onAdded?: () => void
}

/** Sets an alert for one instrument: at a price of a side, for a move, or on the close of a candle. */
export function AlertForm(props: AlertFormProps) {
  const { alerts } = useTexts()
  const [kind, setKind] = useState<AlertKind>('price')
  return (
    <div className={layout.stack}>
      <Field label={alerts.kind}>
        {(wiring) => (
          <Select
            {...wiring}
            value={kind}
            options={kinds.map((one) => [one, alerts.kinds[one]] as const)}
            onChoose={setKind}
          />
        )}
      </Field>
      {kind === 'price' && <PriceForm {...props} />}
      {kind === 'change' && <ChangeForm {...props} />}
      {(kind === 'average' || kind === 'rsi') && <CloseAlertForm key={kind} kind={kind} {...props} />}
    </div>
  )
}

/** Without `at` the price starts at the current bid; the hint says which way it has to move. */
function PriceForm({ instrument, at, onAdded }: AlertFormProps) {
  const { alerts, shell } = useTexts()
  const { symbol, digits, pip_digits } = instrument
  const [start, setStart] = useState(at)
  const [side, setSide] = useState<'bid' | 'ask'>('bid')
  const [repeat, setRepeat] = useState('')
  const now = useQuotePart(symbol, (quote) => quote?.[side])
  const quote = readQuote(symbol)
  if (start === undefined && quote) setStart(formatPrice(quote[side], digits))
  const add = useAddAlert()
  const standing = quote ? formatPrice(quote[side], digits) : ''
  const hint = (price: string) => hintOf(alerts.hints[side], alertOutlook(price, now, digits), standing)
  const form = useCheckedForm({
    initial: { price: start ?? '' },
    check: ({ price }) => ({ price: faultOf(alerts, alertOutlook(price, now, digits), hint(price)) }),
    send: ({ price: typed }, reset) => {
      const onSuccess = (): void => {
        reset()
        // The next alert starts at the price of that moment.
        setStart(undefined)
        onAdded?.()
      }
      const price = priceOnWire(typed, digits)
      add.mutate({ asset: symbol, kind: 'price', side, price, ...repeated(repeat) }, { onSuccess })
    },
    sending: add,
  })
  const { price } = form.fields
  const field = form.field('price')
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <SegmentedControl
        label={alerts.side}
        value={side}
        onChange={(next) => {
          setSide(next)
          if (at === undefined) setStart(undefined)
        }}
        segments={[
          { value: 'bid', label: alerts.sides.bid },
          { value: 'ask', label: alerts.sides.ask },
        ]}
      />
      <NumberField
        {...field}
        label={alerts.price}
        digits={digits}
        step={10 ** (digits - pip_digits)}
        {...(now === undefined ? {} : { start: now })}
        hint={hint(price)}
        error={isUnreadable(price, digits) ? alerts.wrong : field.error}
        decreaseLabel={`${shell.decrease}: ${alerts.price}`}
        increaseLabel={`${shell.increase}: ${alerts.price}`}
      />
      <FormRest add={add} failure={form.failure} repeat={repeat} onRepeat={setRepeat} />
    </form>
  )
}

const PERCENT_DIGITS = 2
const USUAL_PERCENT = '0.50'

function ChangeForm({ instrument: { symbol }, onAdded }: AlertFormProps) {
  const { alerts, shell } = useTexts()
  const [direction, setDirection] = useState<Direction>('rises')
  const [within, setWithin] = useState<(typeof withins)[number]>('')
  const [repeat, setRepeat] = useState('')
  const add = useAddAlert()
  const form = useCheckedForm({
    initial: { percent: USUAL_PERCENT },
    check: ({ percent }) => ({
      percent: readDecimal(percent, PERCENT_DIGITS) ? undefined : alerts.percentWrong,
    }),
    send: ({ percent: typed }, reset) => {
      const onSuccess = (): void => {
        reset()
        onAdded?.()
      }
      const percent = priceOnWire(typed, PERCENT_DIGITS)
      const minutes = within === '' ? {} : { within }
      add.mutate(
        { asset: symbol, kind: 'change', direction, percent, ...minutes, ...repeated(repeat) },
        { onSuccess },
      )
    },
    sending: add,
  })
  const field = form.field('percent')
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <DirectionChoice value={direction} onChange={setDirection} />
      <NumberField
        {...field}
        label={alerts.percent}
        digits={PERCENT_DIGITS}
        step={10}
        error={isUnreadable(form.fields.percent, PERCENT_DIGITS) ? alerts.percentWrong : field.error}
        decreaseLabel={`${shell.decrease}: ${alerts.percent}`}
        increaseLabel={`${shell.increase}: ${alerts.percent}`}
      />
      <Field label={alerts.within}>
        {(wiring) => (
          <Select
            {...wiring}
            value={within}
            options={withins.map(
              (one) => [one, one === '' ? alerts.today : alerts.withinMinutes(one)] as const,
            )}
            onChoose={setWithin}
          />
        )}
      </Field>
      <FormRest add={add} failure={form.failure} repeat={repeat} onRepeat={setRepeat} />
    </form>
  )
}

/** Why an alert cannot be set at the typed price. */
function faultOf(
  alerts: AlertsTexts,
  outlook: ReturnType<typeof alertOutlook>,
  said: string | undefined,
): string | undefined {
  if (outlook === 'wrong') return alerts.wrong
  return outlook === 'atPrice' ? said : undefined
}

/** Which way the price has to move to trigger the alert. `standing` is the price now as text. */
function hintOf(
  hints: AlertsTexts['hints']['bid'],
  outlook: ReturnType<typeof alertOutlook>,
  standing: string,
): string | undefined {
  if (outlook === 'wrong') return undefined
  return outlook === 'unknown' ? hints.unknown : hints[outlook](standing)
}

export interface AlertSheetProps {
  readonly instrument: InstrumentRow
  readonly at?: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Sets a price alert from the ticket or the chart of its instrument. */
export function AlertSheet({ instrument, at, open, onClose }: AlertSheetProps) {
  const { alerts, shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={alerts.forSymbol(instrument.symbol)} closeLabel={shell.close}>
      <AlertForm instrument={instrument} {...(at === undefined ? {} : { at })} onAdded={onClose} />
      <Link to={paths.alerts} className={layout.link}>
        {alerts.all}
      </Link>
    </Sheet>
  )
}
