import type { SweepBanks, SweptBank } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { isDay } from '../new-york.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole, LARGEST_BALANCE } from '../price-relations.ts'

/** Books a closed day's rupees of each bank, once a day whatever restarts in between. A day can have none. */
export function sweepBanks(desk: Desk, { day, banks, at }: SweepBanks): Decision {
  if (day <= desk.lastSweptDay) return reject('day_already_swept', { day: desk.lastSweptDay })
  if (!isDay(day)) return reject('settings_invalid')
  const isOnce = new Set(banks.map(({ bank }) => bank)).size === banks.length
  return isOnce && banks.every(canSweep)
    ? accept({ type: 'banks_swept', day, banks, at })
    : reject('amount_invalid')
}

/** Whether the ledger can book it. */
export const canSweep = ({ bank, rupees }: SweptBank): boolean =>
  isPositiveWhole(bank) &&
  bank <= LARGEST_BANK &&
  Number.isSafeInteger(rupees) &&
  rupees !== 0 &&
  Math.abs(rupees) <= LARGEST_BALANCE

/** The chart of accounts has numbers for so many. */
const LARGEST_BANK = 900_000
