import { Badge, Button } from '@gf/ui'
import { useDealingOff } from '../../lib/live.ts'
import { chooseOneTap } from '../../lib/one-tap.ts'
import type { OneTapConsent } from '../../lib/one-tap.ts'
import { readQuote } from '../../lib/live.ts'
import { useWhoNow } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { dealOneTap } from '../../parts/deal-one-tap.ts'
import { TickingPrice } from '../../parts/ticking-price.tsx'
import { useTexts } from '../../texts/one-tap.ts'
import styles from './one-tap-parts.module.css'
import { useDeliberateTap } from './use-deliberate-tap.ts'

interface TapPriceProps {
  readonly symbol: string
  readonly digits: number
  readonly pipDigits: number
  readonly side: 'BUY' | 'SELL'
  readonly consent: OneTapConsent
  /** Shown with the lots, where no heading says which side it is. */
  readonly word?: string
}

/** A price that sends a market order: SELL at the bid, BUY at the ask, with its lots beneath. */
export function TapPrice({ side, consent, word, ...price }: TapPriceProps) {
  const { oneTap } = useTexts()
  const { userid, name } = useSession()
  const { symbol } = price
  const of = side === 'BUY' ? 'ask' : 'bid'
  const isOff = useDealingOff()
  const tap = useDeliberateTap(() =>
    dealOneTap({ userid, name, consent, symbol, side, quote: readQuote(symbol) }),
  )
  return (
    <button
      type="button"
      disabled={isOff}
      className={styles['tap']}
      data-side={side}
      data-labelled={word && true}
      {...tap}
    >
      <span className="only-read-aloud">{oneTap.tap[side](consent.lots, symbol)}</span>
      <TickingPrice key={`${symbol} ${of}`} {...price} of={of} />
      <span className={styles['lots']} aria-hidden="true">
        {word === undefined ? consent.lots : `${word} ${consent.lots}`}
      </span>
    </button>
  )
}

/** Says that taps on prices trade, for how much and in which account, and switches that off. */
export function OneTapBar({ consent: { wallet, lots } }: { readonly consent: OneTapConsent }) {
  const { oneTap, shell } = useTexts()
  const { userid } = useSession()
  const who = useWhoNow()
  return (
    <div className={styles['bar']} role="region" aria-label={oneTap.name}>
      <span className={styles['state']}>
        <strong>{oneTap.on(lots)}</strong>
        <Badge tone={wallet}>{wallet === 'practice' ? shell.practice : shell.real}</Badge>
      </span>
      <Button onClick={() => who && chooseOneTap(userid, who, undefined)}>{oneTap.off}</Button>
    </div>
  )
}
