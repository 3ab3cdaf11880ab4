import type { HandlerParts } from '../handlers.ts'
import type { StaffCommand } from '../staff-command.ts'
import { listEnquiries } from './list-enquiries.ts'
import { setCompany } from './set-company.ts'

/** What staff set about the house itself, and what clients write to it. */
export function houseCommands(parts: () => HandlerParts): readonly StaffCommand[] {
  return [
    listEnquiries(() => parts().db),
    setCompany(() => {
      const { db, clock, config, audit } = parts()
      return {
        db,
        now: () => clock.now(),
        production: config.production,
        note: (within, by, action) =>
          audit(within, { realm: 'staff', action, subject: 'company', detail: { by: by.name } }),
      }
    }),
  ]
}
