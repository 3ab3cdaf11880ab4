import { cents } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'
import type { Deciding } from './desk-service.ts'

export type WalletBook = 'practice' | 'real'

/** Wallets of a client, practice first. */
export const BOOKS: readonly WalletBook[] = ['practice', 'real']

/** Every client has both wallets, and their ids follow from the client's, so that no look-up is needed. */
export const walletIdOf = (clientId: number, book: WalletBook): number =>
  clientId * 10 + (book === 'practice' ? 1 : 2)

/** Whose wallet it is. */
export const clientIdOf = (walletId: number): number => Math.floor(walletId / 10)

/** What a practice wallet starts with and is reset to, in cents: 10,000 dollars. */
export const PRACTICE_DOLLARS = cents(1_000_000)

/**
 * Accounts whose wallets take no more commands: closed ones, and those that are being closed. It is asked in the
 * moment of the decision, so that what the desk shows after `hold` stays as it is.
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

  /** Refuses a command of a wallet that takes none. For the desk, before it decides. */
  check(next: Deciding): void {
    if ('walletId' in next && this.#holds.has(next.walletId)) throw accountClosed()
  }
}

const accountClosed = (): Refusal =>
  new Refusal('account_closed', 'This account is closed. The order was not executed.', {
    http: 409,
  })
