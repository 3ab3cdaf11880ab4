import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of Contact us. */
export const contact = {
  title: specified.contactEnquiry,
  intro: 'Send us a message. We reply by email or phone.',
  name: 'Name',
  nameMissing: 'Enter your name.',
  phone: 'Phone',
  phoneHint: 'A number where we can reach you.',
  phoneWrong: 'Enter a phone number. Example: 98765 43210.',
  message: 'Message',
  messageHint: 'Never include passwords, PINs, codes, or card, Aadhaar or PAN numbers.',
  complaint: 'This is a complaint',
  complaintHint: 'You get a complaint number by email, and we resolve it within one month.',
  numbers: { complaint: (no: number) => `Complaint ${no}`, question: (no: number) => `Enquiry ${no}` },
  due: (day: string) => `We resolve it by ${day}`,
  messageMissing: 'Enter your message.',
  messageLong: 'Maximum 2,000 characters.',
  send: 'Send',
  sent: 'Enquiry sent',
  sentText: 'We reply by email or phone.',
  another: 'Send another enquiry',
  failed: specified.tradeFailed,
  own: 'Your enquiries',
  showAll: (count: number) => `Show all ${count} enquiries`,
  states: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  unread: 'New answer',
  from: { client: 'You', company: 'Our answer' },
  again: 'Write again',
  againFailed: 'Message not sent',
  againSent: 'Message sent',
  reasons: {
    card_number: () => 'Your message contains a card number. Remove it and send again.',
    document_number: () =>
      'Your message contains an Aadhaar or PAN number. Remove the number and send again.',
    name_invalid: () => 'Enter your name using letters only.',
    mobile_invalid: () => 'Enter a phone number, such as 98765 43210.',
    too_often: () => 'You have sent 5 messages in the last hour. Try again later.',
  } satisfies OwnReasons,
}

export const { useTexts } = addCatalogue({ contact }, () => import('./contact.hi.ts'))
