/** Set by `npm run bench -- --moment`: each measurement runs just long enough to show that it still measures. */
const isMoment = process.env['BENCH_MOMENT'] === '1'

/** How much of something is measured: all of it, or what takes a moment. */
export const orMoment = <Value>(full: Value, moment: Value): Value => (isMoment ? moment : full)

/** Ends the measurement as one that missed its goal. A moment says nothing about goals. */
export function missedGoal(): void {
  if (!isMoment) process.exitCode = 1
}
