import type { Timeframe } from '@gf/contract'
import { Field, layout, NumberField, readDecimal, Select } from '@gf/ui'
import { useState } from 'react'
import { timeframes } from '../chart/timeframes.ts'
import { useCheckedForm } from '../components/checked-form.tsx'
import { useTexts } from '../texts/alerts.en.ts'
import { DirectionChoice, FormRest, repeated } from './alert-form-parts.tsx'
import type { Direction } from './alert-form-parts.tsx'
import { useAddAlert } from './alerts.ts'
import type { InstrumentRow } from './instruments.ts'

const MOST_PERIOD = 200
const MOST_LEVEL = 99
/** Called so in every language. */
const averages = [
  ['ema', 'EMA'],
  ['sma', 'SMA'],
] as const
/** Usual ones, as text. An average has no level. */
const usual = { average: { period: '50', level: '1' }, rsi: { period: '14', level: '70' } } as const

interface CloseAlertFormProps {
  readonly kind: 'average' | 'rsi'
  readonly instrument: InstrumentRow
  readonly onAdded?: () => void
}

/** Sets an alert on the close of a candle: it crosses an average, or its RSI crosses a level. */
export function CloseAlertForm({ kind, instrument: { symbol }, onAdded }: CloseAlertFormProps) {
  const { alerts } = useTexts()
  const [direction, setDirection] = useState<Direction>('rises')
  const [timeframe, setTimeframe] = useState<Timeframe>('1h')
  const [average, setAverage] = useState<'sma' | 'ema'>('ema')
  const [repeat, setRepeat] = useState('')
  const add = useAddAlert()
  const form = useCheckedForm({
    initial: usual[kind],
    check: ({ period, level }) => ({
      period: isWithin(period, 2, MOST_PERIOD) ? undefined : alerts.periodWrong,
      level: isWithin(level, 1, MOST_LEVEL) ? undefined : alerts.levelWrong,
    }),
    send: ({ period, level }) => {
      const of = kind === 'rsi' ? { level: numberOf(level) } : { average }
      const terms = { kind, direction, timeframe, period: numberOf(period), ...of, ...repeated(repeat) }
      add.mutate({ asset: symbol, ...terms }, { onSuccess: () => onAdded?.() })
    },
    sending: add,
  })
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <DirectionChoice value={direction} onChange={setDirection} />
      <Field label={alerts.timeframe} hint={alerts.onClose}>
        {(wiring) => (
          <Select
            {...wiring}
            value={timeframe}
            options={timeframes.map((one) => [one, one] as const)}
            onChoose={setTimeframe}
          />
        )}
      </Field>
      {kind === 'average' && (
        <Field label={alerts.average}>
          {(wiring) => <Select {...wiring} value={average} options={averages} onChoose={setAverage} />}
        </Field>
      )}
      <WholeNumber {...form.field('period')} label={alerts.period} />
      {kind === 'rsi' && <WholeNumber {...form.field('level')} label={alerts.level} />}
      <FormRest add={add} failure={form.failure} repeat={repeat} onRepeat={setRepeat} />
    </form>
  )
}

const numberOf = (text: string): number => readDecimal(text, 0) ?? 0
const isWithin = (text: string, least: number, most: number): boolean =>
  numberOf(text) >= least && numberOf(text) <= most

type Typed = ReturnType<ReturnType<typeof useCheckedForm>['field']>

function WholeNumber({ label, ...field }: Typed & { readonly label: string }) {
  const { shell } = useTexts()
  return (
    <NumberField
      {...field}
      label={label}
      digits={0}
      step={1}
      decreaseLabel={`${shell.decrease}: ${label}`}
      increaseLabel={`${shell.increase}: ${label}`}
    />
  )
}
