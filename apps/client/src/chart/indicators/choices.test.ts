import { describe, expect, it } from 'vitest'
import { first, readChoices, withChoice } from './choices.ts'

describe('the choices of a chart', () => {
  it('are read as they were stored', () => {
    const chosen = {
      ...withChoice(withChoice(first, 1, { on: true, period: 100 }), 5, { on: true }),
      price: 'heikinAshi',
    }
    expect(readChoices(JSON.stringify(chosen))).toEqual(chosen)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[true]'],
    ['indicators that are no list', '{"indicators":{"on":true}}'],
    ['rows that are none', '{"indicators":[null,"on",7]}'],
    ['words for truth', '{"price":"true","indicators":[{"on":"true"}]}'],
    ['a period of half a candle', '{"indicators":[{"on":false,"period":0.5}]}'],
    ['a period beyond the limit', '{"indicators":[{"on":false,"period":201}]}'],
    ['a period of one candle', '{"indicators":[{"on":false,"period":1}]}'],
  ])('are the first ones where %s was stored', (_, stored) => {
    expect(readChoices(stored)).toEqual(first)
  })
})
