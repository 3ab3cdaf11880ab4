import { describe, expect, it } from 'vitest'
import { readHiddenColumns } from './stored-columns.ts'

describe('the stored choice of columns', () => {
  it('names the hidden columns of each table', () => {
    expect(readHiddenColumns('{"users":["city","kyc"],"trades":[]}')).toEqual({
      users: ['city', 'kyc'],
      trades: [],
    })
  })

  it.each([null, '', 'users', '[', '7', 'null', '{"users":"city"}', '{"users":[7]}'])(
    'hides nothing if it is %j',
    (stored) => {
      expect(readHiddenColumns(stored)).toEqual({})
    },
  )
})
