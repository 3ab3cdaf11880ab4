import { adjust } from './commands/adjust.ts'
import { cancelOrder } from './commands/cancel-order.ts'
import { changeOrder } from './commands/change-order.ts'
import { changeTrade } from './commands/change-trade.ts'
import { chargeSwap } from './commands/charge-swap.ts'
import { closeTrade } from './commands/close-trade.ts'
import { closeTrades } from './commands/close-trades.ts'
import { configureDesk } from './commands/configure-desk.ts'
import { defineInstrument } from './commands/define-instrument.ts'
import { deposit } from './commands/deposit.ts'
import { expireOrders } from './commands/expire-orders.ts'
import { openTrade } from './commands/open-trade.ts'
import { openWallet } from './commands/open-wallet.ts'
import { pauseInstrument } from './commands/pause-instrument.ts'
import { payWithdrawal } from './commands/pay-withdrawal.ts'
import { placeOrder } from './commands/place-order.ts'
import { releaseWithdrawal } from './commands/release-withdrawal.ts'
import { reserveWithdrawal } from './commands/reserve-withdrawal.ts'
import { resetPractice } from './commands/reset-practice.ts'
import { resumeInstrument } from './commands/resume-instrument.ts'
import { reverseTrade } from './commands/reverse-trade.ts'
import type { Command } from './commands.ts'
import type { Desk } from './desk.ts'
import { clientKeyOf, recall, remember } from './keys.ts'
import { perform } from './on-quote.ts'
import { reject } from './outcome.ts'
import type { Decision, Outcome } from './outcome.ts'

/** An outcome, and whether it is the repeated answer to an earlier command of the same key: then nothing happened. */
export type Executed = Outcome & { readonly replayed: boolean }

/**
 * Decides a command, takes in its facts, and returns them in order. A refusal changes nothing but the memory of the
 * command's key. `clientId` owns the key; by default it is the wallet's client. Never throws for what a command says.
 */
export function execute(desk: Desk, command: Command, clientId?: number): Executed {
  const clientKey = clientKeyOf(desk, command, clientId)
  if (!command.key || clientKey === undefined) return { ...settle(desk, command), replayed: false }
  const { digest } = command.key
  const first = recall(desk, clientKey, command.at)
  if (first && first.digest !== digest) return { ...reject('key_reused'), replayed: false }
  if (first) return { ...first.outcome, replayed: true }
  const outcome = settle(desk, command)
  remember(desk, clientKey, digest, command.at, outcome)
  return { ...outcome, replayed: false }
}

function settle(desk: Desk, command: Command): Outcome {
  const decision = decide(desk, command)
  return decision.accepted ? { accepted: true, events: perform(desk, decision.events) } : decision
}

/** What would come of a command now. Changes nothing as long as the facts of the decision are not taken in. */
export function decide(desk: Desk, command: Command): Decision {
  switch (command.type) {
    case 'open_wallet':
      return openWallet(desk, command)
    case 'deposit':
      return deposit(desk, command)
    case 'reserve_withdrawal':
      return reserveWithdrawal(desk, command)
    case 'release_withdrawal':
      return releaseWithdrawal(desk, command)
    case 'pay_withdrawal':
      return payWithdrawal(desk, command)
    case 'adjust':
      return adjust(desk, command)
    case 'reset_practice':
      return resetPractice(desk, command)
    case 'open_trade':
      return openTrade(desk, command)
    case 'place_order':
      return placeOrder(desk, command)
    case 'change_order':
      return changeOrder(desk, command)
    case 'cancel_order':
      return cancelOrder(desk, command)
    case 'change_trade':
      return changeTrade(desk, command)
    case 'close_trade':
      return closeTrade(desk, command)
    case 'close_trades':
      return closeTrades(desk, command)
    case 'reverse_trade':
      return reverseTrade(desk, command)
    case 'define_instrument':
      return defineInstrument(desk, command)
    case 'pause_instrument':
      return pauseInstrument(desk, command)
    case 'resume_instrument':
      return resumeInstrument(desk, command)
    case 'configure_desk':
      return configureDesk(desk, command)
    case 'charge_swap':
      return chargeSwap(desk, command)
    case 'expire_orders':
      return expireOrders(desk, command)
  }
}
