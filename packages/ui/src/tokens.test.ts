import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/*
 * WCAG 2.2 AA: 4.5:1 between text and background (1.4.3), 3:1 for the borders of inputs (1.4.11).
 */
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map((match) => [
    match[1] ?? '',
    [match[2] ?? '', match[3] ?? ''] as const,
  ]),
)

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const colour = (name: string, theme: 0 | 1): string => {
  const found = name.startsWith('#') ? name : pairs.get(name)?.[theme]
  if (!found) throw new Error(`tokens.css has no pair of colours --${name}`)
  return found
}

const grounds = ['ground', 'surface', 'surface-sunk', 'surface-raised', 'surface-chosen']
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent', 'green', 'red', 'blue', 'orange', 'warn']
const readable: readonly (readonly [string, string, number])[] = [
  ...texts.flatMap((text) =>
    grounds
      .filter((ground) => ground !== 'surface-chosen' || text === 'ink')
      .map((ground) => [text, ground, 4.5] as const),
  ),
  ...['green', 'red', 'blue', 'orange', 'warn', 'accent', 'practice', 'real'].map(
    (text) => [text, `${text}-soft`, 4.5] as const,
  ),
  ...['green', 'red', 'blue', 'orange'].map((solid) => ['#ffffff', `${solid}-solid`, 4.5] as const),
  ['on-accent', 'accent', 4.5],
  ['ink', 'red-soft', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'ground', 3],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_, theme) => {
  it.each(readable)('%s on %s has at least %d:1', (text, ground, least) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least)
  })
})
