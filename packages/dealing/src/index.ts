export { DeskCapture } from './capture.ts'
export type {
  Exits,
  Adjust,
  Book,
  CancelOrder,
  ChangeOrder,
  ChangeTrade,
  ChargeSwap,
  CloseTrade,
  CloseTrades,
  ClosingResult,
  Command,
  CommandKey,
  ConfigureDesk,
  CorrectTrade,
  DefineGroup,
  DefineInstrument,
  Deposit,
  DeskSettings,
  ExpireOrders,
  HouseCommand,
  Input,
  MoveClient,
  OpenTrade,
  OpenWallet,
  PauseInstrument,
  PayWithdrawal,
  PlaceOrder,
  ReleaseWithdrawal,
  ReserveWithdrawal,
  ResetPractice,
  ResumeInstrument,
  ReturnWithdrawal,
  ReverseDeposit,
  ReverseTrade,
  Side,
  SweepBanks,
  SweptBank,
  TradeFilter,
  Unstamped,
  WalletCommand,
} from './commands.ts'
export { defaultSettings, newDesk } from './desk.ts'
export type { Desk } from './desk.ts'
export type { PendingOrder, Trade, Wallet } from './positions.ts'
export type { DealingEvent, EventOf, Fill, FillReason } from './events.ts'
export { STANDARD_GROUP, groupNameOf, groupNames, openingTerms } from './groups.ts'
export type { ClientGroup } from './groups.ts'
export { evolve, observe } from './evolve.ts'
export { canSweep } from './commands/sweep-banks.ts'
export { decide, execute } from './execute.ts'
export type { Executed } from './execute.ts'
export type { Instrument, TradingSpan } from './instrument.ts'
export { checkInvariants } from './invariants.ts'
export { KeyMemory } from './key-memory.ts'
export { KEY_MEMORY, clientKey, clientKeyOf, isRemembered } from './keys.ts'
export type { FirstAnswer } from './keys.ts'
export { newYorkDay, newYorkMinuteOfWeek, newYorkMoment, newYorkOffset } from './new-york.ts'
export { onQuote } from './on-quote.ts'
export type { Outcome, Refusal, RejectionDetail } from './outcome.ts'
export { lotFigures, preview } from './preview.ts'
export type { LotFigures, Preview, Ticket, TicketFigures } from './preview.ts'
export { closingPrice, conversionOf, openingPrice } from './pricing.ts'
export type { Quote } from './quote.ts'
export { rejectionReasons } from './rejections.ts'
export type { RejectionReason } from './rejections.ts'
export { shockWallets, shockedMarket } from './shock.ts'
export type { ShockedMarket, ShockedWallet } from './shock.ts'
export { fromSnapshot, inOrder, toSnapshot } from './snapshot.ts'
export type { DeskSnapshot } from './snapshot.ts'
export { stopOutForecast } from './stop-out.ts'
export type { StopOutForecast } from './stop-out.ts'
export { isOpen, rolloversBetween, tradingSessions, whyNotLive } from './trading-hours.ts'
export type { Rollover, TradingSession } from './trading-hours.ts'
export {
  commissionOf,
  equityAtMid,
  equityOf,
  floatingProfit,
  freeMarginOf,
  marginLevel,
  marginShare,
  usedMarginOf,
  withdrawable,
} from './valuation.ts'
