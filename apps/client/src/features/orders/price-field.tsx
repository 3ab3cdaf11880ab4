import { formatPrice } from '@gf/i18n'
import type { OpenPosition } from '@gf/live'
import { points } from '@gf/money'
import type { Points } from '@gf/money'
import { Chip, Chips, formatMoney, isUnreadable, layout, NumberField } from '@gf/ui'
import { quickPips } from '../../ordering/quick-pips.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readProfitAt } from '../../prices/floating.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { liesOn, readPrice, sideOf } from './exit-rules.ts'
import type { Exit } from './exit-rules.ts'
import { formatPips } from './figures.ts'

interface PriceFieldProps {
  readonly label: string
  readonly name: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly instrument: InstrumentRow
  readonly start: Points | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** A price that steps by a pip. Unreadable text is marked immediately. */
export function PriceField({ label, name, text, onChange, instrument, start, hint, error }: PriceFieldProps) {
  const { orders, shell } = useTexts()
  const { digits, pip_digits } = instrument
  const unread = isUnreadable(text, digits) ? orders.notAPrice(digits) : undefined
  return (
    <NumberField
      label={label}
      name={name}
      value={text}
      onChange={onChange}
      digits={digits}
      step={10 ** (digits - pip_digits)}
      {...(start === undefined ? {} : { start })}
      hint={hint}
      error={error ?? unread}
      decreaseLabel={`${shell.decrease}: ${label}`}
      increaseLabel={`${shell.increase}: ${label}`}
    />
  )
}

/** What an exit is judged by. */
interface ExitSetting {
  readonly side: 'BUY' | 'SELL'
  readonly digits: number
  /** The price that the exit is measured against. */
  readonly reference: Points | undefined
}

/** The rule that a typed exit breaks, in the user's words; undefined where it keeps them or nothing is typed. */
export function exitFault(
  orders: OrdersTexts,
  exit: Exit,
  text: string,
  { side: dealt, digits, reference }: ExitSetting,
): string | undefined {
  const price = readPrice(text, digits)
  if (price === undefined) return undefined
  if (price === 'wrong') return orders.notAPrice(digits)
  const side = sideOf(exit, dealt)
  if (reference === undefined || liesOn(side, price, reference)) return undefined
  const words = {
    target: { above: orders.mustBe.targetAbove, below: orders.mustBe.targetBelow },
    stoploss: { above: orders.mustBe.stoplossAbove, below: orders.mustBe.stoplossBelow },
  }
  return words[exit][side](formatPrice(reference, digits))
}

interface ExitFieldProps {
  readonly exit: Exit
  readonly text: string
  readonly onChange: (text: string) => void
  readonly instrument: InstrumentRow
  readonly position: OpenPosition
  /** The price that the exit is measured against, live. */
  readonly reference: Points | undefined
  /** Shown as an error once it was tried; before, a broken rule is only a hint. */
  readonly tried: boolean
  readonly refused: string | undefined
  /** The entry of an open trade, for a stoploss that loses nothing. */
  readonly entry?: Points
}

/** Target or stoploss with its distance and what it would bring, live beneath it. */
export function ExitField(props: ExitFieldProps) {
  const { exit, text, onChange, instrument, position, reference, tried, refused } = props
  const { orders } = useTexts()
  const setting = { side: position.trade_type, digits: instrument.digits, reference }
  const fault = exitFault(orders, exit, text, setting)
  return (
    <div className={layout.tight}>
      <PriceField
        label={orders[exit]}
        name={exit}
        text={text}
        onChange={onChange}
        instrument={instrument}
        start={reference}
        hint={fault ?? outlook(orders, props)}
        error={(tried ? fault : undefined) ?? refused}
      />
      <QuickExits {...props} />
    </div>
  )
}

/** Usual distances, each with one tap; for a stoploss the entry too, where that is on the right side of the market. */
function QuickExits({ exit, onChange, instrument, position, reference, entry }: ExitFieldProps) {
  const { orders } = useTexts()
  const { digits, pip_digits, group } = instrument
  const side = sideOf(exit, position.trade_type)
  const isBreakEven = entry !== undefined && reference !== undefined && liesOn(side, entry, reference)
  return (
    <Chips label={orders.quickExit(orders[exit])} layout="fill" unit={orders.pipsUnit}>
      {quickPips(group).map((pips) => (
        <Chip
          key={pips}
          disabled={reference === undefined}
          onClick={() => {
            const distance = Number(pips) * 10 ** (digits - pip_digits)
            const price = (reference ?? 0) + (side === 'above' ? distance : -distance)
            if (price > 0) onChange(formatPrice(points(price), digits))
          }}
        >
          {pips}
        </Chip>
      ))}
      {entry !== undefined && (
        <Chip disabled={!isBreakEven} onClick={() => onChange(formatPrice(entry, digits))}>
          {orders.breakEven}
        </Chip>
      )}
    </Chips>
  )
}

/** How far away the exit is, and what it would bring. */
function outlook(
  orders: OrdersTexts,
  {
    text,
    instrument,
    position,
    reference,
  }: Pick<ExitFieldProps, 'text' | 'instrument' | 'position' | 'reference'>,
): string {
  const price = readPrice(text, instrument.digits)
  if (price === undefined || price === 'wrong') return orders.emptyRemoves
  const profit = readProfitAt(instrument.symbol, position, price)
  if (reference === undefined || profit === undefined) return orders.resultWait
  const pips = orders.pips(formatPips(price - reference, instrument))
  return orders.distance(pips, formatMoney(profit, 'USD', { signed: true }))
}
