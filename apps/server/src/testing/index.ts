/** What benchmarks and browser flows use besides the programs. The product imports nothing from here. */
export type { Context } from '../calls/handler.ts'
export { openRiskNotice } from '../company/risk-notice.ts'
export { readConfig } from '../config.ts'
export * from '../areas/test-exports.ts'
export { createClientCipher } from '../crypto/client-cipher.ts'
export { documentsOnDisk } from '../crypto/document-store.ts'
export { createFieldCipher, houseKeys } from '../crypto/field-cipher.ts'
export { PRACTICE_DOLLARS, walletIdOf } from '../desk/client-wallets.ts'
export { DeskWriter } from '../desk/desk.ts'
export { restore } from '../desk/restore.ts'
export { openUsdRate } from '../funding/usd-rate.ts'
export { bankPlace } from '../funding/withdrawals.ts'
export { commandLine } from '../staff/command-line.ts'
export { carryOut } from '../staff/terminal-client.ts'
export { StreamServer } from '../gateway/stream-server.ts'
export { createClient } from '../identity/create-client.ts'
export { cleanImage } from '../identity/kyc/document-images.ts'
export { keepNumbers } from '../identity/kyc/kyc.ts'
export {
  animatedGif,
  htmlPage,
  pdfFile,
  photoWithPlace,
  pixelBomb,
  svgImage,
} from '../identity/kyc/test-hostile-images.ts'
export { logIn } from '../identity/log-in.ts'
export { createLoginSessions } from '../identity/login-sessions.ts'
export { createOneTimeCodes } from '../identity/one-time-codes.ts'
export { createPasswordHasher } from '../identity/passwords.ts'
export { checkUser } from '../identity/recovery.ts'
export { beginRegistration } from '../identity/registration/registration.ts'
export type { RegistrationDeps } from '../deps.ts'
export {
  heavyPhoto,
  registrationForm,
  testImages,
  testPerson,
  testPhoto,
  withCheckDigit,
} from '../identity/registration/test-registration.ts'
export type { TestPerson } from '../identity/registration/test-registration.ts'
export { createSecurity } from '../identity/security.ts'
export type { AuditEntry } from '../identity/audit.ts'
export { recordAudit } from '../identity/audit.ts'
export { createThrottle } from '../identity/throttle.ts'
export { catalogue } from '../market-data/catalogue.ts'
export { simulatedHistory } from '../market-data/feeds/simulated/history.ts'
export { Simulator } from '../market-data/feeds/simulated/simulator.ts'
export { QuoteBoard } from '../market-data/quote-board.ts'
export { createMessages } from '../notifications/outbox.ts'
export { PrivateFeed } from '../notifications/private-feed.ts'
export { startPushService } from '../notifications/test-push-service.ts'
export type { TestPushService } from '../notifications/test-push-service.ts'
export { databaseAtHand } from '../persistence/database-at-hand.ts'
export { openDatabase } from '../persistence/database.ts'
export type { Database } from '../persistence/database.ts'
export { openJournal } from '../persistence/journal.ts'
export { migrate } from '../persistence/migrate.ts'
export { systemClock } from '../system/clock.ts'
export { systemIds } from '../system/ids.ts'
export { runProgram } from './test-program.ts'
