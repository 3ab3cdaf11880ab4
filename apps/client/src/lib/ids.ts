/** A name of the client's own for one command (`cid`): sent again after a lost answer, it gets the first answer. */
export function newCommandKey(): string {
  return crypto.randomUUID()
}

/** A number in [0, 1), to spread reconnects over time. */
export function chance(): number {
  return Math.random()
}
