import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import { INDIA, indianDay } from '../system/time.ts'

/**
 * One month after the receipt of a complaint, at the same time in India: a month without that day ends on its last. Consumer
 * Protection (E-Commerce) Rules, 2020, rule 4(5). Milliseconds since 1970.
 */
export function dueOf(received: number): number {
  const there = new Date(received + INDIA)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  there.setUTCMonth(month, Math.min(day, lastDay))
  return there.getTime() - INDIA
}

/** The columns of a complaint that was received and is acknowledged now. */
export const complaintOf = (received: number, now: number) =>
  ({ kind: 'complaint', due_at: dueOf(received), acknowledged_at: now }) as const

interface Complaint {
  readonly enquiry_id: number
  readonly client_id: number
  readonly email: string
  readonly due_at: number
}

/** Sends the client the number of a complaint, and until when it is redressed. */
export async function acknowledge(
  { messages }: Pick<Deps, 'messages'>,
  within: Database,
  { enquiry_id: enquiry, client_id: clientId, email, due_at: due }: Complaint,
): Promise<void> {
  const { language } = await getRow(within, 'client', { client_id: clientId }, ['language'])
  const to = { email, language, clientId }
  await messages.queue(within, to, { kind: 'complaint_received', enquiry, due: indianDay(due) })
}
