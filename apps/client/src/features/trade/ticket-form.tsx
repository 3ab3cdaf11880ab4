import { formatPrice } from '@gf/i18n'
import { layout, Note, NumberField, SegmentedControl, Switch } from '@gf/ui'
import { readQuote, useQuotePart } from '../../prices/live.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { ExitField } from './exit-field.tsx'
import { SizeField } from './size-field.tsx'
import type { TicketFormProps } from './ticket-extras.tsx'
import { reachedAlready, stepOf } from './ticket.ts'
import * as styles from './ticket-fields.module.css'

/** The order as it is filled in. */
export function TicketForm(props: TicketFormProps) {
  const { ticket, onChange, faults } = props
  const { trade } = useTexts()
  return (
    <form className={styles.form} onSubmit={(submit) => submit.preventDefault()}>
      <div className={styles.beside}>
        <Switch label={trade.market} checked={ticket.market} onChange={(market) => onChange({ market })} />
        {ticket.market ? (
          <span className={layout.faint}>{trade.marketOn}</span>
        ) : (
          <SegmentedControl
            label={trade.kind}
            value={ticket.kind}
            onChange={(kind) => onChange({ kind })}
            segments={[
              { value: 'limit', label: trade.kinds.limit },
              { value: 'stop', label: trade.kinds.stop },
            ]}
          />
        )}
      </div>
      {!ticket.market && <PendingFields {...props} />}
      <SegmentedControl
        label={trade.side}
        value={ticket.side}
        onChange={(side) => onChange({ side })}
        segments={[
          { value: 'SELL', label: trade.sides.SELL, tone: 'down' },
          { value: 'both', label: trade.sides.both },
          { value: 'BUY', label: trade.sides.BUY, tone: 'up' },
        ]}
      />
      <SizeField {...props} />
      <div className={`${layout.tight} ${styles.part}`} data-hint="exits">
        {(['target', 'stoploss'] as const).map((field) => (
          <ExitField
            key={field}
            {...props}
            field={field}
            fault={faults.find((fault) => fault.field === field)}
          />
        ))}
      </div>
      {ticket.side === 'both' && ticket.exitUnit === 'price' && (
        <p className={layout.faint}>{trade.chooseSide}</p>
      )}
    </form>
  )
}

function PendingFields({ instrument, ticket, onChange, faults }: TicketFormProps) {
  const { trade, reasons, shell } = useTexts()
  const { symbol, digits, pip_digits, group } = instrument
  const quote = readQuote(symbol)
  const label = trade[ticket.kind]
  const fault = faults.find(({ field }) => field === 'limit')
  return (
    <>
      <NumberField
        label={label}
        name="limit"
        digits={digits}
        step={stepOf(group) * 10 ** (digits - pip_digits)}
        min={1}
        {...(quote ? { start: quote.bid } : {})}
        value={ticket.limit}
        onChange={(limit) => onChange({ limit })}
        hint={trade.kindHints[ticket.kind]}
        error={fault && reasons[fault.reason]?.(fault.detail)}
        decreaseLabel={`${shell.decrease}: ${label}`}
        increaseLabel={`${shell.increase}: ${label}`}
      />
      <ReachedAlready instrument={instrument} ticket={ticket} />
    </>
  )
}

/** Warns about a price that is already reached: the order fills immediately or is rejected. */
function ReachedAlready({ instrument, ticket }: Pick<TicketFormProps, 'instrument' | 'ticket'>) {
  const { trade } = useTexts()
  const { symbol, digits } = instrument
  const sides = (['SELL', 'BUY'] as const).filter((side) => ticket.side === 'both' || ticket.side === side)
  const words = useQuotePart(symbol, (quote) =>
    sides
      .flatMap((side) => {
        const reached = reachedAlready(ticket, side, quote, digits)
        if (!reached || !quote) return []
        const price = formatPrice(side === 'BUY' ? quote.ask : quote.bid, digits)
        return [trade.reached[reached](trade.sides[side], price)]
      })
      .join(' '),
  )
  return words === '' ? null : <Note>{words}</Note>
}
