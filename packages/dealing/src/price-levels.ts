/** Ids waiting at one price. `key` is the price, or its negative for levels that watch for a fall. */
interface Level {
  readonly key: number
  /** Ascending. */
  readonly ids: number[]
}

/** Emptied levels stay in the heap until they surface, or until there are this many and they are the majority. */
const EMPTY_LEVELS_TOLERATED = 64

/**
 * Ids that wait for a price to rise to theirs ('up') or to fall to theirs ('down').
 *
 * Levels are found by price in a map and ordered by a binary heap, the nearest on top; the ids of a level are a sorted
 * array. Asking whether a price reaches anything reads one number; adding and removing cost a map access and, for a new
 * level, a step up the heap. Prices can be any numbers: unused ones take no memory.
 */
export class PriceLevels {
  readonly #sign: 1 | -1
  readonly #levels = new Map<number, Level>()
  readonly #heap: Level[] = []
  #nearest = Infinity
  #empty = 0

  constructor(direction: 'up' | 'down') {
    this.#sign = direction === 'up' ? 1 : -1
  }

  /** Adds `id` at `price`. Adding it twice has no effect. */
  add(price: number, id: number): void {
    const key = this.#sign * price
    const level = this.#levels.get(key)
    if (!level) {
      const fresh: Level = { key, ids: [id] }
      this.#levels.set(key, fresh)
      this.#push(fresh)
      return
    }
    const { ids } = level
    const last = ids.at(-1)
    if (last === undefined) {
      this.#empty -= 1
      ids.push(id)
    } else if (last < id) ids.push(id)
    else insertSorted(ids, id)
  }

  /** Removes `id` at `price`. Throws RangeError if it is not there. */
  remove(price: number, id: number): void {
    const level = this.#levels.get(this.#sign * price)
    const at = level ? lowerBound(level.ids, id) : -1
    if (!level || level.ids[at] !== id) throw new RangeError(`Price levels: ${id} does not wait at ${price}`)
    removeAt(level.ids, at)
    if (level.ids.length > 0) return
    this.#empty += 1
    if (level === this.#heap[0]) this.#dropEmptyTop()
    else if (this.#empty > EMPTY_LEVELS_TOLERATED && this.#empty * 2 > this.#heap.length) this.#rebuild()
  }

  /** Whether `price` reaches any id: at or beyond its price, in the levels' direction. */
  reaches(price: number): boolean {
    return this.#nearest <= this.#sign * price
  }

  /** Appends the ids that `price` reaches, in no particular order. Nothing is removed. */
  collect(price: number, into: number[]): void {
    if (this.reaches(price)) this.#collectFrom(0, this.#sign * price, into)
  }

  /** All waiting ids as [price, id], in ascending order of price and id. */
  list(): [price: number, id: number][] {
    const waiting = [...this.#levels.values()].flatMap(({ key, ids }) =>
      ids.map((id): [number, number] => [this.#sign * key, id]),
    )
    return waiting.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  }

  #collectFrom(index: number, reached: number, into: number[]): void {
    const level = this.#heap[index]
    if (!level || level.key > reached) return
    for (const id of level.ids) into.push(id)
    this.#collectFrom(2 * index + 1, reached, into)
    this.#collectFrom(2 * index + 2, reached, into)
  }

  #push(level: Level): void {
    const heap = this.#heap
    let hole = heap.length
    heap.push(level)
    while (hole > 0) {
      const parentIndex = (hole - 1) >> 1
      const parent = heap[parentIndex]
      if (!parent || parent.key <= level.key) break
      heap[hole] = parent
      hole = parentIndex
    }
    heap[hole] = level
    this.#noteNearest()
  }

  #dropEmptyTop(): void {
    let top = this.#heap[0]
    while (top && top.ids.length === 0) {
      this.#levels.delete(top.key)
      this.#empty -= 1
      const last = this.#heap.pop()
      if (last && last !== top) this.#sinkFromTop(last)
      top = this.#heap[0]
    }
    this.#noteNearest()
  }

  #sinkFromTop(level: Level): void {
    const heap = this.#heap
    let hole = 0
    for (;;) {
      let childIndex = 2 * hole + 1
      let child = heap[childIndex]
      if (!child) break
      const sibling = heap[childIndex + 1]
      if (sibling && sibling.key < child.key) {
        child = sibling
        childIndex += 1
      }
      if (child.key >= level.key) break
      heap[hole] = child
      hole = childIndex
    }
    heap[hole] = level
  }

  /** A sorted array is a heap. */
  #rebuild(): void {
    const kept = this.#heap.filter((level) => level.ids.length > 0).toSorted((a, b) => a.key - b.key)
    this.#heap.length = 0
    this.#levels.clear()
    for (const level of kept) {
      this.#heap.push(level)
      this.#levels.set(level.key, level)
    }
    this.#empty = 0
    this.#noteNearest()
  }

  #noteNearest(): void {
    this.#nearest = this.#heap[0]?.key ?? Infinity
  }
}

/** Up to this many numbers are moved faster one by one than by `splice`. */
const SHORT = 100

function insertSorted(ids: number[], id: number): void {
  const at = lowerBound(ids, id)
  if (ids[at] === id) throw new RangeError(`Price levels: ${id} waits there already`)
  if (ids.length - at > SHORT) {
    ids.splice(at, 0, id)
    return
  }
  ids.push(id)
  for (let index = ids.length - 1; index > at; index -= 1) ids[index] = ids[index - 1] ?? id
  ids[at] = id
}

function removeAt(ids: number[], at: number): void {
  if (ids.length - at > SHORT) {
    ids.splice(at, 1)
    return
  }
  for (let index = at + 1; index < ids.length; index += 1) ids[index - 1] = ids[index] ?? 0
  ids.pop()
}

/** The first index whose id is not below `id`. */
function lowerBound(ids: readonly number[], id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? Infinity) < id) low = middle + 1
    else high = middle
  }
  return low
}
