import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { splitPrice } from './split-price.ts'
import styles from './price.module.css'

export interface PriceProps {
  /** Whole points of the instrument. */
  readonly points: number
  readonly digits: number
  readonly pipDigits: number
  /** Against the quote before: shows an arrow and its colour. */
  readonly move?: -1 | 0 | 1 | undefined
  /** Greyed out: nothing is dealt at it. */
  readonly stale?: boolean | undefined
  readonly size?: 'medium' | 'large'
  /** Without arrow, colour and flash: a price that stands. */
  readonly still?: boolean
}

const arrows = { '-1': '▾', '0': '', '1': '▴' } as const
const names = { '-1': 'down', '0': 'none', '1': 'up' } as const

/**
 * A live price: the pip digits larger, an arrow for the way it went, and a short flash of the ground when it moves.
 * The arrow's place is kept free, so nothing shifts.
 */
export function Price({
  points,
  digits,
  pipDigits,
  move = 0,
  stale = false,
  size = 'medium',
  still = false,
}: PriceProps) {
  const [last, setLast] = useState({ points, ticks: 0, went: 0 })
  if (last.points !== points) {
    setLast({ points, ticks: last.ticks + 1, went: points > last.points ? 1 : -1 })
  }
  const { head, pips, tail } = splitPrice(points, digits, pipDigits)
  // The two names of one flash alternate, so that each tick starts it anew.
  const flash =
    still || stale || last.ticks === 0 ? undefined : `${last.went > 0 ? 'up' : 'down'}-${last.ticks % 2}`
  return (
    <span
      className={classNames(styles['price'], styles[size])}
      data-move={still || stale ? undefined : names[move]}
      data-stale={stale || undefined}
      data-flash={flash}
    >
      {/* One run of text: parts that are boxes of their own are read aloud as so many numbers. */}
      <span>
        {head}
        <span className={styles['pips']}>{pips}</span>
        <span className={styles['tail']}>{tail}</span>
      </span>
      {!still && (
        <span className={styles['arrow']} aria-hidden="true">
          {stale ? '' : arrows[move]}
        </span>
      )}
    </span>
  )
}
