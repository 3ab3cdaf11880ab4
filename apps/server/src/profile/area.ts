import { MINUTE } from '@gf/money'
import type { Actor } from '../calls/audited.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { accessActions } from './access-actions.ts'
import { clientActions } from './client-actions.ts'
import { changeOwnLimit, showOwnLimits, takeBreak } from './own-limit-calls.ts'
import { closeAccount, closeClient } from './closing/close-account.ts'
import { closeGuests } from './closing/close-guests.ts'
import { fillDigests } from './closing/fill-digests.ts'
import { eraseClosed } from './closing/retire-client.ts'
import { showKeptData } from './closing/retention.ts'
import { confirmEmail, undoEmail } from './email.ts'
import { exportData } from './export-data.ts'
import { firstUseHandlers } from './first-use.ts'
import { listOwnLog } from './own-log.ts'
import { lookUpIfsc } from './bank.ts'
import { showUser, updateBankOrProfile } from './profile.ts'
import { addUser, updateUser } from './users-of-staff.ts'

export const profileArea = (deps: Deps) => ({
  handlers: {
    ...firstUseHandlers(deps),
    addUser: addUser(deps),
    updateUser: updateUser(deps),
    showUser: showUser(deps),
    updateBankOrProfile: updateBankOrProfile(deps),
    confirmEmail: confirmEmail(deps),
    undoEmail: undoEmail(deps),
    lookUpIfsc: lookUpIfsc(),
    showOwnLimits: showOwnLimits(deps),
    changeOwnLimit: changeOwnLimit(deps),
    takeBreak: takeBreak(deps),
    exportData: exportData(deps),
    closeAccount: closeAccount(deps),
    showKeptData: showKeptData(deps),
    listOwnLog: listOwnLog(deps),
  },
  closeClient: (clientId: number, actor: Actor) => closeClient(deps, clientId, actor),
  actions: { ...clientActions(deps), ...accessActions(deps) },
  jobs: [
    {
      name: 'duplicate-digests',
      run: () => fillDigests(deps),
      failure: 'Could not fill in digests of accounts',
      atStart: true,
    },
    {
      name: 'closed-accounts',
      run: () => eraseClosed(deps),
      failure: 'Could not erase data of closed accounts',
      atStart: true,
    },
    {
      name: 'guests',
      run: () => closeGuests(deps),
      failure: 'Could not close accounts of guests',
      atStart: true,
      // At the start there are no prices yet to close trades at.
      every: 10 * MINUTE,
    },
  ] satisfies readonly Job[],
})
