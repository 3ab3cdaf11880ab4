/** What must be there: a wallet of a client, an instrument that is traded. Throws Error where it is not, since a guess would cost money. */
export function need<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`There is no ${what}`)
  return value
}
