import { changeOwnLimit } from './change-own-limit.ts'
import { closeAccount } from './closing/close-account.ts'
import { showKeptData } from './closing/show-kept-data.ts'
import { confirmEmail } from './confirm-email.ts'
import { exportData } from './export-data.ts'
import { lookUpIfsc } from './look-up-ifsc.ts'
import type { OwnLimits } from './own-limits.ts'
import type { Profiles } from './profile.ts'
import { showOwnLimits } from './show-own-limits.ts'
import { showUser } from './show-user.ts'
import { takeBreak } from './take-break.ts'
import { undoEmail } from './undo-email.ts'
import { updateBankOrProfile } from './update-bank-or-profile.ts'

/** The handlers of the account screens. */
export const profileHandlers = (profiles: Profiles, limits: OwnLimits) => ({
  showUser: showUser(profiles),
  updateBankOrProfile: updateBankOrProfile(profiles),
  confirmEmail: confirmEmail(profiles),
  undoEmail: undoEmail(profiles),
  lookUpIfsc: lookUpIfsc(),
  showOwnLimits: showOwnLimits(limits),
  changeOwnLimit: changeOwnLimit(profiles, limits),
  takeBreak: takeBreak(profiles, limits),
  exportData: exportData(profiles),
  closeAccount: closeAccount(profiles),
  showKeptData: showKeptData(profiles),
})
