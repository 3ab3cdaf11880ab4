import { cents } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'
import type { Deciding, DeskService } from './desk-service.ts'

export type WalletBook = 'practice' | 'real'

/** Wallets of a client, practice first. */
export const BOOKS: readonly WalletBook[] = ['practice', 'real']

/** Every client has both wallets; their ids follow from the client's, so no lookup is needed. */
export const walletIdOf = (clientId: number, book: WalletBook): number =>
  clientId * 10 + (book === 'practice' ? 1 : 2)

/** The client of a wallet. */
export const clientIdOf = (walletId: number): number => Math.floor(walletId / 10)

/** Initial balance of a practice wallet, also after a reset, in cents: 10,000 dollars. */
export const PRACTICE_DOLLARS = cents(1_000_000)

/** Whether a client's live account holds money or trades. */
export const holdsReal = (desk: Pick<DeskService, 'read'>, clientId: number): Promise<boolean> =>
  desk.read(({ wallets }) => {
    const wallet = wallets.get(walletIdOf(clientId, 'real'))
    return wallet !== undefined && (wallet.balance > 0 || wallet.reserved.size > 0 || wallet.trades.size > 0)
  })

/** Accounts that are closed or being closed. The desk refuses their commands, so its state is final after `hold`. */
export class ClosedAccounts {
  readonly #holds = new Map<number, number>()

  constructor(closed: Iterable<number> = []) {
    for (const clientId of closed) this.hold(clientId)
  }

  /** Refuses every command of a client's wallets from now on. The returned function undoes this. */
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

  /** Refuses a command of such a wallet. Called by the desk before it decides. */
  check(next: Deciding): void {
    if ('walletId' in next && this.#holds.has(next.walletId)) throw accountClosed()
  }
}

const accountClosed = (): Refusal =>
  new Refusal('account_closed', 'This account is closed, so the order did not execute. Contact us.', {
    http: 409,
  })
