import type { PrivateEvent, StreamHello } from '@gf/contract'

/** An event of this client; or 'reset': events may be missing, so reload everything. */
export type OwnEvent = PrivateEvent | { readonly kind: 'reset' }

export interface OwnEvents {
  greet(hello: StreamHello): void
  take(number: number, event: PrivateEvent): void
  reset(lastPrivate: number): void
  /** Forgets what was seen: the next hello may be another client's. */
  forget(): void
}

/**
 * Delivers private messages in order and without a gap over any number of connections, by the contract's stream
 * protocol: a message counts when its number is one more than the last. `resume` requests those after `number`.
 */
export function createOwnEvents(
  tell: (event: OwnEvent) => void,
  resume: (number: number, epoch: string) => void,
): OwnEvents {
  let last: { readonly number: number; readonly epoch: string } | undefined
  let epochNow = ''
  // One question at a time: while a gap is being filled, further messages beyond it are not asked for again.
  let asked = false

  const ask = (): void => {
    if (asked || !last) return
    asked = true
    resume(last.number, last.epoch)
  }

  return {
    greet(hello) {
      epochNow = hello.epoch
      asked = false
      if (!last) {
        last = { number: hello.last_private, epoch: hello.epoch }
        return tell({ kind: 'reset' })
      }
      if (last.epoch !== hello.epoch || last.number < hello.last_private) ask()
    },
    take(number, event) {
      if (!last || last.epoch !== epochNow || number <= last.number) return
      if (number > last.number + 1) return ask()
      last = { number, epoch: epochNow }
      asked = false
      tell(event)
    },
    reset(lastPrivate) {
      last = { number: lastPrivate, epoch: epochNow }
      asked = false
      tell({ kind: 'reset' })
    },
    forget() {
      last = undefined
    },
  }
}
