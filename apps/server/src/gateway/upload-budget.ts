import { networkOf } from '../network-of.ts'
import { Refusal, busy } from '../refusal.ts'

/** Bounds what uploads hold of the memory at a time: their whole bodies are in it until they are answered. */
export interface UploadBudget {
  /**
   * Sets aside what an upload may be, from before its body is read until it is answered or gone. Refuses (503) where all
   * together would be too much, and (429) where one network would have too large a share.
   */
  take(upload: Upload): void
}

export interface Upload {
  /** The caller's network address. */
  readonly address: string
  /** What the request's Content-Length says, where it has one. */
  readonly length: string | undefined
  /** Largest body of the call in bytes: what one is counted as that does not say how long it is. */
  readonly most: number
  /** Runs `release` once, when the upload is answered or gone. */
  onEnd(release: () => void): void
}

const MEGABYTE = 1_048_576
/** Photos that a phone has made smaller are about one megabyte together. */
const ALL = 96 * MEGABYTE
const OF_ONE_NETWORK = 48 * MEGABYTE

/** Makes the budget of one server. */
export function createUploadBudget(all = ALL, ofOneNetwork = OF_ONE_NETWORK): UploadBudget {
  const held = new Map<string, number>()
  let sum = 0
  return {
    take({ address, length, most, onEnd }) {
      const announced = Number(length ?? NaN)
      // What is announced as longer than may be is refused by its length in a moment.
      const bytes = Number.isSafeInteger(announced) && announced >= 0 ? Math.min(announced, most) : most
      const network = networkOf(address)
      const before = held.get(network) ?? 0
      if (sum + bytes > all) throw busy()
      if (before + bytes > ofOneNetwork) throw tooManyUploads()
      sum += bytes
      held.set(network, before + bytes)
      onEnd(() => {
        sum -= bytes
        const left = (held.get(network) ?? 0) - bytes
        if (left > 0) held.set(network, left)
        else held.delete(network)
      })
    },
  }
}

const tooManyUploads = (): Refusal =>
  new Refusal('too_often', 'Too many files are being sent from here at once. Try again in a few seconds.', {
    http: 429,
    retryAfter: 5,
  })
