import { formatMoney, layout, NumberField } from '@gf/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/trade.en.ts'
import type { TradeTexts } from '../../texts/trade.en.ts'
import { QuickValues } from './exit-field.tsx'
import { WHOLE } from './size-by-risk.ts'
import type { SideSize } from './size-by-risk.ts'
import type { Side, Ticket } from './ticket.ts'

interface SizeByRiskProps {
  readonly ticket: Ticket
  readonly side: Side
  /** The size on that side. */
  readonly size: SideSize
  readonly onChange: (part: Partial<Ticket>) => void
}

/** The share of the equity at risk. It determines the lots until the user types lots. */
export function SizeByRisk({ ticket, side, size, onChange }: SizeByRiskProps) {
  const { trade, shell } = useTexts()
  const { risk } = ticket
  const words = risk === '' ? '' : sizeWords(trade, size, risk)
  return (
    <div className={layout.tight}>
      <NumberField
        label={trade.risk}
        name="risk"
        digits={2}
        step={25}
        min={1}
        max={WHOLE}
        start={100}
        value={risk}
        onChange={(next) => onChange({ risk: next })}
        hint={size.why === undefined && words !== '' ? words : trade.riskHint}
        error={size.why !== undefined && words}
        decreaseLabel={`${shell.decrease}: ${trade.risk}`}
        increaseLabel={`${shell.increase}: ${trade.risk}`}
      />
      <QuickValues
        label={trade.quickRisk}
        values={['0.5', '1', '2']}
        chosen={risk}
        unit="%"
        onChoose={(next) => onChange({ risk: next === risk ? '' : next })}
      />
      {/* Announces that figures appear or are missing, not each change with the quotes. */}
      <SaidOnce
        asked={`${risk} ${side} ${ticket.stoploss} ${ticket.trail} ${ticket.limit} ${size.why}`}
        words={words}
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

/** '0.10 lots risk $98.00 at the stoploss (1% of equity)', or why a risk gives no size. */
export function sizeWords(trade: TradeTexts, { lots, loss, why }: SideSize, risk: string): string {
  if (why !== undefined) return trade.riskFaults[why]
  return loss === undefined ? '' : trade.riskSize(lots, formatMoney(loss, 'USD'), risk)
}
