import { parseArgs } from 'node:util'

/** Set by `npm run bench -- --moment`: each measurement runs just long enough to show that it works. */
const isMoment = process.env['BENCH_MOMENT'] === '1'

/** The full amount of a measurement, or a small one for a moment. */
export const orMoment = <Value>(full: Value, moment: Value): Value => (isMoment ? moment : full)

/** Ends the measurement with a missed goal. A moment has no goals. */
export function missedGoal(): void {
  if (!isMoment) process.exitCode = 1
}

const { positionals } = parseArgs({ allowPositionals: true })

/** The number that stands at `position` after the program's name, or else `full`, or `moment`. Throws where it is none. */
export function argument(position: number, full: number, moment: number): number {
  const given = positionals[position]
  const value = given === undefined ? orMoment(full, moment) : Number(given)
  if (!(value > 0)) throw new TypeError(`"${given}" is not a number above zero`)
  return value
}

/** The words from `position` on. */
export const wordsFrom = (position: number): readonly string[] => positionals.slice(position)
