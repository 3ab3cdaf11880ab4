import { z } from 'zod'

/** The body of every refusal, whatever its HTTP status. */
export const refusalBody = z.object({
  /** Never the call's success status (0 for clients, 1 for staff); 2 requires a second step. */
  status: z.number(),
  /** For staff: the same as `msg`. */
  message: z.string().optional(),
  /** What happened and what to do, in the user's words. */
  msg: z.string(),
  /** The typed reason, for programs and catalogues. */
  reason: z.string(),
  /** Figures that explain it, in wire units. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The request's id in the server log. */
  request_id: z.string().optional(),
})
export type RefusalBody = z.infer<typeof refusalBody>
