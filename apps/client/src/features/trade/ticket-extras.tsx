import { formatLots } from '@gf/i18n'
import { ConfirmDialog, Field, readDecimal, Select, Switch } from '@gf/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { chooseOneTap, useOneTapConsent } from '../../ordering/one-tap.ts'
import { tolerancePips, tolerances } from '../../ordering/slippage.ts'
import type { Tolerance } from '../../ordering/slippage.ts'
import { ExpiryField, TrailField } from '../../ordering/waiting-fields.tsx'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useQuotePart } from '../../prices/live.ts'
import { useWhoNow } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/trade.en.ts'
import type { Sizes } from './size-by-risk.ts'
import * as styles from './ticket-extras.module.css'
import type { Side, Ticket, TicketFault } from './ticket.ts'
import type { ReadInputs } from './use-ticket.ts'

export interface TicketFormProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly onChange: (part: Partial<Ticket>) => void
  /** The faults shown at its fields. */
  readonly faults: readonly TicketFault[]
  readonly tolerance: Tolerance
  readonly onTolerance: (tolerance: Tolerance) => void
  /** The side that the figures are for. */
  readonly shown: Side
  readonly sizes: Sizes
  /** Whether the initial size is known. */
  readonly isReady: boolean
  readonly readInputs: ReadInputs
}

/** Folded away: trailing stop, slippage, expiry and one-tap trading. */
export function TicketExtras(props: TicketFormProps) {
  const { instrument, ticket, onChange, faults, shown, sizes } = props
  const { trade, reasons } = useTexts()
  const faultOf = (field: 'trail' | 'expiry') => {
    const fault = faults.find((each) => each.field === field)
    return fault && reasons[fault.reason]?.(fault.detail)
  }
  return (
    <Folded name="more" title={trade.extras}>
      <TrailField
        instrument={instrument}
        text={ticket.trail}
        onChange={(trail) => onChange({ trail })}
        error={faultOf('trail')}
      />
      {ticket.market ? (
        <SlippageField instrument={instrument} value={props.tolerance} onChange={props.onTolerance} />
      ) : (
        <ExpiryField
          expiry={ticket.expiry}
          date={ticket.expiryDate}
          onChange={(expiry, expiryDate) => onChange({ expiry, expiryDate })}
          error={faultOf('expiry')}
        />
      )}
      <OneTapSwitch lots={faults.some(({ field }) => field === 'lots') ? '' : sizes[shown].lots} />
    </Folded>
  )
}

interface FoldedProps {
  /** Under which this browser keeps whether it is open. */
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of the ticket that folds, and stays so on this device. */
export function Folded({ name, title, children }: FoldedProps) {
  const key = `ticketOpen:${name}`
  const [isOpen] = useState(() => localStorage.getItem(key) === 'yes')
  return (
    <details
      className={styles.extras}
      open={isOpen}
      onToggle={({ currentTarget }) => localStorage.setItem(key, currentTarget.open ? 'yes' : '')}
    >
      <summary className={styles.summary}>
        {title}
        <ChevronDown size={18} aria-hidden className={styles.mark} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}

/** Turns one-tap trading in the selected account on with the ticket's lots, after an explanation; or off. */
export function OneTapSwitch({ lots }: { readonly lots: string }) {
  const { trade, shell } = useTexts()
  const { userid } = useSession()
  const who = useWhoNow()
  const chosen = useOneTapConsent()?.lots
  const [asking, setAsking] = useState(false)
  const steps = readDecimal(lots, 2)
  const size = steps === undefined || steps <= 0 ? undefined : formatLots(steps / 100)
  const choose = (next: string | undefined): void => {
    if (who) chooseOneTap(userid, who, next)
    setAsking(false)
  }
  return (
    <>
      <Switch
        label={trade.oneTap}
        name="one-tap"
        hint={chosen === undefined ? trade.oneTapHint : `${trade.oneTapLots}: ${chosen}`}
        checked={chosen !== undefined}
        disabled={!who || (chosen === undefined && size === undefined)}
        onChange={(on) => (on ? setAsking(true) : choose(undefined))}
      />
      {who && (
        <ConfirmDialog
          open={asking && size !== undefined}
          title={trade.oneTapQuestion[who.wallet]}
          confirmLabel={trade.oneTapOn}
          cancelLabel={shell.cancel}
          onConfirm={() => choose(size)}
          onCancel={() => setAsking(false)}
        >
          {trade.oneTapText[who.wallet](size ?? '')}
        </ConfirmDialog>
      )}
    </>
  )
}

interface SlippageFieldProps {
  readonly instrument: InstrumentRow
  readonly value: Tolerance
  readonly onChange: (tolerance: Tolerance) => void
}

/** The maximum slippage. */
export function SlippageField({ instrument, value, onChange }: SlippageFieldProps) {
  const { trade } = useTexts()
  // Rounded to a hundred points: finer steps change no figure but would render with every tick.
  const price = useQuotePart(instrument.symbol, (quote) => quote && Math.round(quote.ask / 100) * 100)
  return (
    <Field label={trade.slippage} hint={trade.slippageHint}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          options={tolerances.map((tolerance) => {
            const pips = price === undefined ? undefined : tolerancePips(tolerance, price, instrument)
            const known = pips !== undefined && tolerance !== 'none'
            const name = trade.slippages[tolerance]
            return [tolerance, known ? `${name} (${trade.pips(String(pips))})` : name] as const
          })}
          onChoose={onChange}
        />
      )}
    </Field>
  )
}
