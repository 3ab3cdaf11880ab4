import { describe, expect, it } from 'vitest'
import { shell as english } from '../../texts/shell.en.ts'
import { shell as hindi } from '../../texts/shell.hi.ts'
import { chooseRates } from './choose-rates.ts'
import type { OwnList, RateGroup } from './choose-rates.ts'

const rows = [
  { symbol: 'EURUSD', name: 'Euro / US dollar', group: 'major' },
  { symbol: 'EURGBP', name: 'Euro / British pound', group: 'cross' },
  { symbol: 'USDINR', name: 'US dollar / Indian rupee', group: 'rupee' },
  { symbol: 'XAUUSD', name: 'Gold / US dollar', group: 'metal' },
] as const
const starred = ['XAUUSD', 'EURUSD', 'GONEXX']

describe('the list of rates', () => {
  it.each<readonly [string, RateGroup | OwnList, string, readonly string[]]>([
    ['shows all, metals first', 'all', '', ['XAUUSD', 'EURUSD', 'EURGBP', 'USDINR']],
    ['shows a group', 'metal', '', ['XAUUSD']],
    [
      'shows favourites as they were starred, without those no longer dealt',
      'favourites',
      '',
      ['XAUUSD', 'EURUSD'],
    ],
    [
      "shows a list of the client's own in its order, without what is no longer dealt",
      { name: 'Scalps', symbols: ['USDINR', 'GONEXX', 'EURUSD'] },
      '',
      ['USDINR', 'EURUSD'],
    ],
    ['searches beyond a list', { name: 'Scalps', symbols: ['USDINR'] }, 'pound', ['EURGBP']],
    ['takes a space for no search', 'metal', ' ', ['XAUUSD']],
    ['finds a symbol', 'all', 'inr', ['USDINR']],
    ['finds a symbol written with a stroke', 'all', 'EUR/USD', ['EURUSD']],
    ['finds a name', 'all', 'gold', ['XAUUSD']],
    ['searches in all groups', 'metal', 'pound', ['EURGBP']],
    ['finds nothing for what is not dealt', 'all', 'tesla', []],
  ])('%s', (_, group, search, symbols) => {
    expect(
      chooseRates(rows, group, search, starred, english.instrumentName).map(({ symbol }) => symbol),
    ).toEqual(symbols)
  })
  it.each([
    ['a name as it is shown', 'सोना', ['XAUUSD']],
    ['a part of it', 'पाउंड', ['EURGBP']],
    ['both sides of a pair', 'यूरो / अमेरिकी', ['EURUSD']],
    ['a dotted letter however it is typed', 'फ\u093c्रैंक', ['USDCHF']],
    ['the same letter as one sign', '\u095e्रैंक', ['USDCHF']],
    ['the English name', 'gold', ['XAUUSD']],
    ['the symbol', 'usdi', ['USDINR']],
  ])('finds in Hindi %s', (_, search, symbols) => {
    const more = [...rows, { symbol: 'USDCHF', name: 'US dollar / Swiss franc', group: 'major' }] as const
    const found = chooseRates(more, 'all', search, starred, hindi.instrumentName)
    expect(found.map(({ symbol }) => symbol)).toEqual(symbols)
  })
})
