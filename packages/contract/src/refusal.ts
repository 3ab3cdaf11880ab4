import { z } from 'zod'

/** The body of every refusal, whatever its HTTP status. */
export const refusalBody = z.object({
  /** Never what the call answers for success (0, to staff 1); 2 asks for a second step. */
  status: z.number(),
  /** `msg` again, to staff. */
  message: z.string().optional(),
  /** What happened and what to do, in the user's words. */
  msg: z.string(),
  /** The typed reason, for programs and catalogues. */
  reason: z.string(),
  /** Numbers that explain it, in wire units. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Names the request in the server's log. */
  request_id: z.string().optional(),
})
export type RefusalBody = z.infer<typeof refusalBody>
