import type { Lots, Millis, Paise } from '@gf/money'
import type { Given } from '../src/testing/given.ts'
import type { ClientGroup } from '../src/groups.ts'
import type { Instrument } from '../src/instrument.ts'
import type { Stage } from './stage.ts'
import { walkSettings } from './stage.ts'
import type { Dials, WalkStep } from './walk.ts'

const day = 86_400_000

/** A command of the platform: instruments, settings, rollovers. */
export function houseCommand(stage: Stage, act: WalkStep['act'], dials: Dials): Given {
  const at = stage.now
  const symbol = dials.pick(['EURUSD', 'XAUUSD', 'EURGBP', 'GBPUSD', 'USDJPY', 'EURJPY', 'NOSUCH'])
  switch (act) {
    case 'define_instrument':
      return { type: act, instrument: nextVersion(stage, symbol, dials), at }
    case 'pause_instrument':
      return { type: act, symbol, reason: 'outside the band', at }
    case 'resume_instrument':
      return { type: act, symbol, at }
    case 'configure_desk':
      return configure(stage, dials)
    case 'define_group':
      return defineGroup(stage, dials)
    case 'move_client':
      return { type: act, clientId: dials.pick([7, 8, 7, 8, 9, 0]), group: dials.pick(groupNames), at }
    case 'charge_swap': {
      const late = dials.pick([0, 0, -1, 1]) * day
      const moment = (at + dials.pick([0, 1, -60_000, -day, day])) as Millis
      const date = new Date(at + late).toISOString().slice(0, 10)
      return { type: act, day: dials.onceIn(12) ? dials.pick(['2014-99-01', 'someday']) : date, moment, at }
    }
    case 'sweep_banks':
      return sweep(stage, dials)
    case 'expire_orders':
      return { type: act, at }
    default:
      throw new Error(`not a command of the platform: ${act}`)
  }
}

/** The last is never defined. */
const groupNames = ['VIP', 'RETAIL', 'STANDARD', 'NOSUCH'] as const

/** The terms of a group, once in eight invalid ones. */
function defineGroup({ now: at }: Stage, dials: Dials): Given {
  const unsound: readonly [Partial<ClientGroup>, ...Partial<ClientGroup>[]] = [
    { name: 'STANDARD' },
    { name: '' },
    { leverage: 0 },
    { leverage: 1.5 },
    { commissionPerLot: -1 },
    { commissionPerLot: 1_000_001 },
  ]
  const group = {
    name: dials.pick(['VIP', 'RETAIL']),
    leverage: dials.pick([20, 100, 450, null]),
    commissionPerLot: dials.pick([0, 350, 999]),
    ...(dials.onceIn(8) && dials.pick(unsound)),
  }
  return { type: 'define_group', group, at }
}

/** The banks of a day near to now; some have no amount, a wrong number, or the same bank twice. */
function sweep({ now: at }: Stage, dials: Dials): Given {
  const date = new Date(at + dials.pick([0, 0, -1, 1]) * day).toISOString().slice(0, 10)
  const banks = Array.from({ length: dials.pick([1, 2, 0, 3]) }, (_, index) => ({
    bank: dials.onceIn(12) ? dials.pick([0, -1, 1.5, 900_000, 900_001, 1]) : index + 1,
    rupees: dials.pick([1, 474_800, -474_800, 1e13, -1e13, 0, 0.5, 1e13 + 1]) as Paise,
  }))
  return {
    type: 'sweep_banks',
    day: dials.onceIn(12) ? dials.pick(['2014-99-01', 'someday']) : date,
    banks,
    at,
  }
}

/** The next version of an instrument, or once in four an invalid one; few fields change. */
function nextVersion(stage: Stage, symbol: string, dials: Dials): Instrument {
  const inForce = stage.instruments.find((instrument) => instrument.symbol === symbol) ?? stage.instruments[0]
  if (inForce === undefined) throw new Error('a stage without instruments')
  if (dials.onceIn(8)) return { ...inForce, ...unsound(dials), version: inForce.version + 1 }
  const changes: readonly [Partial<Instrument>, ...Partial<Instrument>[]] = [
    {},
    { leverage: 50 },
    { leverage: 500, commissionPerLot: 1250 },
    { contractSize: 10_000 },
    { staleAfter: 60_000, minLots: 2 as Lots },
    { swapLong: 55, swapShort: -81 },
    { hours: [{ from: 600, to: 9000 }] },
    { hours: null },
    { hours: [{ from: 0, to: 10_080 }], closedDays: [dateOf(stage.now), dateOf(stage.now + 5 * 3_600_000)] },
    { hours: [{ from: 0, to: 10_080 }], closedDays: [dateOf(stage.now + 20 * 3_600_000)] },
    { name: 'another name', pipDigits: inForce.digits },
    { pipDigits: inForce.digits - 2 },
    otherForGood(inForce, dials),
  ]
  const skipped = dials.onceIn(4) ? dials.pick([-1, 1]) : 0
  return { ...inForce, ...dials.pick(changes), version: inForce.version + 1 + skipped }
}

/** The UTC date, which is usually the trading day. */
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Fields that no later version may change. */
const otherForGood = ({ digits, conversion }: Instrument, dials: Dials): Partial<Instrument> =>
  dials.pick<Partial<Instrument>>([
    { digits: digits + 1 },
    { digits: digits - 1 },
    { base: 'CHF' },
    { quote: 'CHF' },
    { conversion: conversion === null ? { symbol: 'GBPUSD', dollarIsQuote: true } : null },
    { conversion: { symbol: 'EURUSD', dollarIsQuote: conversion?.dollarIsQuote ?? true } },
    { conversion: conversion && { ...conversion, dollarIsQuote: !conversion.dollarIsQuote } },
  ])

const unsound = (dials: Dials): Partial<Instrument> =>
  dials.pick<Partial<Instrument>>([
    { leverage: 0 },
    { contractSize: 0.5 },
    { minLots: 0 as Lots },
    { minLots: 100 as Lots, maxLots: 99 as Lots },
    { digits: 9 },
    { digits: -1 },
    { commissionPerLot: Number.NaN },
    { staleAfter: -1 },
    { swapShort: 0.1 },
    { hours: [{ from: 10, to: 10 }] },
    { hours: [{ from: 0, to: 10_081 }] },
    { closedDays: ['2014-05-32'] },
    { closedDays: ['2014-05-08', '8 May 2014'] },
  ])

function configure(stage: Stage, dials: Dials): Given {
  const changes = dials.pick([
    {},
    {},
    { dealsReal: false },
    { dealsReal: false },
    { dealsReal: false },
    { stopOutPercent: 150, marginCallPercent: 200 },
    { stopOutPercent: 100 },
    { marginRestorePercent: 105 },
    { marginRestorePercent: 130 },
    { marginRestorePercent: 99 },
    { marginRestorePercent: 2001 },
    { marginRestorePercent: 100.5 },
    { maxOpenPerWallet: 3 },
    { maxOpenPerWallet: 0 },
    { maxOpenPerWallet: Number.NaN },
    { stopOutPercent: 0 },
    { stopOutPercent: 101 },
    { stopOutPercent: 50.5 },
    { marginCallPercent: 1001 },
  ])
  return { type: 'configure_desk', settings: { ...walkSettings, ...changes }, at: stage.now }
}
