export type WalletBook = 'practice' | 'real'

/** Wallets of a client, practice first. */
export const BOOKS: readonly WalletBook[] = ['practice', 'real']

/** Every client has both wallets, and their ids follow from the client's, so that no look-up is needed. */
export const walletIdOf = (clientId: number, book: WalletBook): number =>
  clientId * 10 + (book === 'practice' ? 1 : 2)

/** What a practice wallet starts with and is reset to, in cents: 10,000 dollars. */
export const PRACTICE_DOLLARS = 1_000_000
