import { describe, expect, it } from 'vitest'
import { addressOf, queryOf } from './saved-views.ts'

describe('the query of a view', () => {
  it('keeps search, filters and sort order, not the page and the open record', () => {
    const address = { sort: '-price', category: 'Organic', search: 'a & b', page: '3', edit: '7', bin: undefined }
    expect(queryOf(address)).toBe('category=Organic&search=a+%26+b&sort=-price')
    expect(addressOf({ query: queryOf(address) })).toEqual({
      category: 'Organic',
      search: 'a & b',
      sort: '-price',
    })
  }) // prettier-ignore

  it('is the same for the same filters in another order', () => {
    expect(queryOf({ a: '1', b: '2', rows: '20' })).toBe(queryOf({ b: '2', a: '1', c: '' }))
  })
})
