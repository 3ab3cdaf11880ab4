import type { Adjust, Deposit, OpenWallet, PayWithdrawal, ReleaseWithdrawal } from '../src/commands.ts'
import type { ReserveWithdrawal, ResetPractice, ReturnWithdrawal, ReverseDeposit } from '../src/commands.ts'
import { cents, limitDebt } from './bookings.ts'
import { isCount } from './checks.ts'
import { known, ordersOf, refuseWhen, takeId, tradesOf, walletOf } from './desk.ts'
import type { ReferenceDesk, ReferenceWallet, ReferenceWithdrawal } from './desk.ts'
import { withdrawable } from './worth.ts'

export function openWallet(desk: ReferenceDesk, command: OpenWallet): void {
  const { walletId, clientId, book, at } = command
  refuseWhen(
    desk.wallets.some((wallet) => wallet.id === walletId),
    'wallet_exists',
  )
  const flags = { marginCalled: false, stopOutArmed: false, armingQuote: null }
  desk.wallets.push({ id: walletId, clientId, book, balance: 0n, owed: 0n, ...flags })
  desk.happened.push({ type: 'wallet_opened', walletId, clientId, book, at })
}

/** Fields that all events of a wallet's money share. */
const movement = (wallet: ReferenceWallet, { at }: Pick<OpenWallet, 'at'>) => ({
  walletId: wallet.id,
  balance: cents(wallet.balance),
  at,
})

/** Maximum balance in cents after a deposit, correction or reset. */
const highest = 10n ** 13n

/** Adds dollars, which first pay what is owed. */
function put(desk: ReferenceDesk, wallet: ReferenceWallet, dollars: bigint): void {
  wallet.balance += dollars
  wallet.owed = wallet.owed > dollars ? wallet.owed - dollars : 0n
  limitDebt(desk, wallet)
}

/** Credits dollars that the bank received as rupees. */
export function deposit(desk: ReferenceDesk, command: Deposit): void {
  const wallet = walletOf(desk, command.walletId)
  const { dollars, rupees, reference } = command
  refuseWhen(wallet.book === 'practice', 'real_dealing_off')
  refuseWhen(!isCount(dollars) || !isCount(rupees), 'amount_invalid')
  refuseWhen(wallet.balance + BigInt(dollars) > highest, 'amount_invalid')
  put(desk, wallet, BigInt(dollars))
  desk.happened.push({ type: 'deposited', ...movement(wallet, command), dollars, rupees, reference })
}

/** Takes a deposit back, whatever the wallet holds; what it does not hold is owed. */
export function reverseDeposit(desk: ReferenceDesk, command: ReverseDeposit): void {
  const wallet = walletOf(desk, command.walletId)
  const { dollars, rupees, reference } = command
  refuseWhen(wallet.book === 'practice', 'real_dealing_off')
  refuseWhen(!isCount(dollars) || !isCount(rupees), 'amount_invalid')
  const before = wallet.balance
  refuseWhen(before - BigInt(dollars) < -highest, 'amount_invalid')
  wallet.balance -= BigInt(dollars)
  // A balance below zero before is no part of this deposit.
  const lacking = before > 0n ? -wallet.balance : BigInt(dollars)
  if (lacking > 0n) wallet.owed += lacking
  const happened = { ...movement(wallet, command), dollars, rupees, reference, owed: cents(wallet.owed) }
  desk.happened.push({ type: 'deposit_reversed', ...happened })
}

/** Reserves dollars for a withdrawal. */
export function reserveWithdrawal(desk: ReferenceDesk, command: ReserveWithdrawal): void {
  const wallet = walletOf(desk, command.walletId)
  const { dollars } = command
  refuseWhen(wallet.book === 'practice', 'real_dealing_off')
  refuseWhen(!isCount(dollars), 'amount_invalid')
  refuseWhen(BigInt(dollars) > withdrawable(desk, wallet), 'insufficient_funds')
  const withdrawalId = takeId(desk)
  wallet.balance -= BigInt(dollars)
  desk.withdrawals.push({ id: withdrawalId, walletId: wallet.id, dollars: BigInt(dollars) })
  desk.happened.push({ type: 'withdrawal_reserved', ...movement(wallet, command), withdrawalId, dollars })
}

