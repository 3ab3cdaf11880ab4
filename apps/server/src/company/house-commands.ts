import type { HandlerParts } from '../handlers.ts'
import type { StaffCommand } from '../staff-command.ts'
import { setCompany } from './set-company.ts'

/** What staff set about the house itself. */
export function houseCommands(parts: () => HandlerParts): readonly StaffCommand[] {
  return [
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
