import {
  adjust,
  deposit,
  openWallet,
  payWithdrawal,
  releaseWithdrawal,
  reserveWithdrawal,
  resetPractice,
  returnWithdrawal,
  reverseDeposit,
} from './commands/funds.ts'
import { cancelOrder, changeOrder, expireOrders, placeOrder } from './commands/orders.ts'
import {
  changeTrade,
  closeTrade,
  closeTrades,
  forceClose,
  openTrade,
  reverseTrade,
} from './commands/trades.ts'
import { chargeSwap } from './commands/charge-swap.ts'
import { defineGroup, moveClient } from './commands/groups.ts'
import { sweepBanks } from './commands/sweep-banks.ts'
import { correctTrade } from './commands/correct-trade.ts'
import { configureDesk, defineInstrument, pauseInstrument, resumeInstrument } from './commands/settings.ts'
import type { Command } from './commands.ts'
import type { Desk } from './desk.ts'
import { isRemembered } from './keys.ts'
import type { FirstAnswer } from './keys.ts'
import { applyAll } from './on-quote.ts'
import { reject } from './outcome.ts'
import type { Decision, Outcome } from './outcome.ts'

/** An outcome, and whether it repeats the answer to an earlier command with the same key, without effect. */
export type Executed = Outcome & { readonly replayed: boolean }

/**
 * Decides a command, applies its events, and returns them in order. A rejection changes nothing. `first` is the answer to the
 * first command with the same key (`clientKeyOf`), or undefined. Never throws for a command's content.
 */
export function execute(desk: Desk, command: Command, first?: FirstAnswer): Executed {
  if (!command.key || !first || !isRemembered(first, command.at))
    return { ...settle(desk, command), replayed: false }
  if (first.digest !== command.key.digest) return { ...reject('key_reused'), replayed: false }
  return { ...first.outcome, replayed: true }
}

function settle(desk: Desk, command: Command): Outcome {
  const decision = decide(desk, command)
  return decision.accepted ? { accepted: true, events: applyAll(desk, decision.events) } : decision
}

/** The decision on a command at this moment. Changes nothing until its events are applied. */
export function decide(desk: Desk, command: Command): Decision {
  switch (command.type) {
    case 'open_wallet':
      return openWallet(desk, command)
    case 'deposit':
      return deposit(desk, command)
    case 'reverse_deposit':
      return reverseDeposit(desk, command)
    case 'reserve_withdrawal':
      return reserveWithdrawal(desk, command)
    case 'release_withdrawal':
      return releaseWithdrawal(desk, command)
    case 'pay_withdrawal':
      return payWithdrawal(desk, command)
    case 'return_withdrawal':
      return returnWithdrawal(desk, command)
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
    case 'force_close':
      return forceClose(desk, command)
    case 'correct_trade':
      return correctTrade(desk, command)
    case 'define_instrument':
      return defineInstrument(desk, command)
    case 'pause_instrument':
      return pauseInstrument(desk, command)
    case 'resume_instrument':
      return resumeInstrument(desk, command)
    case 'configure_desk':
      return configureDesk(desk, command)
    case 'define_group':
      return defineGroup(desk, command)
    case 'move_client':
      return moveClient(desk, command)
    case 'charge_swap':
      return chargeSwap(desk, command)
    case 'sweep_banks':
      return sweepBanks(desk, command)
    case 'expire_orders':
      return expireOrders(desk, command)
  }
}
