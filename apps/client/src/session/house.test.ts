import { describe, expect, it } from 'vitest'
import { websiteOf } from './house.ts'

const house = (main_website: string | null) => ({
  status: 0 as const,
  main_website,
  licence: null,
  guests: true,
})

describe("where 'Back to Website' leads", () => {
  it.each([
    [
      'the website that the operator has named',
      house('https://forex.example/home'),
      'https://forex.example/home',
    ],
    ['the front page of the app where none is named', house(null), '/welcome'],
    ['the front page of the app while nothing is known', undefined, '/welcome'],
    ['the front page of the app in place of a script', house('javascript:alert(1)'), '/welcome'],
  ])('to %s', (_, told, address) => {
    expect(websiteOf(told)).toBe(address)
  })
})
