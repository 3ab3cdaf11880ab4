import { Button, NumberField, formatMoney, readDecimal, writeDecimal } from '@gf/ui'
import { useEffect, useState } from 'react'
import { minorOf } from '../../lib/format.ts'
import { digitsOf } from '../../lib/instruments.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { readQuote } from '../../lib/live.ts'
import { useWallet } from '../../lib/queries.ts'
import { conversionOf } from '../../lib/valuation.ts'
import { useTexts } from '../../texts/trade.ts'
import { Chips } from './chips.tsx'
import { lotsAtRisk } from './size-by-risk.ts'
import { openingPrice } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'
import styles from './ticket-extras.module.css'

interface SizeByRiskProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly side: Side
  readonly onChange: (part: Partial<Ticket>) => void
}

/** Hundredths of a per cent in all of it. */
const WHOLE = 10_000

/** How many lots a share of the equity buys, so that the stoploss costs no more than that. */
export function SizeByRisk(props: SizeByRiskProps) {
  const { onChange } = props
  const { trade, shell } = useTexts()
  const [percent, setPercent] = useState('')
  const typed = readDecimal(percent, 2)
  const share = typed && typed <= WHOLE ? typed : undefined
  return (
    <div className={styles['risk']}>
      <NumberField
        label={`${trade.risk} (%)`}
        name="risk"
        digits={2}
        step={25}
        min={1}
        max={WHOLE}
        start={100}
        value={percent}
        onChange={setPercent}
        hint={trade.riskHint}
        error={percent !== '' && share === undefined && trade.riskWrong}
        decreaseLabel={`${shell.decrease}: ${trade.risk}`}
        increaseLabel={`${shell.increase}: ${trade.risk}`}
      />
      <Chips
        label={trade.quickRisk}
        values={['0.5', '1', '2']}
        chosen={percent}
        unit="%"
        onChoose={setPercent}
      />
      <SizedLine {...props} share={share ?? 0} onSized={onChange} />
    </div>
  )
}

interface SizedLineProps extends SizeByRiskProps {
  /** Hundredths of a per cent; none while nothing is asked. */
  readonly share: number
  readonly onSized: (part: Partial<Ticket>) => void
}

/** The lots and the money at risk, or what is missing to tell them; nothing of no share. */
function SizedLine(props: SizedLineProps) {
  const { trade } = useTexts()
  const { side, share, ticket, onSized } = props
  const { words, lots } = useSize(props)
  // The figures move with the quotes; that there are some, or why there are none, is another answer.
  const answer = lots === undefined ? words : 'lots'
  return (
    <>
      <SaidOnce
        asked={`${share} ${side} ${ticket.stoploss} ${ticket.trail} ${ticket.limit} ${answer}`}
        words={words}
      />
      {words !== '' && (
        <div className={styles['sized']}>
          <span>{words}</span>
          {lots !== undefined && <Button onClick={() => onSized({ lots })}>{trade.takeSize(lots)}</Button>}
        </div>
      )}
    </>
  )
}

/** What there is to say of a share, and the lots where there are some. */
function useSize({ instrument, ticket, side, share }: SizedLineProps): { words: string; lots?: string } {
  const { trade } = useTexts()
  const wallet = useWallet().data
  if (share <= 0) return { words: '' }
  const conversion = conversionOf(instrument, digitsOf, readQuote)
  const distance = stoplossDistance(ticket, side, instrument)
  if (distance === undefined || !wallet || !conversion) return { words: trade.riskNeeds }
  const risk = Math.floor((minorOf(wallet.equity) * share) / WHOLE)
  const sized = lotsAtRisk(risk, distance, instrument, conversion)
  if (!sized || sized.steps === 0) return { words: trade.riskTooSmall }
  const lots = writeDecimal(sized.steps, 2)
  return { words: trade.riskSize(lots, formatMoney(sized.loss, 'USD')), lots }
}

/** So long words stand there to be read aloud. Milliseconds. */
const SAID_FOR = 1_000

/**
 * Read aloud when something else is asked, and not with every quote that moves the figures. Stands there before the first
 * words do, which would not be heard else; and the words go once they were heard, or who walks the page would find old
 * figures beside the line that moves.
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

/** Points from where the order would open to its stoploss, or to where the trailing one begins; undefined without either. */
function stoplossDistance(ticket: Ticket, side: Side, instrument: InstrumentRow): number | undefined {
  const { symbol, digits, pip_digits } = instrument
  const quote = readQuote(symbol)
  const from = ticket.market ? quote && openingPrice(side, quote) : readDecimal(ticket.limit, digits)
  const stoploss = readDecimal(ticket.stoploss, digits)
  const up = side === 'BUY' ? 1 : -1
  if (ticket.stoploss !== '') {
    const distance = from === undefined || !stoploss ? 0 : (from - stoploss) * up
    return distance > 0 ? distance : undefined
  }
  const trail = readDecimal(ticket.trail, digits - pip_digits)
  return trail === undefined || trail <= 0 || !quote ? undefined : trail + (quote.ask - quote.bid)
}
