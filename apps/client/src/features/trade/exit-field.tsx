import { Chip, Chips, IconButton, NumberField, readDecimal } from '@gf/ui'
import { X } from 'lucide-react'
import { quickPips } from '../../ordering/quick-pips.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readQuote } from '../../prices/live.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { exitAway, stepOf } from './ticket.ts'
import type { Ticket, TicketFault } from './ticket.ts'
import * as styles from './ticket-fields.module.css'

interface ExitFieldProps {
  readonly field: 'target' | 'stoploss'
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly onChange: (part: Partial<Ticket>) => void
  readonly fault: TicketFault | undefined
}

/** TARGET or STOPLOSS: a price, or a distance in pips from the order's price. */
export function ExitField({ field, instrument, ticket, onChange, fault }: ExitFieldProps) {
  const { trade, reasons, shell } = useTexts()
  const { symbol, digits, pip_digits, group } = instrument
  const label = trade[field]
  const value = ticket[field]
  const { side } = ticket
  const away = (pips: string): string | undefined => {
    const quote = readQuote(symbol)
    const from = side === 'both' ? 'BUY' : side
    return quote && exitAway(ticket, { field, side: from, pips: Number(pips) }, quote, instrument)
  }
  const step = stepOf(group) * 10 ** (digits - pip_digits)
  const quick = quickPips(group)
  // A step from an empty field sets a sensible distance, and not the market price.
  const start = readDecimal(away(quick[1]) ?? '', digits)
  return (
    <div className={styles.beside}>
      <div className={styles.removable}>
        <NumberField
          label={label}
          name={field}
          digits={digits}
          step={step}
          min={1}
          {...(start === undefined ? {} : { start })}
          placeholder={trade.optional}
          value={value}
          onChange={(text) => onChange({ [field]: text })}
          error={fault && reasons[fault.reason]?.(fault.detail)}
          decreaseLabel={`${shell.decrease}: ${label}`}
          increaseLabel={`${shell.increase}: ${label}`}
        />
        {value !== '' && (
          <IconButton
            label={trade.remove(label)}
            className={styles.remove}
            onClick={() => onChange({ [field]: '' })}
          >
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <QuickValues
        label={field === 'target' ? trade.quickTarget : trade.quickStoploss}
        values={quick}
        disabled={side === 'both' || (!ticket.market && !readDecimal(ticket.limit, digits))}
        unit={trade.pipsUnit}
        onChoose={(pips) => {
          const text = away(pips)
          if (text !== undefined) onChange({ [field]: text })
        }}
      />
    </div>
  )
}

interface QuickValuesProps {
  readonly label: string
  readonly values: readonly string[]
  readonly chosen?: string
  readonly disabled?: boolean
  /** The unit of the values, shown before them. */
  readonly unit?: string
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
