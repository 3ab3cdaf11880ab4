import type { ConfigureDesk, DeskSettings } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'

/** The margin call stands at ten times used margin at the most; beyond that it would be a slip of the hand. */
const HIGHEST_MARGIN_CALL = 1000
const HIGHEST_RESTORE = 2000

/** Sets what holds for the whole house. */
export function configureDesk(_desk: Desk, { settings, at }: ConfigureDesk): Decision {
  return isSound(settings) ? accept({ type: 'desk_configured', settings, at }) : reject('settings_invalid')
}

function isSound({
  stopOutPercent,
  marginCallPercent,
  marginRestorePercent = marginCallPercent,
  maxOpenPerWallet,
}: DeskSettings): boolean {
  const whole = [stopOutPercent, marginCallPercent, marginRestorePercent, maxOpenPerWallet].every((value) =>
    Number.isSafeInteger(value),
  )
  return (
    whole &&
    stopOutPercent >= 1 &&
    stopOutPercent <= marginCallPercent &&
    marginCallPercent <= HIGHEST_MARGIN_CALL &&
    marginCallPercent <= marginRestorePercent &&
    marginRestorePercent <= HIGHEST_RESTORE &&
    maxOpenPerWallet >= 1
  )
}
