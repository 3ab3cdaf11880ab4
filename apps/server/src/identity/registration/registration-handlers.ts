import type { Config } from '../../config.ts'
import { kycCommands } from '../kyc/kyc-commands.ts'
import type { KycNeeds } from '../kyc/kyc-needs.ts'
import { sendDocuments } from '../kyc/send-documents.ts'
import { showKyc } from '../kyc/show-kyc.ts'
import { createThrottle } from '../throttle.ts'
import { register } from './register.ts'
import { showConsents } from './show-consents.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

interface Parts extends Omit<RegistrationNeeds & KycNeeds, 'now' | 'throttle' | 'store' | 'clientIdPrefix'> {
  readonly config: Pick<Config, 'clientIdPrefix'>
  readonly clock: { now(): number }
  readonly documents: RegistrationNeeds['store']
}

/** Serves registering, and what becomes of a client's documents. */
export function registrationHandlers(parts: Parts) {
  const needs = needsOf(parts)
  return {
    register: register({ ...needs, clientIdPrefix: parts.config.clientIdPrefix }),
    showConsents: showConsents(needs),
    showKyc: showKyc(needs),
    sendDocuments: sendDocuments(needs),
  }
}

/** Staff's commands on clients' documents. */
export const registrationCommands = (parts: () => Parts) => kycCommands(() => needsOf(parts()))

function needsOf(parts: Parts) {
  const now = (): number => parts.clock.now()
  return { ...parts, now, store: parts.documents, throttle: createThrottle(parts.db, now) }
}
