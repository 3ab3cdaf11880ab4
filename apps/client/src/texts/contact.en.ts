import type { OwnReasons } from './explain-own.ts'

/** Words of Contact us. */
export const contact = {
  title: 'Contact Enquiry',
  intro: 'Write to us; we answer by email or phone.',
  name: 'Name',
  nameMissing: 'Enter your name.',
  phone: 'Phone',
  phoneHint: 'A number at which we can reach you.',
  phoneWrong: 'Enter a phone number, such as 98765 43210.',
  message: 'Message',
  messageHint: 'Never write a password, a PIN, a code, or a card, Aadhaar or PAN number.',
  messageMissing: 'Write what it is about.',
  messageLong: 'At most 2,000 letters.',
  send: 'SEND',
  sent: 'Your enquiry has been sent',
  sentText: 'We answer by email or phone.',
  another: 'Write another',
  failed: 'Error start trading',
  reasons: {
    card_number: () =>
      'This looks like a card number. Never send one; remove it and send your message again.',
    document_number: () =>
      'This looks like an Aadhaar number or a PAN. We have yours already; remove it and send your message again.',
    name_invalid: () => 'Enter your name in letters.',
    mobile_invalid: () => 'Enter a phone number, such as 98765 43210.',
    too_often: () => 'You have written five times within an hour. Please wait a little.',
  } satisfies OwnReasons,
}

export type ContactTexts = typeof contact
