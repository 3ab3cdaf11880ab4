import { houseCommands } from './company/house-commands.ts'
import { companyCommands } from './funding/company-commands.ts'
import { requestCommands } from './funding/request-commands.ts'
import { takeBackApprovals } from './funding/withdrawal-decisions.ts'
import type { HandlerParts } from './handlers.ts'
import { appointingCommands } from './identity/appoint-staff.ts'
import { registrationCommands } from './identity/registration/registration-handlers.ts'
import { resetSecondFactor } from './identity/reset-second-factor.ts'
import { showClosedClient } from './profile/closing/show-closed-client.ts'
import { correctClient } from './profile/correct-client.ts'
import { unfreezeWithdrawals } from './profile/unfreeze-withdrawals.ts'
import type { StaffCommand } from './staff-command.ts'

/**
 * Every decision that staff can make at the server's terminal; each area brings its own. The parts are asked for when a
 * command is carried out and not before: to list what there is takes no running server.
 */
export function staffCommands(parts: () => HandlerParts): readonly StaffCommand[] {
  return [
    ...companyCommands(parts),
    ...requestCommands(parts),
    ...houseCommands(parts),
    correctClient(parts),
    unfreezeWithdrawals(parts),
    showClosedClient(parts),
    ...registrationCommands(parts),
    ...appointingCommands(parts, takeBackApprovals),
    resetSecondFactor(parts),
  ]
}
