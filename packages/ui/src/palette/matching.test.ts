import { describe, expect, it } from 'vitest'
import { matching } from './matching.ts'

const screens = [
  { names: ['Dashboard'] },
  { names: ['Bank accounts', 'Company'] },
  { names: ['निकासी', 'Withdrawals', 'अनुरोध'] },
  { names: ['Your account', 'You'] },
  { names: ['Accounting', 'Books'] },
]

const found = (typed: string): readonly string[] =>
  matching(typed, screens).map(({ names }) => names[0] ?? '')

describe('the words typed into the palette', () => {
  it.each([
    ['dash', ['Dashboard']],
    ['ACCOUNTS bank', ['Bank accounts']],
    ['account', ['Accounting', 'Bank accounts', 'Your account']],
    ['company acc', ['Bank accounts']],
    ['withdr', ['निकासी']],
    ['नि', ['निकासी']],
    ['ashboard', []],
    ['dash withdrawals', []],
  ])('%j finds %j', (typed, titles) => {
    expect(found(typed)).toEqual(titles)
  })

  it('find everything while there are none', () => {
    expect(found('  ')).toEqual(screens.map(({ names }) => names[0]))
  })
})
