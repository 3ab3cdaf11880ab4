/** All viewers share an answer of this age. Milliseconds. */
const FRESH = 2_000

/** Makes an answer at most every two seconds, for any number of viewers. A failure is not shared. */
export function sharedAnswer<T>(now: () => number, make: (at: number) => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const at = now()
    if (last && at - last.at < FRESH) return last.answer
    const answer = make(at)
    last = { at, answer }
    answer.catch(() => {
      last = undefined
    })
    return answer
  }
}
