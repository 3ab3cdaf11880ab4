import { formatDecimal } from '@gf/money'

/** A move of a price in words: with sign, arrow and per cent, so that colour is not the only sign. */
export interface Change {
  readonly tone: 'up' | 'down' | 'flat'
  readonly text: string
}

const ARROWS = { up: '▲', down: '▼', flat: '' } as const

/** The change from one price to another, both in points of `digits` places: '▲ +0.00012 (+0.01 %)'. */
export function changeBetween(from: number, to: number, digits: number): Change {
  const move = to - from
  const tone = move > 0 ? 'up' : move < 0 ? 'down' : 'flat'
  const sign = move > 0 ? '+' : move < 0 ? '\u2212' : ''
  const percent = Math.abs((move / from) * 100).toFixed(2)
  const size = formatDecimal(Math.abs(move), digits)
  return { tone, text: `${ARROWS[tone]} ${sign}${size} (${sign}${percent}\u202F%)`.trim() }
}
