import { formatLots } from '@gf/i18n'
import { formatMoney, groupDigits, layout, NumberField, readDecimal, SegmentedControl } from '@gf/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/trade.en.ts'
import type { TradeTexts } from '../../texts/trade.en.ts'
import { QuickValues } from './exit-field.tsx'
import { WHOLE } from './size-by-risk.ts'
import type { SideSize } from './size-by-risk.ts'
import type { TicketFormProps } from './ticket-extras.tsx'
import { hundredths } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import * as styles from './ticket-fields.module.css'

type Sizing = Ticket['sizing']

/** What a size by risk begins with, and its quick values. */
const risks = { money: ['50', '100', '200'], percent: ['0.5', '1', '2'] } as const

/** The lots as typed, or those that money or per cent of the equity at risk give, until lots are typed. */
export function SizeField(props: TicketFormProps) {
  const { instrument, ticket, onChange, faults, sizes, shown, isReady } = props
  const { trade, reasons, shell } = useTexts()
  const { min_lots, max_lots, contract_size, base } = instrument
  const fault = faults.find(({ field }) => field === 'lots')
  const size = sizes[shown]
  const words = sizeWords(trade, size, ticket)
  const bounds = trade.lotsHint(
    formatLots(min_lots),
    formatLots(max_lots),
    `${groupDigits(contract_size)} ${base}`,
  )
  const choose = (sizing: Sizing): void =>
    onChange({ sizing, lots: size.lots || ticket.lots, risk: sizing === 'lots' ? '' : risks[sizing][1] })
  return (
    <div className={`${layout.tight} ${styles.part}`} data-hint="size">
      <div className={styles.beside}>
        <NumberField
          label={trade.lots}
          name="lotsize"
          placeholder="1-10"
          digits={2}
          step={10}
          min={hundredths(min_lots)}
          max={hundredths(max_lots)}
          start={100}
          value={size.lots}
          disabled={!isReady}
          onChange={(lots) => onChange({ lots, sizing: 'lots', risk: '' })}
          hint={
            <span data-unseen className="only-read-aloud">
              {words || bounds}
            </span>
          }
          error={size.why ? words : fault && reasons[fault.reason]?.(fault.detail)}
          decreaseLabel={`${shell.decrease}: ${trade.lots}`}
          increaseLabel={`${shell.increase}: ${trade.lots}`}
        />
        <SizingChoice chosen={ticket.sizing} onChoose={choose} />
      </div>
      {ticket.sizing === 'lots' ? <QuickLots {...props} /> : <RiskField {...props} sizing={ticket.sizing} />}
      {size.loss !== undefined && (
        <p className={layout.faint} aria-hidden="true">
          {words}
        </p>
      )}
      {/* Announces that figures appear or are missing, not each change with the quotes. */}
      <SaidOnce
        asked={`${ticket.risk} ${shown} ${ticket.stoploss} ${ticket.trail} ${ticket.limit} ${size.why}`}
        words={words}
      />
    </div>
  )
}

interface SizingChoiceProps {
  readonly chosen: Sizing
  readonly onChoose: (sizing: Sizing) => void
}

function SizingChoice({ chosen, onChoose }: SizingChoiceProps) {
  const { trade } = useTexts()
  return (
    <div className={styles.sizing}>
      <span className={layout.faint} aria-hidden="true">
        {trade.sizing}
      </span>
      <SegmentedControl<Sizing>
        label={trade.sizing}
        value={chosen}
        onChange={onChoose}
        segments={[
          { value: 'lots', label: trade.sizings.lots },
          { value: 'money', label: '$' },
          { value: 'percent', label: '%' },
        ]}
      />
    </div>
  )
}

function QuickLots({ instrument, ticket, onChange }: TicketFormProps) {
  const { trade } = useTexts()
  const quick = ['0.01', '0.10', '0.50', '1', '5'].filter((lots) => Number(lots) <= instrument.max_lots)
  return (
    <QuickValues
      label={trade.quickLots}
      values={quick}
      chosen={quick.find((lots) => readDecimal(lots, 2) === readDecimal(ticket.lots, 2)) ?? ''}
      onChoose={(lots) => onChange({ lots })}
    />
  )
}

interface RiskFieldProps extends Pick<TicketFormProps, 'ticket' | 'onChange' | 'sizes' | 'shown'> {
  readonly sizing: 'money' | 'percent'
}

/** The money or the share of the equity at risk. */
function RiskField({ ticket, onChange, sizes, shown, sizing }: RiskFieldProps) {
  const { trade, shell } = useTexts()
  const label = trade.risks[sizing]
  const { why } = sizes[shown]
  return (
    <div className={styles.beside}>
      <NumberField
        label={label}
        hideLabel
        name="risk"
        digits={2}
        step={sizing === 'money' ? 1_000 : 25}
        min={1}
        max={sizing === 'money' ? Number.MAX_SAFE_INTEGER : WHOLE}
        start={100}
        value={ticket.risk}
        onChange={(risk) => onChange({ risk })}
        error={(why === 'share' || why === 'money') && trade.riskFaults[why]}
        decreaseLabel={`${shell.decrease}: ${label}`}
        increaseLabel={`${shell.increase}: ${label}`}
      />
      <QuickValues
        label={trade.quickRisk}
        values={risks[sizing]}
        chosen={ticket.risk}
        onChoose={(risk) => onChange({ risk })}
      />
    </div>
  )
}

/** How long an announcement stays. Milliseconds. */
const SAID_FOR = 1_000

/**
 * Announces a change of input, not each quote that moves the figures. The region exists before its first words, or screen
 * readers would miss them. The words disappear afterwards, so that no old figures remain.
 */
function SaidOnce({ asked, words }: { readonly asked: string; readonly words: string }) {
  const [said, setSaid] = useState({ asked: '', words: '' })
  if (said.asked !== asked) setSaid({ asked, words })
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ asked, words: '' }), SAID_FOR)
    return () => clearTimeout(timer)
  }, [asked])
  return (
    <p role="status" className="only-read-aloud">
      {said.words}
    </p>
  )
}

/** '0.10 lots risk $98.00 at the stoploss', or why a risk gives no size; '' for typed lots. */
export function sizeWords(
  trade: TradeTexts,
  { lots, loss, why }: SideSize,
  { sizing, risk }: Ticket,
): string {
  if (why !== undefined) return trade.riskFaults[why]
  if (loss === undefined) return ''
  return trade.riskSize(lots, formatMoney(loss, 'USD'), sizing === 'percent' ? risk : undefined)
}
