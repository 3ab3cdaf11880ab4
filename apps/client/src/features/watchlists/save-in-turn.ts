export interface Saving<Value> {
  /** Sends the whole value; rejects where it was not saved. */
  readonly send: (value: Value) => Promise<void>
  /** Nothing more is sent of what was wanted until then: what it was built on does not hold. */
  readonly failed: (error: unknown) => void
}

/**
 * Saves one value after the other, each over the one before; of those that come while one is under way only the last is
 * sent.
 */
export function createSaver<Value>({ send, failed }: Saving<Value>): (value: Value) => void {
  let isSending = false
  let waiting: { readonly value: Value } | undefined
  const run = async (first: Value): Promise<void> => {
    isSending = true
    try {
      await send(first)
      while (waiting) {
        const { value } = waiting
        waiting = undefined
        await send(value)
      }
    } catch (error) {
      waiting = undefined
      failed(error)
    }
    isSending = false
  }
  return (value) => {
    if (isSending) waiting = { value }
    else void run(value)
  }
}
