import { millis, paise } from '@gf/money'
import { describe, expect, test } from 'vitest'
import type { Command } from '../commands.ts'
import {
  NOON,
  PRACTICE,
  REAL,
  answerTo,
  done,
  eurusd,
  furnishedDesk,
  only,
  open,
  quoteOf,
} from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import type { Desk } from '../desk.ts'
import { onQuote } from '../on-quote.ts'
import type { Given } from '../testing/given.ts'

const command = (type: Command['type'], rest: Changes) =>
  ({ type, walletId: REAL, at: NOON, ...rest }) as Given
const balanceOf = (desk: Desk, walletId: number) => desk.wallets.get(walletId)?.balance

describe('deposits and withdrawals', () => {
  test.each<[reason: string, Command['type'], Changes]>([
    ['wallet_exists', 'open_wallet', { clientId: 5, book: 'real' }],
    ['wallet_not_found', 'deposit', { walletId: 99, dollars: 0 }],
    ['real_dealing_off', 'deposit', { walletId: PRACTICE, dollars: 0 }],
    ['amount_invalid', 'deposit', { dollars: 0, rupees: 1 }],
    ['amount_invalid', 'deposit', { dollars: 1, rupees: 0.5 }],
    ['amount_invalid', 'deposit', { dollars: NaN, rupees: 1 }],
    ['amount_invalid', 'deposit', { dollars: Number.MAX_SAFE_INTEGER, rupees: 1 }],
    ['wallet_not_found', 'reserve_withdrawal', { walletId: 99 }],
    ['real_dealing_off', 'reserve_withdrawal', { walletId: PRACTICE, dollars: -1 }],
    ['amount_invalid', 'reserve_withdrawal', { dollars: 0.5 }],
    ['insufficient_funds', 'reserve_withdrawal', { dollars: 500_001 }],
    ['accepted', 'reserve_withdrawal', { dollars: 500_000 }],
    ['wallet_not_found', 'release_withdrawal', { walletId: 99, withdrawalId: 1 }],
    ['withdrawal_not_found', 'release_withdrawal', { withdrawalId: 1 }],
    ['real_dealing_off', 'pay_withdrawal', { walletId: PRACTICE, withdrawalId: 1 }],
    ['withdrawal_not_found', 'pay_withdrawal', { withdrawalId: 1, rupees: 0 }],
    ['wallet_not_found', 'return_withdrawal', { walletId: 99, withdrawalId: 1 }],
    ['real_dealing_off', 'return_withdrawal', { walletId: PRACTICE, withdrawalId: 1 }],
    ['withdrawal_not_found', 'return_withdrawal', { withdrawalId: 1, dollars: 1, rupees: 1 }],
    ['wallet_not_found', 'adjust', { walletId: 99, dollars: 0 }],
    ['amount_invalid', 'adjust', { dollars: 0 }],
    ['amount_invalid', 'adjust', { dollars: Infinity }],
    ['insufficient_funds', 'adjust', { dollars: -500_001 }],
    ['accepted', 'adjust', { dollars: -500_000 }],
    ['not_a_practice_wallet', 'reset_practice', { dollars: 0 }],
    ['amount_invalid', 'reset_practice', { walletId: PRACTICE, dollars: 0 }],
  ])('%s answers %s %j', (reason, type, rest) => {
    expect(answerTo(furnishedDesk(), command(type, rest))).toBe(reason)
  })

  test('a reservation leaves the balance, and is released once', () => {
    const desk = furnishedDesk()
    const [reserved] = only(
      done(desk, command('reserve_withdrawal', { dollars: 200_000 })),
      'withdrawal_reserved',
    )
    expect(balanceOf(desk, REAL)).toBe(300_000)
    const release = command('release_withdrawal', { withdrawalId: reserved?.withdrawalId, cause: 'rejected' })
    expect(done(desk, release)).toMatchObject([
      { type: 'withdrawal_released', dollars: 200_000, balance: 500_000 },
    ])
    expect(answerTo(desk, release)).toBe('withdrawal_not_found')
  })

  test('a paid withdrawal is neither released nor paid again', () => {
    const desk = furnishedDesk()
    const [reserved] = only(
      done(desk, command('reserve_withdrawal', { dollars: 200_000 })),
      'withdrawal_reserved',
    )
    const withdrawalId = reserved?.withdrawalId
    const pay = command('pay_withdrawal', { withdrawalId, rupees: 1, reference: 'UTR' })
    expect(answerTo(desk, { ...pay, rupees: paise(0) } as Given)).toBe('amount_invalid')
    expect(done(desk, pay)).toMatchObject([{ dollars: 200_000, balance: 300_000 }])
    expect(answerTo(desk, pay)).toBe('withdrawal_not_found')
  })

  test('a paid withdrawal that came back is in the balance again, one that is still reserved cannot', () => {
    const desk = furnishedDesk()
    const [reserved] = only(
      done(desk, command('reserve_withdrawal', { dollars: 200_000 })),
      'withdrawal_reserved',
    )
    const withdrawalId = reserved?.withdrawalId
    const back = { withdrawalId, dollars: 200_000, rupees: 1, reference: 'UTR' }
    const give = (changes: Changes = {}) => command('return_withdrawal', { ...back, ...changes })
    expect(answerTo(desk, give())).toBe('withdrawal_not_found')
    done(desk, command('pay_withdrawal', { withdrawalId, rupees: 1, reference: 'UTR' }))
    for (const wrong of [
      { dollars: 0 },
      { dollars: NaN },
      { rupees: 0.5 },
      { dollars: Number.MAX_SAFE_INTEGER },
    ])
      expect(answerTo(desk, give(wrong))).toBe('amount_invalid')
    expect(done(desk, give())).toMatchObject([
      { type: 'withdrawal_returned', withdrawalId, dollars: 200_000, balance: 500_000 },
    ])
  })

  test('neither floating profit nor used margin can be withdrawn', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 100, REAL)
    onQuote(desk, quoteOf('EURUSD', 139_410, 139_420))
    // Equity 5,200, used 1,392.10: free 3,807.90, less than the balance.
    expect(answerTo(desk, command('reserve_withdrawal', { dollars: 380_791 }))).toBe('insufficient_funds')
    onQuote(desk, quoteOf('EURUSD', 149_210, 149_220))
    // Free 13,607.90, but only 5,000 were ever booked.
    expect(answerTo(desk, command('reserve_withdrawal', { dollars: 500_001 }))).toBe('insufficient_funds')
    expect(answerTo(desk, command('reserve_withdrawal', { dollars: 500_000 }))).toBe('accepted')
  })

  test('resetting an idle practice wallet books the difference', () => {
    const desk = furnishedDesk()
    const reset = command('reset_practice', { walletId: PRACTICE, dollars: 1_000_000 })
    expect(done(desk, reset)).toMatchObject([{ type: 'practice_reset', dollars: 0, balance: 1_000_000 }])
    done(desk, command('adjust', { walletId: PRACTICE, dollars: -1 }))
    expect(done(desk, reset)).toMatchObject([{ dollars: 1, balance: 1_000_000 }])
    open(desk, 'EURUSD', 'BUY', 1)
    expect(answerTo(desk, reset)).toBe('practice_in_use')
  })
})

