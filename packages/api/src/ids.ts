/** A key for one command (`cid`): a repeat after a lost answer gets the first answer. */
export function newCommandKey(): string {
  return crypto.randomUUID()
}
