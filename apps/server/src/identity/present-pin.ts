import type { Security } from './security.ts'
import { pinLocked, pinNeeded } from './wallet-pin.ts'

/**
 * Asks for the present PIN before it is changed or removed. False where there is none. A locked PIN is opened by a one-time
 * code alone: throws `pin_locked`, else `pin_needed` or `pin_wrong`.
 */
export async function checkPresentPin(
  { pin }: Pick<Security, 'pin'>,
  clientId: number,
  wpin: string | null | undefined,
): Promise<boolean> {
  const state = await pin.stateOf(clientId)
  if (state === 'none') return false
  if (state === 'locked') throw pinLocked()
  if (!wpin) throw pinNeeded()
  await pin.prove(clientId, wpin)
  return true
}
