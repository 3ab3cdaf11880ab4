import { sql } from 'kysely'
import type { Works } from '../calls/action.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'

/** Opens a sealed number of the clinic's staff. */
export const revealAadhaar = ({ cipher }: Pick<Deps, 'cipher'>): Works<'reveal-staff-aadhaar'> => ({
  'reveal-staff-aadhaar': {
    entry: 'doctors_aadhaar_shown',
    async run({ did, reason }, { within, note }) {
      const held = await within
        .selectFrom('back_office.doctors')
        .select(['did', 'daadhar_sealed'])
        .where(sql<boolean>`did = ${did}::bigint`)
        .executeTakeFirst()
      if (!held) throw notFound()
      note({ subject: `doctors ${did}`, detail: { reason } })
      const value = cipher.open(`doctors:daadhar:${held.did}`, held.daadhar_sealed).toString()
      return { did: held.did, value }
    },
  },
})
