import type { Calls, PrivateEvent } from '@gf/contract'
import type { ClientCipher } from './client-cipher.ts'
import type { SystemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { ClosedAccounts } from './desk/closed-accounts.ts'
import type { DeskService } from './desk/desk-service.ts'
import type { DocumentStore } from './document-store.ts'
import type { FieldCipher } from './field-cipher.ts'
import { fundingHandlers } from './funding/funding-handlers.ts'
import type { UsdRate } from './funding/usd-rate.ts'
import { fundingOf } from './funding-parts.ts'
import type { HandlersOf } from './gateway/serve-calls.ts'
import type { AuditEntry } from './identity/audit.ts'
import { accountHandlers } from './account-handlers.ts'
import { chooseWallet } from './identity/choose-wallet.ts'
import { logIn } from './identity/log-in.ts'
import { logOut } from './identity/log-out.ts'
import { securityHandlers } from './identity/security-handlers.ts'
import { createSecurity } from './identity/security.ts'
import type { LoginSessions } from './identity/login-sessions.ts'
import type { OneTimeCodes } from './identity/one-time-codes.ts'
import type { PasswordHasher } from './identity/password-hasher.ts'
import { registrationHandlers } from './identity/registration/registration-handlers.ts'
import { recoveryHandlers } from './identity/recovery/recovery-handlers.ts'
import { showHouse } from './identity/show-house.ts'
import { showSession } from './identity/show-session.ts'
import { createThrottle } from './identity/throttle.ts'
import type { Ids } from './ids.ts'
import type { Market } from './market.ts'
import type { Messages } from './messages.ts'
import { notificationHandlers } from './notifications/notification-handlers.ts'
import type { PushKeys } from './notifications/push/push-keys.ts'
import type { PushSubscriptions } from './notifications/push/push-subscriptions.ts'
import type { Database } from './persistence/database.ts'
import { listCandles } from './quotes/list-candles.ts'
import { listForex } from './quotes/list-forex.ts'
import { listInstruments } from './quotes/list-instruments.ts'
import type { PriceAlerts } from './quotes/alerts/price-alerts.ts'
import { showMetal } from './quotes/show-metal.ts'
import { watchingHandlers } from './quotes/watching-handlers.ts'
import { cancelOrder } from './trading/cancel-order.ts'
import { changeOrder } from './trading/change-order.ts'
import { closeTrade } from './trading/close-trade.ts'
import { closeTrades } from './trading/close-trades.ts'
import { listOrders } from './trading/list-orders.ts'
import { firstUseHandlers } from './profile/first-use-handlers.ts'
import { createOwnLimits } from './profile/own-limits.ts'
import { createRiskNotice } from './profile/risk-notice.ts'
import { placeOrder } from './trading/place-order.ts'
import { previewOrder } from './trading/preview-order.ts'
import { reverseTrade } from './trading/reverse-trade.ts'
import { showOrderSize } from './trading/show-order-size.ts'
import { showOrderLife } from './trading/show-order-life.ts'
import { updateTrade } from './trading/update-trade.ts'
import { listTransactions } from './wallet/list-transactions.ts'
import { resetPractice } from './wallet/reset-practice.ts'
import { showWallet } from './wallet/show-wallet.ts'
import { statementHandlers } from './wallet/statement-handlers.ts'
import { switchWallet } from './wallet/switch-wallet.ts'
import { totalTransactions } from './wallet/total-transactions.ts'

export interface HandlerParts {
  readonly config: Config
  readonly db: Database
  readonly desk: DeskService
  /** Whose wallets take no more commands. */
  readonly closedAccounts: ClosedAccounts
  readonly clock: SystemClock
  readonly ids: Ids
  readonly sessions: LoginSessions
  readonly hasher: PasswordHasher
  readonly cipher: FieldCipher
  /** Seals what belongs to one client, so that erasing one key erases it all. */
  readonly clientCipher: ClientCipher
  /** Images of documents, sealed. */
  readonly documents: DocumentStore
  readonly messages: Messages
  readonly codes: OneTimeCodes
  readonly market: Market
  readonly alerts: PriceAlerts
  readonly pushKeys: PushKeys
  readonly pushSubscriptions: PushSubscriptions
  readonly usdRate: UsdRate
  /** Adds to the audit log, in the transaction of what it tells of. */
  readonly audit: (within: Database, entry: AuditEntry) => Promise<void>
  /** Tells a client's open screens. */
  readonly tell: (clientId: number, event: PrivateEvent) => void
  /** Why dealing in an instrument is paused; undefined where it is not. */
  readonly pausedReason: (symbol: string) => string | undefined
}

/** One handler for every call that is served. */
export function buildHandlers(parts: HandlerParts): HandlersOf<Calls> {
  const { config, db, desk, clock, sessions, pausedReason } = parts
  const { board, candles, feed, recent } = parts.market
  const now = () => clock.now()
  const usdRate = () => parts.usdRate.inForce()
  const house = {
    clientIdPrefix: config.clientIdPrefix,
    usdRate,
    dealsReal: () => config.licence !== undefined,
  }
  const security = createSecurity({ ...parts, now, publicUrl: config.publicUrl })
  const { stepUp } = security
  const ownLimits = createOwnLimits({ db, desk, now })
  const riskNotice = createRiskNotice({ db, now })
  const trading = { desk, db, usdRate, now, quotes: recent, pins: stepUp, ownLimits, riskNotice }
  const { dealsReal } = house
  const wallets = { desk, db, now, dealsReal, chooseWallet: chooseWallet(db, sessions, now) }
  return {
    logIn: logIn({ ...parts, ...security, now, house }),
    ...securityHandlers({ ...parts, security, now, house }),
    ...recoveryHandlers({
      ...parts,
      now,
      stepUp,
      throttle: createThrottle(db, now),
      clientIdPrefix: house.clientIdPrefix,
    }),
    logOut: logOut({ db, sessions, now }),
    showSession: showSession({ db, house }),
    showHouse: showHouse({ mainWebsite: config.mainWebsite, licence: config.licence }),
    listForex: listForex({ board }),
    showMetal: showMetal({ board, pausedReason }),
    listCandles: listCandles({ board, candles }),
    listInstruments: listInstruments({ board, feed, pausedReason }),
    placeOrder: placeOrder(trading),
    listOrders: listOrders(trading),
    updateTrade: updateTrade(trading),
    changeOrder: changeOrder(trading),
    cancelOrder: cancelOrder(trading),
    closeTrade: closeTrade(trading),
    closeTrades: closeTrades(trading),
    previewOrder: previewOrder(trading),
    showOrderSize: showOrderSize(trading),
    reverseTrade: reverseTrade(trading),
    showOrderLife: showOrderLife(trading),
    showWallet: showWallet(wallets),
    listTransactions: listTransactions(wallets),
    totalTransactions: totalTransactions(wallets),
    switchWallet: switchWallet(wallets),
    resetPractice: resetPractice(wallets),
    ...watchingHandlers({ db, board, alerts: parts.alerts, now }),
    ...firstUseHandlers({ db, now, riskNotice }),
    ...notificationHandlers({ ...parts, now }),
    ...statementHandlers(wallets, config.clientIdPrefix),
    ...registrationHandlers(parts),
    ...accountHandlers({ ...parts, stepUp, ownLimits }),
    ...fundingHandlers(fundingOf({ ...parts, stepUp, ownLimits })),
  }
}
