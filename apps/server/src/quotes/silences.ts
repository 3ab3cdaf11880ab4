interface Repeating {
  readonly alertId: number
  /** How long it stays silent; null for one that triggers once. Milliseconds. */
  readonly repeat: number | null
}

/** Until when repeating alerts stay silent after a trigger. Times in milliseconds. */
export class Silences {
  readonly #until = new Map<number, number>()

  /** Without effect for an alert that triggers once. */
  begin({ alertId, repeat }: Repeating, at: number): void {
    if (repeat !== null) this.#until.set(alertId, at + repeat)
  }

  isSilent(alertId: number, at: number): boolean {
    return at < (this.#until.get(alertId) ?? 0)
  }

  remove(alertId: number): void {
    this.#until.delete(alertId)
  }
}
