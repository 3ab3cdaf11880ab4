/** The beginnings of a chart's candles, in seconds and rising, and the length of one. */
export interface Timeline {
  readonly times: readonly number[]
  readonly seconds: number
}

/** Where a time lies among the candles, counted from the oldest: between two of them in proportion, and beyond the ends by their length. */
export function indexOf({ times, seconds }: Timeline, time: number): number {
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return 0
  if (time <= first) return (time - first) / seconds
  if (time >= last) return times.length - 1 + (time - last) / seconds
  let [low, high] = [0, times.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= time) low = middle
    else high = middle
  }
  const from = times[low] ?? 0
  return low + (time - from) / ((times[high] ?? 0) - from)
}

/** The time at such a place. */
export function timeAt({ times, seconds }: Timeline, index: number): number {
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return 0
  if (index <= 0) return first + index * seconds
  if (index >= times.length - 1) return last + (index - times.length + 1) * seconds
  const at = Math.floor(index)
  const from = times[at] ?? 0
  return from + (index - at) * ((times[at + 1] ?? from) - from)
}
