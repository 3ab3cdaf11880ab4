import type { Currency } from '@gf/money'

/*
 * The chart of accounts. Amounts are seen from the account's owner: positive is owed to the owner. A client's wallet that
 * holds 100 dollars stands at +10000; the bank, which holds the rupees for us, stands below zero by what it holds; and
 * everything together is zero in each currency.
 */

declare const keptIn: unique symbol
/** The number of an account, which is kept in one currency. */
export type AccountId<C extends Currency = Currency> = number & { readonly [keptIn]: C }

/** Practice money and real money never meet in one transaction. */
export type LedgerBook = 'practice' | 'real'

/** The company's side of a booking. */
export type HousePurpose =
  /** Counterparty of profit and loss. */
  | 'dealing'
  | 'commission'
  | 'swap'
  /** What lifting negative balances to zero has cost. */
  | 'protection'
  /** Corrections by staff; for practice money also where it comes from. */
  | 'adjustment'

export interface LedgerAccount<C extends Currency = Currency> {
  readonly accountId: AccountId<C>
  readonly code: string
  readonly currency: C
  /** The exchange and bank accounts exist for real money only. */
  readonly book: LedgerBook
}

const dollars = (id: number) => id as AccountId<'USD'>
const rupees = (id: number) => id as AccountId<'INR'>

const purposes: readonly HousePurpose[] = ['dealing', 'commission', 'swap', 'protection', 'adjustment']
const books: readonly LedgerBook[] = ['practice', 'real']

const house = (book: LedgerBook, purpose: HousePurpose): LedgerAccount<'USD'> => ({
  accountId: dollars((book === 'practice' ? 10 : 20) + purposes.indexOf(purpose) + 1),
  code: `house:${book}:${purpose}`,
  currency: 'USD',
  book,
})

/** Rupees and dollars meet only through these two, each at its own currency's side. */
const exchangeDollars: LedgerAccount<'USD'> = {
  accountId: dollars(31),
  code: 'exchange:USD',
  currency: 'USD',
  book: 'real',
}
const exchangeRupees: LedgerAccount<'INR'> = {
  accountId: rupees(32),
  code: 'exchange:INR',
  currency: 'INR',
  book: 'real',
}
/** Clearing: rupees at the company's banks that no closed day attributes to a bank. */
const bankRupees: LedgerAccount<'INR'> = {
  accountId: rupees(41),
  code: 'bank:INR',
  currency: 'INR',
  book: 'real',
}

const houseAccounts: ReadonlyMap<string, LedgerAccount> = new Map(
  books.flatMap((book) => purposes.map((purpose) => [`${book}:${purpose}`, house(book, purpose)] as const)),
)

/** The accounts that exist before any client does. */
export const standingAccounts: readonly LedgerAccount[] = [
  ...houseAccounts.values(),
  exchangeDollars,
  exchangeRupees,
  bankRupees,
]

/** The account ids of a posting, by meaning. */
export const accountOf = {
  house: (book: LedgerBook, purpose: HousePurpose) => house(book, purpose).accountId,
  exchangeDollars: exchangeDollars.accountId,
  exchangeRupees: exchangeRupees.accountId,
  bankRupees: bankRupees.accountId,
  bank: (bankId: number) => rupees(BEFORE_BANKS + bankId * 10 + BANK),
  wallet: (walletId: number) => dollars(walletId * 10 + 1),
  reserved: (walletId: number) => dollars(walletId * 10 + 2),
}

/** The two accounts that come with a wallet: what the client disposes of, and what waits for a withdrawal. */
export function walletAccounts(walletId: number, book: LedgerBook): readonly LedgerAccount[] {
  return [
    { accountId: accountOf.wallet(walletId), code: `wallet:${walletId}`, currency: 'USD', book },
    { accountId: accountOf.reserved(walletId), code: `reserved:${walletId}`, currency: 'USD', book },
  ]
}

/** The account of a company bank: what closed days attribute to it. */
export const bankAccount = (bankId: number): LedgerAccount<'INR'> => ({
  accountId: accountOf.bank(bankId),
  code: `bank:${bankId}:INR`,
  currency: 'INR',
  book: 'real',
})

/** Accounts of banks follow this one. Their last digit is none of a wallet's. */
const BEFORE_BANKS = 1_000
const BANK = 3
/** Accounts of wallets follow this one. */
export const LAST_BANK_ACCOUNT = 9_999_999

/** The bank of an account id; undefined for other accounts. */
export const bankOf = (accountId: number): number | undefined =>
  accountId > BEFORE_BANKS && accountId <= LAST_BANK_ACCOUNT && accountId % 10 === BANK
    ? (accountId - BEFORE_BANKS - BANK) / 10
    : undefined

/** The currency of an account id, which its kind decides. */
export function currencyOf(accountId: number): Currency {
  const isRupees = accountId === accountOf.exchangeRupees || accountId === accountOf.bankRupees
  return isRupees || bankOf(accountId) !== undefined ? 'INR' : 'USD'
}

/** True for a reservation account, which never stands below zero. */
export function isReservation(accountId: number): boolean {
  return accountId > LAST_BANK_ACCOUNT && accountId % 10 === 2
}
