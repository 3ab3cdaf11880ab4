/** What is due but not urgent, done a part at a time so that no part takes long. */
export interface Turns {
  /** Does `act` in its turn; asked for again before that, it is done once. */
  readonly wait: (act: () => void) => void
  /** Takes back what waits. */
  readonly forget: (act: () => void) => void
}

/**
 * @param most How many are done in one part, of so many that wait.
 * @param later Calls back when the next part is due.
 */
export function createTurns(most: (waiting: number) => number, later: (next: () => void) => void): Turns {
  const waiting = new Set<() => void>()
  let scheduled = false
  const schedule = (): void => {
    if (scheduled || waiting.size === 0) return
    scheduled = true
    later(takeTurn)
  }
  // The longest waiting first. What is asked for meanwhile goes to the end of the queue.
  const takeTurn = (): void => {
    scheduled = false
    for (const act of [...waiting].slice(0, most(waiting.size))) {
      waiting.delete(act)
      act()
    }
    schedule()
  }
  return {
    wait(act) {
      waiting.add(act)
      schedule()
    },
    forget: (act) => void waiting.delete(act),
  }
}
