import type { Calls } from '@gf/contract'
import { nameIn } from '@gf/contract/identity-numbers'
import { HOUR } from '@gf/money'
import { holdsDocument } from '../calls/document-numbers.ts'
import type { ClientContext, Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Limit } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import { companyOf } from './company.ts'
import { acknowledge, complaintOf } from './complaints.ts'

/** Per client. */
export const ENQUIRIES: Limit = {
  scope: 'enquiry',
  tries: 5,
  windowMs: HOUR,
  reason: 'too_often',
  message: 'You have sent 5 messages in the last hour. Try again later.',
}

const SUBJECT = 'Contact Enquiry'

/** Stores an enquiry and sends it to the company's address. Five an hour; plain text. */
export const contact =
  ({
    db,
    messages,
    now,
    throttle,
    config,
  }: Pick<Deps, 'db' | 'messages' | 'now' | 'throttle' | 'config'>): Handler<Calls['contact']> =>
  async (input, { client }: ClientContext) => {
    const enquiry = {
      name: nameIn(input.name) ?? '',
      mobile: oneLine(input.mobile),
      subject: oneLine(input.subject ?? '') || SUBJECT,
      message: plain(input.message),
    }
    if (!/^\+?[\d\s()-]{6,16}$/.test(enquiry.mobile)) {
      throw new Refusal('mobile_invalid', 'Enter a phone number where we can reach you.', {
        http: 422,
        detail: { field: 'mobile' },
      })
    }
    refuseNumbers({ name: input.name, subject: enquiry.subject, message: enquiry.message })
    if (enquiry.name === '') {
      throw new Refusal('name_invalid', 'Enter your name using letters only.', {
        http: 422,
        detail: { field: 'name' },
      })
    }
    if (enquiry.message === '') throw empty('message')
    await throttle.require(ENQUIRIES, String(client.clientId))
    await db.transaction().execute(async (within) => {
      const from = await emailOf(within, client.clientId)
      const at = now()
      const sent = await within
        .insertInto('enquiry')
        .values({
          client_id: client.clientId,
          ...enquiry,
          email: from,
          created_at: at,
          last_at: at,
          assigned_to: null,
          ...(input.kind === 'complaint' && complaintOf(at, at)),
        })
        .returning(['enquiry_id', 'client_id', 'email', 'due_at'])
        .executeTakeFirstOrThrow()
      const { due_at: due } = sent
      if (due !== null) await acknowledge({ messages }, within, { ...sent, due_at: due })
      await notifyCompany({ messages, config }, within, {
        ...enquiry,
        client_id: client.clientId,
        email: from,
      })
    })
    return { status: 0, msg: 'Enquiry sent. We reply by email or phone.' }
  }

/** Sends what a client wrote to the company's address, if it has one. */
export async function notifyCompany(
  { messages, config }: Pick<Deps, 'messages' | 'config'>,
  within: Database,
  enquiry: {
    readonly name: string
    readonly client_id: number
    readonly mobile: string
    readonly email: string
    readonly message: string
  },
): Promise<void> {
  const { email } = await companyOf(within, config.production)
  if (email === '') return
  const from = `${enquiry.name}, ${enquiry.client_id}, ${enquiry.mobile}, ${enquiry.email}`
  await messages.queue(within, { email }, { kind: 'enquiry_received', from, message: enquiry.message })
}

/** Data that would let others misuse a card or an identity is not stored, in any field of the form. */
export function refuseNumbers(enquiry: Readonly<Record<string, string>>): void {
  for (const [field, typed] of Object.entries(enquiry)) {
    if (holdsCardNumber(typed)) {
      throw new Refusal('card_number', 'Your message contains a card number. Remove it and send again.', {
        detail: { field },
      })
    }
    const document = holdsDocument(typed)
    if (document) {
      const name = document === 'pan' ? 'a PAN' : 'an Aadhaar number'
      throw new Refusal('document_number', `Your message contains ${name}. Remove it and send again.`, {
        detail: { field },
      })
    }
  }
}

/** The account's own address: the form's can be empty, and another's would receive the reply. */
async function emailOf(within: Database, clientId: number): Promise<string> {
  const { email } = await getRow(within, 'client', { client_id: clientId }, ['email'])
  return email
}

/** Without control characters, such as the line breaks of mail headers. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
export const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim()

export const empty = (field: string): Refusal =>
  new Refusal('bad_shape', `“${field}” is empty. Fill it in.`, { http: 422, detail: { field } })

/** Whether a text seems to contain a payment card number: 13 to 19 digits that pass ISO/IEC 7812-1 (Luhn). */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,}/g) ?? []
  return runs.some((run) => {
    const figures = run.replaceAll(/\D/g, '')
    return /^[2-6]\d{12,18}$/.test(figures) && passesLuhn(figures)
  })
}

function passesLuhn(figures: string): boolean {
  let sum = 0
  for (let place = 0; place < figures.length; place += 1) {
    const figure = Number(figures.at(-1 - place))
    const doubled = place % 2 === 1 ? figure * 2 : figure
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
