/** A value that must exist, such as a client's wallet. Throws Error otherwise: a guess would cost money. */
export function need<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`There is no ${what}`)
  return value
}
