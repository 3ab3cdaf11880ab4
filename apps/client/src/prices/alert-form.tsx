import { formatPrice } from '@gf/i18n'
import { Button, isUnreadable, NumberField, Sheet } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { formClass, FormFailure } from '../components/account-page.tsx'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { useTexts } from '../texts/alerts.en.ts'
import type { AlertsTexts } from '../texts/alerts.en.ts'
import { explainWith } from '../texts/explain.ts'
import * as styles from './alert-sheet.module.css'
import { useAddAlert } from './alerts.ts'
import type { InstrumentRow } from './instruments.ts'
import { readQuote, useQuotePart } from './live.ts'
import { alertOutlook, priceOnWire } from './typed-prices.ts'

interface AlertFormProps {
  readonly instrument: InstrumentRow
  readonly onAdded?: () => void
}

/** Sets an alert of one instrument: the price begins at the bid of this moment, and the hint says what it waits for. */
export function AlertForm({ instrument, onAdded }: AlertFormProps) {
  const { alerts, shell } = useTexts()
  const { symbol, digits, pip_digits } = instrument
  const [text, setText] = useState<string>()
  const [tried, setTried] = useState(false)
  const add = useAddAlert()
  const bid = useQuotePart(symbol, (quote) => quote?.bid)
  const quote = readQuote(symbol)
  if (text === undefined && quote) setText(formatPrice(quote.bid, digits))
  const price = text ?? ''
  const outlook = alertOutlook(price, bid, digits)
  const said = hintOf(alerts, outlook, quote ? formatPrice(quote.bid, digits) : '')
  // The next one begins at the bid again, unless it is being typed already.
  const begin = (sent: string): void => {
    setTried(false)
    setText((typed) => (typed === sent ? undefined : typed))
    onAdded?.()
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    const isPrice = outlook === 'rises' || outlook === 'falls' || outlook === 'unknown'
    if (!isPrice) event.currentTarget.querySelector('input')?.focus()
    else if (!add.isPending) {
      add.mutate({ symbol, price: priceOnWire(price, digits) }, { onSuccess: () => begin(price) })
    }
  }
  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <NumberField
        label={alerts.price}
        name="price"
        value={price}
        onChange={(next) => {
          setText(next)
          if (add.isError) add.reset()
        }}
        digits={digits}
        step={10 ** (digits - pip_digits)}
        {...(bid === undefined ? {} : { start: bid })}
        hint={said}
        error={tried || isUnreadable(price, digits) ? faultOf(alerts, outlook, said) : undefined}
        decreaseLabel={`${shell.decrease}: ${alerts.price}`}
        increaseLabel={`${shell.increase}: ${alerts.price}`}
      />
      <FormFailure
        title={alerts.notAdded}
        reason={add.isError ? explainWith(alerts.reasons, add.error) : undefined}
      />
      <Button type="submit" variant="primary" fullWidth pending={add.isPending}>
        {alerts.add}
      </Button>
    </form>
  )
}

/** Why no alert can wait for the typed price. */
function faultOf(
  alerts: AlertsTexts,
  outlook: ReturnType<typeof alertOutlook>,
  said: string | undefined,
): string | undefined {
  if (outlook === 'wrong') return alerts.wrong
  return outlook === 'atPrice' ? said : undefined
}

/** What an alert at the typed price would wait for; `standing` is the bid as text. */
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
  readonly open: boolean
  readonly onClose: () => void
}

/** A price alert, set over the ticket of its instrument. */
export function AlertSheet({ instrument, open, onClose }: AlertSheetProps) {
  const { alerts, shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={alerts.forSymbol(instrument.symbol)} closeLabel={shell.close}>
      <AlertForm instrument={instrument} onAdded={onClose} />
      <Link to={paths.alerts} className={styles.all}>
        {alerts.all}
      </Link>
    </Sheet>
  )
}
