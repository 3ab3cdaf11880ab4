import type { Logger } from 'pino'
import { HOUR } from '@gf/money'
import { startExpiryClock } from './desk/expiry-clock.ts'
import { startSwapClock } from './desk/swap-clock.ts'
import { recoverFunding } from './funding-parts.ts'
import { sweepFunding } from './funding/sweep-funding.ts'
import type { HandlerParts } from './handlers.ts'
import { enterForeignIds } from './identity/audit.ts'
import { sweepRegistrations } from './identity/registration/sweep-registrations.ts'
import { sweepIdentity } from './identity/sweep-identity.ts'
import { sweepOutbox } from './notifications/sweep-outbox.ts'
import { eraseClosed } from './profile/closing/erase-closed.ts'
import { sweepAlerts } from './quotes/alerts/sweep-alerts.ts'

/** Goes on with deposits and withdrawals that stand halfway. What fails is logged, and tried again within the hour. */
export function completeFunding(services: HandlerParts, logger: Logger): Promise<void> {
  return recoverFunding(services).catch((error: unknown) =>
    logger.error({ err: error }, 'Deposits and withdrawals that were decided were not completed'),
  )
}

/** What is done again and again while the server runs: nights, ends of orders, and what nobody needs any more. */
export function startChores(services: HandlerParts, logger: Logger): () => void {
  const { db, desk, clock, documents } = services
  const now = () => clock.now()
  const failing = (what: string) => (error: unknown) => logger.error({ err: error }, what)
  const unswept = (what: string) => (error: unknown) => logger.warn({ err: error }, what)
  const sweepNewClients = (): void => {
    sweepRegistrations({ db, desk, store: documents, now }).catch(
      unswept('Old registrations were not removed'),
    )
  }
  sweepNewClients()
  const erase = (): void => {
    eraseClosed({
      ...services,
      now,
      keepYears: services.config.keepYears,
      note: (within, clientId, what) =>
        services.audit(within, {
          realm: 'system',
          action: 'closed_account_erased',
          subject: `client ${clientId}`,
          detail: { what },
        }),
    }).catch(unswept('Data of closed accounts was not erased'))
  }
  erase()
  const ends = [
    startSwapClock({
      desk,
      clock,
      feedNow: () => services.market.board.feedNow(),
      onError: failing('The swap could not be charged'),
      warn: (message, detail) => logger.warn(detail, message),
    }),
    startExpiryClock(desk, clock, failing('Orders whose time has passed could not be ended')),
    clock.every(HOUR, () => {
      sweepNewClients()
      erase()
      void completeFunding(services, logger)
      sweepFunding(db, now()).catch(unswept('Old payment references were not removed'))
      sweepAlerts(db, now()).catch(unswept('Old price alerts were not removed'))
      enterForeignIds(db, now()).catch(unswept('Foreign ids that were counted were not entered'))
      sweepIdentity(db, now()).catch(unswept('Old login sessions were not removed'))
      sweepOutbox(db, now()).catch(unswept('Old messages were not removed'))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
