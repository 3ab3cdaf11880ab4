/**
 * A value that must exist: a client's wallet, a traded instrument. Throws Error otherwise, because a guess would cost
 * money.
 */
export function need<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`There is no ${what}`)
  return value
}
