import { BOOKS, walletIdOf } from '../client-wallets.ts'
import { Refusal } from '../refusal.ts'
import type { DeskService } from './desk-service.ts'

/**
 * Accounts whose wallets take no more commands: closed ones, and those that are being closed. A command is decided the
 * moment it arrives, so that what the desk shows after `hold` stays as it is.
 */
export class ClosedAccounts {
  readonly #holds = new Map<number, number>()

  constructor(closed: Iterable<number> = []) {
    for (const clientId of closed) this.hold(clientId)
  }

  /** Refuses every command of a client's wallets from now on. Gives the function that takes this hold back. */
  hold(clientId: number): () => void {
    const wallets = BOOKS.map((book) => walletIdOf(clientId, book))
    for (const wallet of wallets) this.#holds.set(wallet, (this.#holds.get(wallet) ?? 0) + 1)
    return () => {
      for (const wallet of wallets) {
        const left = (this.#holds.get(wallet) ?? 0) - 1
        if (left > 0) this.#holds.set(wallet, left)
        else this.#holds.delete(wallet)
      }
    }
  }

  /** The desk for everybody who acts for a client. */
  guard(desk: DeskService): DeskService {
    return {
      submit: async (command) => {
        if ('walletId' in command && this.#holds.has(command.walletId)) throw accountClosed()
        return desk.submit(command)
      },
      read: (view) => desk.read(view),
      peek: (view) => desk.peek(view),
      now: () => desk.now(),
      onQuote: (quote) => desk.onQuote(quote),
      beforeDeciding: (listener) => desk.beforeDeciding(listener),
      onCommitted: (listener) => desk.onCommitted(listener),
    }
  }
}

const accountClosed = (): Refusal =>
  new Refusal('account_closed', 'This account is closed or is being closed. Nothing was executed.', {
    http: 409,
  })
