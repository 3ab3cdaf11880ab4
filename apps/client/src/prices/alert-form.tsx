import { formatPrice } from '@gf/i18n'
import { Button, isUnreadable, layout, NumberField, Sheet } from '@gf/ui'
import { useState } from 'react'
import { FormFailure } from '../components/account-page.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { useTexts } from '../texts/alerts.en.ts'
import type { AlertsTexts } from '../texts/alerts.en.ts'
import { useAddAlert } from './alerts.ts'
import type { InstrumentRow } from './instruments.ts'
import { readQuote, useQuotePart } from './live.ts'
import { alertOutlook, priceOnWire } from './typed-prices.ts'

interface AlertFormProps {
  readonly instrument: InstrumentRow
  /** The price to start with, as a decimal of the instrument. */
  readonly at?: string
  readonly onAdded?: () => void
}

/** Sets an alert for one instrument. Without `at` the price starts at the current bid; the hint says which way it has to move. */
export function AlertForm({ instrument, at, onAdded }: AlertFormProps) {
  const { alerts, shell } = useTexts()
  const { symbol, digits, pip_digits } = instrument
  const [start, setStart] = useState(at)
  const bid = useQuotePart(symbol, (quote) => quote?.bid)
  const quote = readQuote(symbol)
  if (start === undefined && quote) setStart(formatPrice(quote.bid, digits))
  const add = useAddAlert()
  const standing = quote ? formatPrice(quote.bid, digits) : ''
  const hint = (price: string) => hintOf(alerts, alertOutlook(price, bid, digits), standing)
  const form = useCheckedForm({
    initial: { price: start ?? '' },
    check: ({ price }) => ({ price: faultOf(alerts, alertOutlook(price, bid, digits), hint(price)) }),
    send: ({ price: typed }, reset) => {
      const onSuccess = (): void => {
        reset()
        // The next alert starts at the bid of that moment.
        setStart(undefined)
        onAdded?.()
      }
      add.mutate({ symbol, price: priceOnWire(typed, digits) }, { onSuccess })
    },
    sending: add,
  })
  const { price } = form.fields
  const field = form.field('price')
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <NumberField
        {...field}
        label={alerts.price}
        digits={digits}
        step={10 ** (digits - pip_digits)}
        {...(bid === undefined ? {} : { start: bid })}
        hint={hint(price)}
        error={isUnreadable(price, digits) ? alerts.wrong : field.error}
        decreaseLabel={`${shell.decrease}: ${alerts.price}`}
        increaseLabel={`${shell.increase}: ${alerts.price}`}
      />
      <FormFailure title={alerts.notAdded} reason={form.failure} />
      <Button type="submit" variant="primary" fullWidth pending={add.isPending}>
        {alerts.add}
      </Button>
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

/** Which way the price has to move to trigger the alert. `standing` is the bid as text. */
function hintOf(
  alerts: AlertsTexts,
  outlook: ReturnType<typeof alertOutlook>,
  standing: string,
): string | undefined {
  if (outlook === 'wrong') return undefined
  return outlook === 'unknown' ? alerts.hints.unknown : alerts.hints[outlook](standing)
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
