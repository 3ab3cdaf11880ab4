import type { Calls } from '@gf/contract'
import { nameIn } from '@gf/contract/identity-numbers'
import { holdsDocument } from '../document-numbers.ts'
import type { ClientContext, Handler } from '../handler.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { companyOf } from './company.ts'
import { holdsCardNumber } from './card-number.ts'

export interface Enquiries {
  readonly db: Database
  readonly messages: Messages
  readonly now: () => number
  readonly production: boolean
  /** Seconds until a client may write again, counting this time; 0 where now. */
  waitFor(clientId: number): Promise<number>
}

const SUBJECT = 'Contact Enquiry'

/** Keeps an enquiry and sends it to the company's address. Five an hour; plain text. */
export const contact =
  (enquiries: Enquiries): Handler<Calls['contact']> =>
  async (input, { client }: ClientContext) => {
    const { db, messages, now } = enquiries
    const enquiry = {
      name: nameIn(input.name) ?? '',
      mobile: oneLine(input.mobile),
      subject: oneLine(input.subject ?? '') || SUBJECT,
      message: plain(input.message),
    }
    if (!/^\+?[\d\s()-]{6,16}$/.test(enquiry.mobile)) {
      throw new Refusal('mobile_invalid', 'Enter a phone number at which we can reach you.', {
        http: 422,
        detail: { field: 'mobile' },
      })
    }
    refuseNumbers({ ...enquiry, name: input.name })
    if (enquiry.name === '') {
      throw new Refusal('name_invalid', 'Enter your name in letters.', {
        http: 422,
        detail: { field: 'name' },
      })
    }
    if (enquiry.message === '') throw empty('message')
    const seconds = await enquiries.waitFor(client.clientId)
    if (seconds > 0) {
      throw new Refusal('too_often', 'You have written five times within an hour. Please wait a little.', {
        http: 429,
        retryAfter: seconds,
      })
    }
    await db.transaction().execute(async (within) => {
      const from = await emailOf(within, client.clientId)
      await within
        .insertInto('enquiry')
        .values({ client_id: client.clientId, ...enquiry, email: from, created_at: now() })
        .execute()
      const { email } = await companyOf(within, enquiries.production)
      if (email === '') return
      const facts = {
        kind: 'enquiry_received' as const,
        from: `${enquiry.name}, ${client.clientId}, ${enquiry.mobile}, ${from}`,
        message: enquiry.message,
      }
      await messages.queue(within, { email }, facts)
    })
    return { status: 0, msg: 'Your enquiry has been sent. We answer by e-mail or phone.' }
  }

/** What would let others misuse a card or an identity is not kept, wherever in the form it stands. */
function refuseNumbers(enquiry: Readonly<Record<'name' | 'subject' | 'message', string>>): void {
  for (const field of ['name', 'subject', 'message'] as const) {
    if (holdsCardNumber(enquiry[field])) {
      throw new Refusal(
        'card_number',
        'This looks like a card number. Never send one; remove it and send your message again.',
        { detail: { field } },
      )
    }
    const document = holdsDocument(enquiry[field])
    if (document) {
      const name = document === 'pan' ? 'a PAN' : 'an Aadhaar number'
      throw new Refusal(
        'document_number',
        `This looks like ${name}. We have yours already; remove it and send your message again.`,
        { detail: { field } },
      )
    }
  }
}

/** The address is the account's own: the form's is empty, and another's would be answered in their name. */
async function emailOf(within: Database, clientId: number): Promise<string> {
  const { email } = await within
    .selectFrom('client')
    .select('email')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return email
}

/** Without characters that control something, such as the lines of a mail's head. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim()

const empty = (field: string): Refusal =>
  new Refusal('bad_shape', `The field “${field}” is empty.`, { http: 422, detail: { field } })
