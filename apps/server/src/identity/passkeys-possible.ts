import { Refusal } from '../refusal.ts'
import type { Security } from './security.ts'

/** Throws where the house is reached by a bare network address, which no passkey can be bound to. */
export function checkPasskeysPossible({ passkeys }: Pick<Security, 'passkeys'>): void {
  if (!passkeys.possible)
    throw new Refusal('passkeys_impossible', 'Passkeys need the house’s own web address, over https.')
}

export const passkeyRefused = (): Refusal =>
  new Refusal('passkey_refused', 'That passkey was not accepted. Please try again.')
