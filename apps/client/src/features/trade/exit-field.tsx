import { formatPercent } from '@gf/i18n'
import { Chip, Chips, formatMoney, IconButton, NumberField, readDecimal } from '@gf/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { quickPips } from '../../ordering/quick-pips.ts'
import { readQuote, useQuotePart } from '../../prices/live.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { exitDigits, worthOf } from './exit-units.ts'
import type { TicketFormProps } from './ticket-extras.tsx'
import { exitAway, exitUnits, stepOf } from './ticket.ts'
import type { Exit, TicketFault } from './ticket.ts'
import * as styles from './ticket-fields.module.css'
import { ofSide } from './use-ticket.ts'

type ExitFieldProps = Pick<
  TicketFormProps,
  'instrument' | 'ticket' | 'onChange' | 'shown' | 'sizes' | 'readInputs'
> & { readonly field: Exit; readonly fault: TicketFault | undefined }

/** Usual amounts at an exit; pips and prices follow the instrument. */
const amounts = { money: ['50', '100', '200'], percent: ['0.5', '1', '2'] } as const
const steps = { money: 500, percent: 10 } as const

/** What is typed for an exit in the unit of the ticket, how it steps, and its quick values. */
function useEntry({ field, instrument, ticket, onChange }: ExitFieldProps) {
  const { digits, pip_digits, group, symbol } = instrument
  const { exitUnit: unit, side } = ticket
  const isPrice = unit === 'price'
  const isAmount = unit === 'money' || unit === 'percent'
  const pips = quickPips(group)
  const quick = isAmount ? amounts[unit] : pips
  /** A price at a distance in pips. */
  const away = (distance: string): string | undefined => {
    const quote = readQuote(symbol)
    const from = side === 'both' ? 'BUY' : side
    return quote && exitAway(ticket, { field, side: from, pips: Number(distance) }, quote, instrument)
  }
  const enter = (text: string): void =>
    onChange(isPrice ? { [field]: text } : { typed: { ...ticket.typed, [field]: text } })
  const places = exitDigits(unit, instrument)
  return {
    value: isPrice ? ticket[field] : ticket.typed[field],
    enter,
    places,
    step: isAmount ? steps[unit] : stepOf(group) * 10 ** (digits - pip_digits),
    // A step from an empty field sets a sensible distance, and not the market price.
    start: readDecimal((isPrice ? away(pips[1]) : quick[0]) ?? '', places),
    quick,
    isQuickOff: isPrice && (side === 'both' || (!ticket.market && !readDecimal(ticket.limit, digits))),
    choose: (chosen: string): void => {
      const text = isPrice ? away(chosen) : chosen
      if (text !== undefined) enter(text)
    },
  }
}

/** TARGET or STOPLOSS: its price, or its distance in pips, dollars or per cent of the equity; the others beneath. */
export function ExitField(props: ExitFieldProps) {
  const { field, ticket, fault } = props
  const { trade, reasons, shell } = useTexts()
  const label = trade[field]
  const { value, enter, places, step, start, quick, isQuickOff, choose } = useEntry(props)
  const isUnread = ticket.exitUnit !== 'price' && fault?.reason === 'price_invalid'
  return (
    <div className={styles.beside}>
      <div className={styles.removable}>
        <NumberField
          label={label}
          name={field}
          digits={places}
          step={step}
          min={1}
          {...(start === undefined ? {} : { start })}
          placeholder={trade.optional}
          value={value}
          onChange={enter}
          hint={useOtherUnits(props)}
          error={isUnread ? trade.exitUnread : fault && reasons[fault.reason]?.(fault.detail)}
          decreaseLabel={`${shell.decrease}: ${label}`}
          increaseLabel={`${shell.increase}: ${label}`}
        />
        {value !== '' && (
          <IconButton label={trade.remove(label)} className={styles.remove} onClick={() => enter('')}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <QuickValues
        label={field === 'target' ? trade.quickTarget : trade.quickStoploss}
        values={quick}
        disabled={isQuickOff}
        unit={field === 'target' ? <UnitChoice {...props} /> : trade.exitUnits[ticket.exitUnit]}
        onChoose={choose}
      />
    </div>
  )
}

/** What both exits are typed in, chosen beside the first. */
function UnitChoice({ ticket, onChange }: ExitFieldProps) {
  const { trade } = useTexts()
  const isSized = ticket.sizing !== 'lots'
  // A size that follows from a distance cannot determine it.
  const units = exitUnits.filter((unit) => !isSized || unit === 'price' || unit === 'pips')
  return (
    <select
      className={styles.unit}
      aria-label={trade.exitUnit}
      value={ticket.exitUnit}
      onChange={({ currentTarget }) => {
        const chosen = units[currentTarget.selectedIndex]
        if (chosen) onChange({ exitUnit: chosen })
      }}
    >
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {trade.exitUnits[unit]}
        </option>
      ))}
    </select>
  )
}

/** The exit in the other units, at current prices. */
function useOtherUnits({
  field,
  instrument,
  ticket,
  shown,
  sizes,
  readInputs,
}: ExitFieldProps): string | undefined {
  const { trade } = useTexts()
  const words = useQuotePart(instrument.symbol, () => {
    const inputs = readInputs()
    const now = ofSide(ticket, shown, sizes, instrument, inputs)
    const worth = worthOf(now, field, shown, instrument, inputs)
    if (!worth) return ''
    const { price, pips, money, percent } = worth
    const all = {
      price,
      pips: trade.pips(pips),
      money: money === undefined ? '' : formatMoney(money, 'USD', { signed: true }),
      percent: percent === undefined ? '' : formatPercent(percent),
    }
    return exitUnits
      .flatMap((unit) => (unit === ticket.exitUnit || !all[unit] ? [] : [all[unit]]))
      .join(' · ')
  })
  return words || undefined
}

interface QuickValuesProps {
  readonly label: string
  readonly values: readonly string[]
  readonly chosen?: string
  readonly disabled?: boolean
  /** The unit of the values, shown before them. */
  readonly unit?: ReactNode
  readonly onChoose: (value: string) => void
}

/** Quick values beneath a field. */
export function QuickValues({ label, values, chosen, disabled, unit, onChoose }: QuickValuesProps) {
  return (
    <Chips label={label} layout="fill" {...(unit !== undefined && { unit })}>
      {values.map((value) => (
        <Chip
          key={value}
          chosen={chosen === undefined ? undefined : value === chosen}
          disabled={disabled}
          onClick={() => onChoose(value)}
        >
          {value}
        </Chip>
      ))}
    </Chips>
  )
}
