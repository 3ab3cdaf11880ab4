import { z } from 'zod'

/** Why a person is on a list: sanctioned, or politically exposed. */
export const listedKinds = ['Sanction', 'PEP'] as const

/** A listed person whom an applicant may be, in a KYC review. Cleared matches are left out. */
export const hitInReview = z.object({
  hit: z.number(),
  state: z.enum(['open', 'confirmed']),
  kind: z.enum(listedKinds),
  listed: z.string(),
  born: z.string(),
  country: z.string(),
  source: z.string(),
  reference: z.string(),
  matched: z.string(),
  likeness: z.number(),
})
