import { Badge, Button } from '@gf/ui'
import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { dealOneTap } from '../../ordering/deal-one-tap.ts'
import { chooseOneTap } from '../../ordering/one-tap.ts'
import type { OneTapConsent } from '../../ordering/one-tap.ts'
import { readQuote, useDealingOff } from '../../prices/live.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useWhoNow } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/one-tap.en.ts'
import * as styles from './one-tap-parts.module.css'

/** The rows load the texts first: otherwise they would suspend instead of showing prices. */
export { loadedTexts } from '../../texts/one-tap.en.ts'

interface TapPriceProps {
  readonly symbol: string
  readonly digits: number
  readonly pipDigits: number
  readonly side: 'BUY' | 'SELL'
  readonly consent: OneTapConsent
  /** Shown with the lots if no heading names the side. */
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
      className={styles.tap}
      data-side={side}
      data-labelled={word && true}
      {...tap}
    >
      <span className="only-read-aloud">{oneTap.tap[side](consent.lots, symbol)}</span>
      <TickingPrice key={`${symbol} ${of}`} {...price} of={of} />
      <span className={styles.lots} aria-hidden="true">
        {word === undefined ? consent.lots : `${word} ${consent.lots}`}
      </span>
    </button>
  )
}

/** States that taps on prices trade, with lots and account, and turns it off. */
export function OneTapBar({ consent: { wallet, lots } }: { readonly consent: OneTapConsent }) {
  const { oneTap, shell } = useTexts()
  const { userid } = useSession()
  const who = useWhoNow()
  return (
    <div className={styles.bar} role="region" aria-label={oneTap.name}>
      <span className={styles.state}>
        <strong>{oneTap.on(lots)}</strong>
        <Badge tone={wallet}>{wallet === 'practice' ? shell.practice : shell.real}</Badge>
      </span>
      <Button onClick={() => who && chooseOneTap(userid, who, undefined)}>{oneTap.off}</Button>
    </div>
  )
}

/** A tap sooner after a scroll stops the scrolling. Milliseconds. */
const AFTER_SCROLLING = 300
/** A longer movement is a scroll. CSS pixels. */
const FARTHEST = 10

let scrolledAt = -Infinity
document.addEventListener('scroll', () => (scrolledAt = performance.now()), { capture: true, passive: true })
const isStill = (): boolean => performance.now() - scrolledAt > AFTER_SCROLLING

interface Place {
  readonly clientX: number
  readonly clientY: number
}

interface Press {
  readonly x: number
  readonly y: number
  readonly still: boolean
  /** The largest distance from the start. CSS pixels. */
  farthest: number
}

/** Handlers of a button that ignores taps that end a scroll. */
export function useDeliberateTap(act: () => void) {
  const press = useRef<Press>(undefined)
  const follow = ({ clientX, clientY }: Place): void => {
    const { current: begun } = press
    if (begun) begun.farthest = Math.max(begun.farthest, Math.hypot(clientX - begun.x, clientY - begun.y))
  }
  return {
    onPointerDown({ clientX, clientY }: PointerEvent): void {
      press.current = { x: clientX, y: clientY, still: isStill(), farthest: 0 }
    },
    // The click event has the coordinates of the touch start.
    onPointerMove: follow,
    onPointerUp: follow,
    onClick(place: Place): void {
      follow(place)
      const begun = press.current
      press.current = undefined
      // By keyboard or screen reader.
      if (!begun) return act()
      if (begun.still && isStill() && begun.farthest <= FARTHEST) act()
    },
  }
}
