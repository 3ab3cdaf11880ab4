import { formatLots, formatPrice } from '@gf/i18n'
import { groupDigits, layout, Note, NumberField, readDecimal, SegmentedControl, Switch } from '@gf/ui'
import { readQuote, useQuotePart } from '../../prices/live.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { ExitField, QuickValues } from './exit-field.tsx'
import { sizeWords } from './size-by-risk-field.tsx'
import { SlippageField, TicketExtras } from './ticket-extras.tsx'
import type { TicketFormProps } from './ticket-extras.tsx'
import { hundredths, reachedAlready } from './ticket.ts'
import * as styles from './trade.module.css'

/** The order as it is filled in. */
export function TicketForm(props: TicketFormProps) {
  const { instrument, ticket, onChange, faults } = props
  const { trade } = useTexts()
  return (
    <form className={styles.form} onSubmit={(submit) => submit.preventDefault()}>
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
      <Switch
        label={trade.market}
        hint={ticket.market ? trade.marketOn : trade.marketOff}
        checked={ticket.market}
        onChange={(market) => onChange({ market })}
      />
      <LotsField {...props} />
      {!ticket.market && <PendingFields {...props} />}
      <div className={styles.exits}>
        {(['target', 'stoploss'] as const).map((field) => (
          <ExitField
            key={field}
            field={field}
            instrument={instrument}
            ticket={ticket}
            onChange={onChange}
            fault={faults.find((fault) => fault.field === field)}
          />
        ))}
      </div>
      {ticket.side === 'both' && <p className={layout.faint}>{trade.chooseSide}</p>}
      <TicketExtras {...props} />
      {ticket.market && (
        <SlippageField instrument={instrument} value={props.tolerance} onChange={props.onTolerance} />
      )}
    </form>
  )
}

function LotsField({ instrument, ticket, onChange, faults, sizes, shown, isReady }: TicketFormProps) {
  const { trade, reasons, shell } = useTexts()
  const { min_lots, max_lots, contract_size, base } = instrument
  const fault = faults.find(({ field }) => field === 'lots')
  const quick = ['0.01', '0.10', '0.50', '1', '5'].filter((lots) => Number(lots) <= max_lots)
  const size = sizes[shown]
  const byRisk = ticket.risk !== ''
  const typed = (lots: string): void => onChange({ lots, risk: '' })
  return (
    <div className={layout.tight}>
      <NumberField
        label={trade.lots}
        name="lotsize"
        placeholder="1-10"
        digits={2}
        step={1}
        min={hundredths(min_lots)}
        max={hundredths(max_lots)}
        start={100}
        value={size.lots}
        disabled={!isReady}
        onChange={typed}
        hint={
          byRisk
            ? sizeWords(trade, size, ticket.risk)
            : trade.lotsHint(
                formatLots(min_lots),
                formatLots(max_lots),
                `${groupDigits(contract_size)} ${base}`,
              )
        }
        error={
          size.why ? sizeWords(trade, size, ticket.risk) : fault && reasons[fault.reason]?.(fault.detail)
        }
        decreaseLabel={`${shell.decrease}: ${trade.lots}`}
        increaseLabel={`${shell.increase}: ${trade.lots}`}
      />
      <QuickValues
        label={trade.quickLots}
        values={quick}
        chosen={(!byRisk && quick.find((lots) => readDecimal(lots, 2) === readDecimal(ticket.lots, 2))) || ''}
        onChoose={typed}
      />
    </div>
  )
}

function PendingFields({ instrument, ticket, onChange, faults }: TicketFormProps) {
  const { trade, reasons, shell } = useTexts()
  const { symbol, digits, pip_digits } = instrument
  const quote = readQuote(symbol)
  const label = trade[ticket.kind]
  const fault = faults.find(({ field }) => field === 'limit')
  return (
    <>
      <SegmentedControl
        label={trade.kind}
        value={ticket.kind}
        onChange={(kind) => onChange({ kind })}
        segments={[
          { value: 'limit', label: trade.kinds.limit },
          { value: 'stop', label: trade.kinds.stop },
        ]}
      />
      <NumberField
        label={label}
        name="limit"
        digits={digits}
        step={10 ** (digits - pip_digits)}
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
