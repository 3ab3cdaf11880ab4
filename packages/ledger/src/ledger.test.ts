import fc from 'fast-check'
import { cents, paise } from '@gf/money'
import { describe, expect, it } from 'vitest'
import {
  Balances,
  accountOf,
  bankAccount,
  bankOf,
  currencyOf,
  imbalanceOf,
  isReservation,
  standingAccounts,
  transaction,
  walletAccounts,
} from './index.ts'

const head = { kind: 'trade', walletId: 407188251, tradeId: 7, note: '' } as const

describe('the chart of accounts', () => {
  it('gives every standing account its own id and code', () => {
    expect(new Set(standingAccounts.map((account) => account.accountId)).size).toBe(standingAccounts.length)
    expect(new Set(standingAccounts.map((account) => account.code)).size).toBe(standingAccounts.length)
  })

  it('keeps the ids of wallets apart from the standing ones', () => {
    const standing = new Set(standingAccounts.map((account) => account.accountId))
    for (const account of walletAccounts(100000001, 'real'))
      expect(standing.has(account.accountId)).toBe(false)
  })

  it('knows the currency of an account by its id', () => {
    for (const account of standingAccounts) expect(currencyOf(account.accountId)).toBe(account.currency)
  })

  it('gives each bank an account of its own in rupees, which is no reservation', () => {
    for (const bank of [1, 2, 7, 900_000]) {
      const { accountId } = bankAccount(bank)
      expect([bankOf(accountId), currencyOf(accountId), isReservation(accountId)]).toEqual([
        bank,
        'INR',
        false,
      ])
    }
    const others = [...standingAccounts, ...walletAccounts(100000001, 'real')]
    for (const { accountId } of others) expect(bankOf(accountId)).toBeUndefined()
  })

  it('takes no standing account for a reservation', () => {
    for (const account of standingAccounts) expect(isReservation(account.accountId)).toBe(false)
    expect(isReservation(accountOf.reserved(407188252))).toBe(true)
    expect(isReservation(accountOf.wallet(407188252))).toBe(false)
  })
})

describe('a transaction', () => {
  it('is refused where its postings do not sum to zero', () => {
    expect(() => transaction(head, [{ accountId: accountOf.wallet(1), amount: cents(5) }])).toThrow(
      'does not balance',
    )
  })

  it('is refused where dollars stand against rupees', () => {
    const postings = [
      { accountId: accountOf.wallet(1), amount: cents(100) },
      { accountId: accountOf.bankRupees, amount: paise(-100) },
    ]
    expect(imbalanceOf(postings)).toContain('USD')
    expect(() => transaction(head, postings)).toThrow('INR')
  })

  it('takes no rupees on an account of dollars, nor dollars on one of rupees', () => {
    const [dollars, rupees] = [cents(0), paise(0)]
    // @ts-expect-error The wallet is kept in dollars.
    expect(transaction(head, [{ accountId: accountOf.wallet(1), amount: rupees }])).toBeUndefined()
    // @ts-expect-error The bank is kept in rupees.
    expect(transaction(head, [{ accountId: accountOf.bankRupees, amount: dollars }])).toBeUndefined()
  })

  it('leaves out postings of zero, and is none where nothing moves', () => {
    const zero = { accountId: accountOf.house('real', 'commission'), amount: cents(0) }
    expect(transaction(head, [zero])).toBeUndefined()
    const postings = [
      { accountId: accountOf.wallet(1), amount: cents(-3) },
      { accountId: accountOf.house('real', 'dealing'), amount: cents(3) },
      zero,
    ]
    expect(transaction(head, postings)?.postings).toHaveLength(2)
  })
})

describe('balances', () => {
  it('are the sums of their entries, numbered without gaps, and all together zero', () => {
    const movement = fc.tuple(
      fc.integer({ min: 1_000_001, max: 1_000_004 }),
      fc.integer({ min: -1e9, max: 1e9 }),
    )
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
        const balances = new Balances()
        const sums = new Map<number, number[]>()
        for (const [walletId, amount] of movements) {
          const booking = transaction(head, [
            { accountId: accountOf.wallet(walletId), amount: cents(amount) },
            { accountId: accountOf.house('practice', 'dealing'), amount: cents(-amount) },
          ])
          for (const entry of booking ? balances.book(booking) : []) {
            const amounts = sums.get(entry.accountId) ?? []
            sums.set(entry.accountId, [...amounts, entry.amount])
            expect(entry.entryNo).toBe(amounts.length + 1)
            expect(entry.balanceAfter).toBe(amounts.reduce((sum, one) => sum + one, 0) + entry.amount)
          }
        }
        const rows = balances.toSnapshot()
        expect(rows.reduce((sum, [, balance]) => sum + balance, 0)).toBe(0)
        expect(Balances.fromSnapshot(rows).toSnapshot()).toEqual(rows)
      }),
    )
  })

  it('refuse a reservation below zero', () => {
    const booking = transaction({ ...head, kind: 'withdrawal' }, [
      { accountId: accountOf.wallet(1000001), amount: cents(5) },
      { accountId: accountOf.reserved(1000001), amount: cents(-5) },
    ])
    expect(() => booking && new Balances().book(booking)).toThrow('below zero')
  })
})
