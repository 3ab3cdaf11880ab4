import { rejectionReasons } from '../../../../packages/dealing/src/rejections.ts'
import { describe, expect, it } from 'vitest'
import { legal as legalEn } from './legal.en.ts'
import { legal as legalHi } from './legal.hi.ts'
import type { orders as ordersEn } from './orders.en.ts'
import type { shell as shellEn } from './shell.en.ts'
import { deposit as depositEn } from './deposit.en.ts'
import { deposit as depositHi } from './deposit.hi.ts'
import { privacy as privacyEn } from './privacy.en.ts'
import { privacy as privacyHi } from './privacy.hi.ts'
import { reasons as reasonsEn } from './reasons.en.ts'
import { reasons as reasonsHi } from './reasons.hi.ts'
import { register as registerEn } from './register.en.ts'
import { register as registerHi } from './register.hi.ts'

type Tree = Readonly<Record<string, unknown>>

/** Every catalogue of the folder by its name, so that none is forgotten here. */
const catalogues = (modules: Readonly<Record<string, Tree>>): Tree =>
  Object.assign({}, ...Object.values(modules))
const en = catalogues(import.meta.glob<Tree>('./*.en.ts', { eager: true }))
const hi = catalogues(import.meta.glob<Tree>('./*.hi.ts', { eager: true }))

/** Every text by its place, functions called with a sample. */
function flatten(tree: Tree, place = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const here = `${place}.${name}`
    if (typeof value === 'string') return [[here, value]]
    if (typeof value === 'object' && value !== null) return flatten(value as Tree, here)
    return []
  })
}

const wordless = new Set([
  '.shell.product',
  '.shell.unexpectedError',
  '.shell.languages.en',
  // As traders write them everywhere.
  '.chart.open',
  '.chart.high',
  '.chart.low',
  '.chart.close',
  '.orders.profit',
  '.chartTools.drawn.sma',
  '.chartTools.drawn.ema',
  '.chartTools.drawn.rsi',
  '.chartTools.drawn.macd',
  '.chartTools.drawn.atr',
  '.chartTools.drawn.vwap',
])

describe('the catalogues', () => {
  it('name closing a trade and closing its sheet differently', () => {
    for (const { orders, shell } of [en, hi] as { orders: typeof ordersEn; shell: typeof shellEn }[])
      expect(orders.close).not.toBe(shell.close)
  })

  it.each([
    ['English', legalEn, privacyEn],
    ['Hindi', legalHi, privacyHi],
  ])(
    'state one retention in the privacy policy and under Your data, in %s',
    (_, { privacy }, { kept, erased, forYears }) => {
      const policy = privacy.points.map(({ text }) => text).join('\n')
      for (const text of [...Object.values(kept), erased, forYears(5), forYears(8)])
        expect(policy).toContain(text)
      expect(policy.match(/\d+/g)).toEqual(['90', '5', '8'])
    },
  )

  it('call the sides in Hindi as their buttons do', () => {
    expect(flatten(hi).filter(([, text]) => /\b(BUY|SELL)\b/.test(text))).toEqual([])
  })

  it('have a text for every refusal of dealing, in both languages', () => {
    // The books of the company only: no call of a client gets it.
    for (const reason of rejectionReasons.filter((one) => one !== 'day_already_swept')) {
      expect(reasonsEn[reason]?.({}), reason).toMatch(/\w/)
      expect(reasonsHi[reason]?.({}), reason).toMatch(/\p{Script=Devanagari}/u)
    }
  })

  it('know the same refusals in both languages', () => {
    expect(Object.keys(reasonsHi).toSorted()).toEqual(Object.keys(reasonsEn).toSorted())
  })

  it('are written in Devanagari where they are Hindi', () => {
    const other = flatten(hi).filter(
      ([place, text]) => !wordless.has(place) && /\p{L}/u.test(text) && !/\p{Script=Devanagari}/u.test(text),
    )
    expect(other).toEqual([])
  })

  it('have no empty text', () => {
    expect([...flatten(en), ...flatten(hi)].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have each text in both languages', () => {
    const places = (tree: Tree): string[] => flatten(tree).map(([place]) => place)
    expect(places(hi)).toEqual(expect.arrayContaining(places(en)))
    expect(places(en).length).toBeGreaterThan(1000)
  })

  it('name the law of residents where accounts are opened and where money is paid in', () => {
    for (const { law } of [registerEn, depositEn]) expect(law).toMatch(/FEMA.*authorised persons.*RBI/)
    for (const { law } of [registerHi, depositHi]) expect(law).toMatch(/फ़ेमा.*अधिकृत व्यक्तियों.*RBI/)
  })
})
