import { cents } from '@gf/money'
import type {
  Adjust,
  Deposit,
  OpenWallet,
  PayWithdrawal,
  ReleaseWithdrawal,
  ReserveWithdrawal,
  ResetPractice,
  ReturnWithdrawal,
  ReverseDeposit,
} from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision, Refusal } from '../outcome.ts'
import type { Wallet } from '../positions.ts'
import { isPositiveWhole, LARGEST_BALANCE } from '../price-relations.ts'
import { withdrawable } from '../valuation.ts'

/** Opens an empty wallet, once. */
export function openWallet(desk: Desk, { walletId, clientId, book, at }: OpenWallet): Decision {
  if (desk.wallets.has(walletId)) return reject('wallet_exists')
  return accept({ type: 'wallet_opened', walletId, clientId, book, at })
}

/** Credits dollars for rupees that reached the bank. Only real wallets take real money. */
export function deposit(desk: Desk, command: Deposit): Decision {
  const { walletId, dollars, rupees, reference, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  const refused = refuseCredit(wallet, dollars, rupees)
  if (refused) return refused
  const balance = cents(wallet.balance + dollars)
  return accept({ type: 'deposited', walletId, dollars, rupees, reference, balance, at })
}

/** Rejects amounts that are none, and a balance that no wallet can hold. */
function refuseCredit(wallet: Wallet, dollars: number, rupees: number): Refusal | undefined {
  if (!isPositiveWhole(dollars) || !isPositiveWhole(rupees)) return reject('amount_invalid')
  return wallet.balance + dollars > LARGEST_BALANCE
    ? reject('amount_invalid', { largest: LARGEST_BALANCE })
    : undefined
}

/**
 * The bank took the rupees of a deposit back, so its dollars leave the wallet, even below zero. The client owes what was
 * not there. The margin of open trades is checked by the next quote, as after any booking.
 */
export function reverseDeposit(desk: Desk, command: ReverseDeposit): Decision {
  const { walletId, dollars, rupees, reference, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  if (!isPositiveWhole(dollars) || !isPositiveWhole(rupees)) return reject('amount_invalid')
  if (wallet.balance - dollars < -LARGEST_BALANCE) return reject('amount_invalid')
  const balance = cents(wallet.balance - dollars)
  const covered = Math.min(dollars, Math.max(0, wallet.balance))
  const owed = cents(wallet.owed + dollars - covered)
  return accept({ type: 'deposit_reversed', walletId, dollars, rupees, reference, balance, owed, at })
}

/** Reserves dollars of the balance. Neither floating profit nor used margin can be withdrawn. */
export function reserveWithdrawal(desk: Desk, { walletId, dollars, at }: ReserveWithdrawal): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  if (!isPositiveWhole(dollars)) return reject('amount_invalid')
  const available = withdrawable(desk, wallet)
  if (dollars > available) return reject('insufficient_funds', { available })
  const balance = cents(wallet.balance - dollars)
  return accept({ type: 'withdrawal_reserved', withdrawalId: desk.nextId, walletId, dollars, balance, at })
}

/** Releases a reservation once: the client cancelled, or staff rejected. */
export function releaseWithdrawal(desk: Desk, command: ReleaseWithdrawal): Decision {
  const { walletId, withdrawalId, cause, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  const dollars = wallet.reserved.get(withdrawalId)
  if (dollars === undefined) return reject('withdrawal_not_found')
  const balance = cents(wallet.balance + dollars)
  return accept({ type: 'withdrawal_released', withdrawalId, walletId, dollars, cause, balance, at })
}

/** The bank paid: the reserved dollars leave. They left the balance when they were reserved. */
export function payWithdrawal(desk: Desk, command: PayWithdrawal): Decision {
  const { walletId, withdrawalId, rupees, reference, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  const dollars = wallet.reserved.get(withdrawalId)
  if (dollars === undefined) return reject('withdrawal_not_found')
  if (!isPositiveWhole(rupees)) return reject('amount_invalid')
  const { balance } = wallet
  return accept({ type: 'withdrawal_paid', withdrawalId, walletId, dollars, rupees, reference, balance, at })
}

/**
 * A payment came back from the client's bank: its dollars return to the balance. The desk forgets paid withdrawals, so it
 * only knows that this one is not reserved; the amount is the command's.
 */
export function returnWithdrawal(desk: Desk, command: ReturnWithdrawal): Decision {
  const { walletId, withdrawalId, dollars, rupees, reference, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  const isKnown = isPositiveWhole(withdrawalId) && withdrawalId < desk.nextId
  if (!isKnown || wallet.reserved.has(withdrawalId)) return reject('withdrawal_not_found')
  const refused = refuseCredit(wallet, dollars, rupees)
  if (refused) return refused
  const balance = cents(wallet.balance + dollars)
  return accept({
    type: 'withdrawal_returned',
    withdrawalId,
    walletId,
    dollars,
    rupees,
    reference,
    balance,
    at,
  })
}

/** A correction by staff. A debit must be available and not needed as margin. */
export function adjust(desk: Desk, { walletId, dollars, reason, at }: Adjust): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  const balance = wallet.balance + dollars
  if (!Number.isSafeInteger(dollars) || dollars === 0) return reject('amount_invalid')
  if (dollars > 0 && balance > LARGEST_BALANCE) return reject('amount_invalid', { largest: LARGEST_BALANCE })
  const available = withdrawable(desk, wallet)
  if (dollars < 0 && available + dollars < 0) return reject('insufficient_funds', { available })
  return accept({ type: 'adjusted', walletId, dollars, reason, balance: cents(balance), at })
}

/** Resets an idle practice wallet to `dollars` by booking the difference. */
export function resetPractice(desk: Desk, { walletId, dollars, at }: ResetPractice): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book !== 'practice') return reject('not_a_practice_wallet')
  if (!isPositiveWhole(dollars)) return reject('amount_invalid')
  if (dollars > LARGEST_BALANCE) return reject('amount_invalid', { largest: LARGEST_BALANCE })
  if (wallet.trades.size > 0 || wallet.orders.size > 0) return reject('practice_in_use')
  const difference = cents(dollars - wallet.balance)
  return accept({ type: 'practice_reset', walletId, dollars: difference, balance: dollars, at })
}
