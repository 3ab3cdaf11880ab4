import { Transform } from 'node:stream'
import { networkOf } from '../network-of.ts'
import { Refusal, busy } from '../refusal.ts'

/** Bounds the memory that uploads hold: a body is in it from its first byte until its request is answered. */
export interface UploadBudget {
  /**
   * A stream that counts what passes through it. It fails with a refusal where all uploads together hold too much (503),
   * or those of one network (429). What was counted is given back when `onEnd` says that the request is over.
   */
  counted(upload: Upload): Transform
}

export interface Upload {
  /** The caller's network address. */
  readonly address: string
  /** Runs `release` once, when the upload is answered or gone. */
  onEnd(release: () => void): void
}

const MEGABYTE = 1_048_576
/** Photos that a phone has made smaller are about one megabyte together. */
const ALL = 96 * MEGABYTE
const OF_ONE_NETWORK = 48 * MEGABYTE

/** Makes the budget of one server. The first `free` bytes of each upload are not counted: other calls may send as much. */
export function createUploadBudget(
  free: number,
  { all, ofOneNetwork } = { all: ALL, ofOneNetwork: OF_ONE_NETWORK },
): UploadBudget {
  const held = new Map<string, number>()
  let sum = 0
  const add = (network: string, bytes: number): void => {
    const before = held.get(network) ?? 0
    if (bytes > 0 && sum + bytes > all) throw busy()
    if (bytes > 0 && before + bytes > ofOneNetwork) throw tooManyUploads()
    sum += bytes
    if (before + bytes > 0) held.set(network, before + bytes)
    else held.delete(network)
  }
  return {
    counted({ address, onEnd }) {
      const network = networkOf(address)
      let arrived = 0
      let counted = 0
      onEnd(() => {
        add(network, -counted)
        counted = 0
      })
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          arrived += chunk.length
          try {
            const more = Math.max(0, arrived - free) - counted
            add(network, more)
            counted += more
            done(null, chunk)
          } catch (error) {
            done(error as Refusal)
          }
        },
      })
    },
  }
}

const tooManyUploads = (): Refusal =>
  new Refusal('too_often', 'Too many files are arriving from your network. Try again in a few seconds.', {
    http: 429,
    retryAfter: 5,
  })