const withdrawalOf = (desk: ReferenceDesk, wallet: ReferenceWallet, id: number): ReferenceWithdrawal =>
  known(
    desk.withdrawals.find((withdrawal) => withdrawal.id === id && withdrawal.walletId === wallet.id),
    'withdrawal_not_found',
  )

const forget = (desk: ReferenceDesk, withdrawal: ReferenceWithdrawal): void => {
  desk.withdrawals = desk.withdrawals.filter((other) => other.id !== withdrawal.id)
}

/** Returns a reservation to the balance. */
export function releaseWithdrawal(desk: ReferenceDesk, command: ReleaseWithdrawal): void {
  const wallet = walletOf(desk, command.walletId)
  const withdrawal = withdrawalOf(desk, wallet, command.withdrawalId)
  const { withdrawalId, cause } = command
  forget(desk, withdrawal)
  put(desk, wallet, withdrawal.dollars)
  const dollars = cents(withdrawal.dollars)
  desk.happened.push({
    type: 'withdrawal_released',
    ...movement(wallet, command),
    withdrawalId,
    dollars,
    cause,
  })
}

/** The bank has paid the reserved dollars. */
export function payWithdrawal(desk: ReferenceDesk, command: PayWithdrawal): void {
  const wallet = walletOf(desk, command.walletId)
  refuseWhen(wallet.book === 'practice', 'real_dealing_off')
  const withdrawal = withdrawalOf(desk, wallet, command.withdrawalId)
  const { withdrawalId, rupees, reference } = command
  refuseWhen(!isCount(rupees), 'amount_invalid')
  forget(desk, withdrawal)
  const dollars = cents(withdrawal.dollars)
  desk.happened.push({
    type: 'withdrawal_paid',
    ...movement(wallet, command),
    withdrawalId,
    dollars,
    rupees,
    reference,
  })
}

/** A paid withdrawal came back: the dollars are in the balance again. */
export function returnWithdrawal(desk: ReferenceDesk, command: ReturnWithdrawal): void {
  const wallet = walletOf(desk, command.walletId)
  const { withdrawalId, dollars, rupees, reference } = command
  refuseWhen(wallet.book === 'practice', 'real_dealing_off')
  const isReserved = desk.withdrawals.some(
    ({ id, walletId }) => id === withdrawalId && walletId === wallet.id,
  )
  const wasGiven = isCount(withdrawalId) && withdrawalId <= desk.lastId
  refuseWhen(isReserved || !wasGiven, 'withdrawal_not_found')
  refuseWhen(!isCount(dollars) || !isCount(rupees), 'amount_invalid')
  refuseWhen(wallet.balance + BigInt(dollars) > highest, 'amount_invalid')
  put(desk, wallet, BigInt(dollars))
  desk.happened.push({
    type: 'withdrawal_returned',
    ...movement(wallet, command),
    withdrawalId,
    dollars,
    rupees,
    reference,
  })
}

/** Corrects a balance in either direction. */
export function adjust(desk: ReferenceDesk, command: Adjust): void {
  const wallet = walletOf(desk, command.walletId)
  const { dollars, reason } = command
  refuseWhen(!Number.isSafeInteger(dollars) || dollars === 0, 'amount_invalid')
  refuseWhen(dollars > 0 && wallet.balance + BigInt(dollars) > highest, 'amount_invalid')
  const after = withdrawable(desk, wallet) + BigInt(dollars)
  refuseWhen(dollars < 0 && after < 0n, 'insufficient_funds')
  if (dollars > 0) put(desk, wallet, BigInt(dollars))
  else wallet.balance += BigInt(dollars)
  desk.happened.push({ type: 'adjusted', ...movement(wallet, command), dollars, reason })
}

/** Brings a practice wallet to `dollars`; the event carries the difference that was booked. */
export function resetPractice(desk: ReferenceDesk, command: ResetPractice): void {
  const wallet = walletOf(desk, command.walletId)
  refuseWhen(wallet.book !== 'practice', 'not_a_practice_wallet')
  refuseWhen(!isCount(command.dollars) || BigInt(command.dollars) > highest, 'amount_invalid')
  const inUse = tradesOf(desk, wallet.id).length + ordersOf(desk, wallet.id).length > 0
  refuseWhen(inUse, 'practice_in_use')
  const difference = BigInt(command.dollars) - wallet.balance
  wallet.balance += difference
  desk.happened.push({ type: 'practice_reset', ...movement(wallet, command), dollars: cents(difference) })
}
