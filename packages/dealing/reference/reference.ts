import type { Command, DeskSettings } from '../src/commands.ts'
import type { DealingEvent } from '../src/events.ts'
import { whole } from '../src/testing/given.ts'
import type { Given } from '../src/testing/given.ts'
import type { Quote } from '../src/quote.ts'
import { cancelOrder, changeTrade, closeTrade, closeTrades, forceClose } from './closing.ts'
import { emptyDesk, Refusal } from './desk.ts'
import type { ReferenceDesk, ReferenceOutcome } from './desk.ts'
import { correctTrade } from './correcting.ts'
import { adjust, deposit, openWallet, payWithdrawal } from './funds.ts'
import {
  releaseWithdrawal,
  reserveWithdrawal,
  resetPractice,
  returnWithdrawal,
  reverseDeposit,
} from './funds.ts'
import { chargeSwap, configureDesk, defineInstrument, expireOrders, sweepBanks } from './house.ts'
import { pauseInstrument, resumeInstrument } from './house.ts'
import { defineGroup, moveClient } from './groups.ts'
import { answerKeyed } from './keys.ts'
import { normalForm } from './normal-form.ts'
import type { NormalForm } from './normal-form.ts'
import { changeOrder, openTrade, placeOrder } from './opening.ts'
import { takeQuote } from './quotes.ts'
import { reverseTrade } from './reversing.ts'

/** What a desk starts with, until it is configured. */
const settingsAtFirst: DeskSettings = {
  marginCallPercent: 100,
  marginRestorePercent: null,
  stopOutPercent: 50,
  dealsReal: false,
  maxOpenPerWallet: 200,
}

/**
 * The dealing rules written a second time, as slowly and plainly as they read: whole numbers without a limit,
 * lists that are searched from the start, and nothing stored that can be recomputed.
 */
export class Reference {
  readonly #desk: ReferenceDesk

  constructor(settings: DeskSettings = settingsAtFirst) {
    this.#desk = emptyDesk(settings)
  }

  /** Answers one command; a refusal has no events. */
  execute(given: Given): ReferenceOutcome {
    const command = whole(given)
    return answerKeyed(this.#desk, command, () => this.#answer(command))
  }

  /** Takes one quote and returns what it caused, in order. */
  onQuote(quote: Quote): readonly DealingEvent[] {
    this.#desk.happened = []
    takeQuote(this.#desk, quote)
    return this.#desk.happened
  }

  /** Wallets, trades and orders as they stand, in plain numbers and ascending ids. */
  state(): NormalForm {
    return normalForm(this.#desk)
  }

  #answer(command: Command): ReferenceOutcome {
    this.#desk.happened = []
    try {
      handle(this.#desk, command)
    } catch (thrown) {
      if (thrown instanceof Refusal) {
        const { reason, margin } = thrown
        return { accepted: false, reason, events: [], ...(margin && { margin }) }
      }
      throw thrown
    }
    return { accepted: true, events: this.#desk.happened }
  }
}

type Handlers = {
  readonly [Type in Command['type']]: (desk: ReferenceDesk, command: CommandOf<Type>) => void
}
type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>

const handlers: Handlers = {
  open_wallet: openWallet,
  deposit,
  reverse_deposit: reverseDeposit,
  reserve_withdrawal: reserveWithdrawal,
  release_withdrawal: releaseWithdrawal,
  pay_withdrawal: payWithdrawal,
  return_withdrawal: returnWithdrawal,
  adjust,
  reset_practice: resetPractice,
  open_trade: openTrade,
  place_order: placeOrder,
  change_order: changeOrder,
  cancel_order: cancelOrder,
  change_trade: changeTrade,
  close_trade: closeTrade,
  close_trades: closeTrades,
  reverse_trade: reverseTrade,
  force_close: forceClose,
  correct_trade: correctTrade,
  define_instrument: defineInstrument,
  pause_instrument: pauseInstrument,
  resume_instrument: resumeInstrument,
  configure_desk: configureDesk,
  define_group: defineGroup,
  move_client: moveClient,
  charge_swap: chargeSwap,
  sweep_banks: sweepBanks,
  expire_orders: expireOrders,
}

function handle<Type extends Command['type']>(
  desk: ReferenceDesk,
  command: CommandOf<Type> & { type: Type },
): void {
  handlers[command.type](desk, command)
}
