/** All viewers share an answer of this age. Milliseconds. */
const FRESH = 2_000

/** Makes an answer at most every two seconds, for any number of viewers who ask the same. A failure is not shared. */
export function sharedAnswer<T, Asked = void>(
  now: () => number,
  make: (at: number, asked: Asked) => Promise<T>,
): (asked: Asked) => Promise<T> {
  let last: { readonly at: number; readonly key: string; readonly answer: Promise<T> } | undefined
  return (asked) => {
    const at = now()
    const key = JSON.stringify([asked])
    if (last?.key === key && at - last.at < FRESH) return last.answer
    const answer = make(at, asked)
    const made = { at, key, answer }
    last = made
    answer.catch(() => {
      if (last === made) last = undefined
    })
    return answer
  }
}