describe('swap', () => {
  const charge = (day: string, moment = NOON + 5 * 3_600_000): Given => ({
    type: 'charge_swap',
    day,
    moment: millis(moment),
    at: millis(moment),
  })

  test('Wednesday carries three nights, at the side of each trade', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 200)
    open(desk, 'EURUSD', 'SELL', 100)
    const events = done(desk, charge('2014-05-07'))
    // 2 lots x 3 nights x -7 points, and 1 lot x 3 nights x 3 points, at a dollar a point and lot.
    expect(only(events, 'swap_charged').map((charged) => charged.dollars)).toEqual([-4200, 900])
    expect(events.at(-1)).toMatchObject({ type: 'swap_day_closed', day: '2014-05-07' })
    expect(balanceOf(desk, PRACTICE)).toBe(996_700)
  })

  test('a day is charged once, and no earlier one after it', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 200)
    done(desk, charge('2014-05-08'))
    expect(answerTo(desk, charge('2014-05-08'))).toBe('swap_already_charged')
    expect(answerTo(desk, charge('2014-05-07'))).toBe('swap_already_charged')
    expect(answerTo(desk, charge('2014-05-99'))).toBe('settings_invalid')
    expect(balanceOf(desk, PRACTICE)).toBe(998_600)
  })

  test('trades opened at the rollover or later are not charged, nor weekends', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 200)
    expect(done(desk, charge('2014-05-07', NOON))).toHaveLength(1)
    expect(done(desk, charge('2014-05-10'))).toHaveLength(1)
  })

  test('uses the version in force', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 100)
    done(desk, { type: 'define_instrument', instrument: { ...eurusd, version: 2, swapLong: 11 }, at: NOON })
    expect(done(desk, charge('2014-05-06'))[0]).toMatchObject({ dollars: 1100 })
  })
})

describe('the company', () => {
  test.each<[reason: string, Changes]>([
    ['settings_invalid', { stopOutPercent: 0 }],
    ['settings_invalid', { stopOutPercent: 101 }],
    ['settings_invalid', { marginCallPercent: 1001 }],
    ['settings_invalid', { marginRestorePercent: 99 }],
    ['settings_invalid', { marginRestorePercent: 2001 }],
    ['settings_invalid', { marginRestorePercent: 105.5 }],
    ['accepted', { marginRestorePercent: 105 }],
    ['settings_invalid', { maxOpenPerWallet: 0 }],
    ['settings_invalid', { marginCallPercent: NaN }],
    ['accepted', { stopOutPercent: 100, marginCallPercent: 100 }],
    ['accepted', { stopOutPercent: 1, marginCallPercent: 1000, maxOpenPerWallet: 1 }],
  ])('answers settings with %s: %j', (reason, changes) => {
    const desk = furnishedDesk()
    const settings = { ...desk.settings, ...changes }
    expect(answerTo(desk, { type: 'configure_desk', settings, at: NOON })).toBe(reason)
  })

  test('pausing twice and resuming twice is one pause', () => {
    const desk = furnishedDesk()
    const pause: Given = {
      type: 'pause_instrument',
      symbol: 'EURUSD',
      reason: 'outside the band',
      at: NOON,
    }
    const resume: Given = { type: 'resume_instrument', symbol: 'EURUSD', at: NOON }
    expect([pause, pause, resume, resume].map((each) => done(desk, each).length)).toEqual([1, 0, 1, 0])
    expect(answerTo(desk, { ...pause, symbol: 'NOSUCH' })).toBe('instrument_not_found')
    expect(answerTo(desk, { ...resume, symbol: 'NOSUCH' })).toBe('instrument_not_found')
  })
})
