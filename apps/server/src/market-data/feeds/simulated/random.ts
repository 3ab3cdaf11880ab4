/**
 * Reproducible random numbers: the same seed gives the same numbers on every machine.
 *
 * The generator is xoshiro128** by David Blackman and Sebastiano Vigna ("Scrambled linear pseudorandom number
 * generators", ACM Transactions on Mathematical Software 47, 2021), which passes the usual batteries and needs nothing
 * but 32-bit operations. Its state is filled by a splitmix generator, as its authors advise. It is not for secrets.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #d: number
  /** Gaussian numbers are generated in pairs. */
  #spare: number | undefined

  /** The four words of the state; not all zero. */
  constructor(state: readonly [number, number, number, number]) {
    ;[this.#a, this.#b, this.#c, this.#d] = state
  }

  /** An integer, 0 to 2^32 - 1. */
  word(): number {
    const product = Math.imul(this.#b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9)
    const shifted = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= shifted
    this.#d = (this.#d << 11) | (this.#d >>> 21)
    return result >>> 0
  }

  /** Uniform, above 0 and below 1. */
  uniform(): number {
    return (this.word() + 0.5) / 4_294_967_296
  }

  /** The waiting time of a Poisson process of rate one. */
  exponential(): number {
    return -Math.log(this.uniform())
  }

  /** Normally distributed, mean 0 and variance 1, by the polar method (Marsaglia and Bray, 1964). */
  gaussian(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare
      this.#spare = undefined
      return spare
    }
    for (;;) {
      const x = 2 * this.uniform() - 1
      const y = 2 * this.uniform() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const scale = Math.sqrt((-2 * Math.log(square)) / square)
      this.#spare = y * scale
      return x * scale
    }
  }
}

/** A generator for the given numbers, such as a seed and a starting time. */
export function seeded(...seeds: readonly number[]): Random {
  let state = 0
  const mix = (): number => {
    // splitmix32: a Weyl sequence through the finalizer of MurmurHash3.
    state = (state + 0x9e3779b9) | 0
    let word = state ^ (state >>> 16)
    word = Math.imul(word, 0x85ebca6b)
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
    return (word ^ (word >>> 16)) >>> 0
  }
  for (const seed of seeds) {
    state ^= seed | 0
    state = mix() ^ Math.floor(seed / 4_294_967_296)
    mix()
  }
  return new Random([mix(), mix(), mix(), mix()])
}
