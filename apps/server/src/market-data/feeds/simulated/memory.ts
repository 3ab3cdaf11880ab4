import { seeded } from './random.ts'

/** A mean-reverting process (Ornstein-Uhlenbeck) of mean 0: `variance` in the long run, memory `tau` seconds. */
export interface Memory {
  readonly tau: number
  readonly variance: number
}

/** Marks in the time of a memory. Between two marks the value is interpolated. */
const MARKS = 3
/** Marks of a block: long enough that its two ends know nothing of each other. */
const BLOCK = 48
/** What a mark keeps of the one before. */
const KEPT = Math.exp(-1 / MARKS)
/** Interpolation shrinks the variance, on average to this. */
const INTERPOLATED = (2 + KEPT) / 3

/** The weights of previous mark, last mark and chance in each mark of a block, given both (a bridge). */
const bridge = Array.from({ length: BLOCK - 1 }, (_, mark) => {
  const kept = KEPT ** (BLOCK - 1 - mark)
  const [before, after] = [1 - KEPT ** 2, 1 - kept ** 2]
  const precision = 1 / before + kept ** 2 / after
  return {
    previous: KEPT / before / precision,
    last: kept / after / precision,
    chance: 1 / Math.sqrt(precision),
  }
})

/** A memory as a function of seed and time: blocks are drawn by themselves, and meet. */
export class Course {
  readonly memory: Memory
  readonly #seeds: readonly [number, number]
  /** Milliseconds between two marks. */
  readonly #step: number
  readonly #deviation: number
  readonly #marks = new Float64Array(BLOCK + 1)
  #block = Number.NaN

  /** `id` distinguishes the processes of a seed. */
  constructor(memory: Memory, seed: number, id: number) {
    this.memory = memory
    this.#seeds = [seed, id]
    this.#step = (memory.tau * 1_000) / MARKS
    this.#deviation = Math.sqrt(memory.variance / INTERPOLATED)
  }

  /** The value at a time in milliseconds. */
  at(time: number): number {
    const position = time / this.#step
    const block = Math.floor(position / BLOCK)
    if (block !== this.#block) this.#draw(block)
    const place = position - block * BLOCK
    const mark = Math.floor(place)
    const before = this.#marks[mark] ?? 0
    return before + (place - mark) * ((this.#marks[mark + 1] ?? before) - before)
  }

  #draw(block: number): void {
    const random = seeded(...this.#seeds, block)
    let value = random.gaussian()
    const last = seeded(...this.#seeds, block + 1).gaussian()
    this.#marks[0] = value * this.#deviation
    for (const [i, weights] of bridge.entries()) {
      value = weights.previous * value + weights.last * last + weights.chance * random.gaussian()
      this.#marks[i + 1] = value * this.#deviation
    }
    this.#marks[BLOCK] = last * this.#deviation
    this.#block = block
  }
}
