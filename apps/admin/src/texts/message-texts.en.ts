/** The words of the texts of messages to clients. */
export const messageTexts = {
  title: 'Message texts',
  text: 'Text',
  own: 'Standard text',
  version: (version: number) => `Version ${version}`,
  note: 'Emails, notifications and the inbox of the app use the newest text. Messages in the inbox keep the text in which they were written.',
  byStaff:
    'Messages about accounts that staff add or close, and codes that staff send, always have the standard text.',
  preview: (language: string) => `As clients will read it: ${language}`,
  languages: { en: 'English', hi: 'Hindi' },
  placeholders: 'Placeholders',
  noPlaceholders: 'None',
  must: 'must be in the text',
  sometimes: 'not in every message: without it, its line is left out',
  example: (value: string) => `for example ${value}`,
  unknown: (name: string) => `This message has no {${name}}.`,
  missing: (name: string) => `The text must have {${name}}.`,
  history: 'Changes',
  names: {
    code: 'The one-time code',
    minutes: 'For how many minutes the code is valid',
    clientId: 'The client ID',
    remarks: 'The reason',
    account: 'The bank account with its last digits',
    photos: 'The photos to send again',
    device: 'Browser and device',
    address: 'IP address',
    at: 'Date and time',
    changed: 'The changed details',
    email: 'The other email address, partly hidden',
    link: 'The link',
    rupees: 'The amount in rupees',
    dollars: 'The amount in dollars',
    rate: 'Rupees per dollar',
    shownRate: 'The locked rate, if the payment came too late for it',
    number: 'The number on the screens',
    owed: 'What the client owes, if anything',
    utr: "The bank's reference (UTR)",
    what: 'Side, size and instrument',
    was: 'The result before',
    right: 'The corrected result',
    price: 'The price',
    reason: 'What closed the trade',
    profitLoss: 'Profit or loss',
    enquiry: 'The number of the enquiry',
    due: 'The last day of the term',
    lines: 'The answer of staff',
  } as Readonly<Record<string, string>>,
}

export const messageTextDecisions = {
  'set-message-text': {
    button: 'Change the text',
    text: 'The subject is on the first line, the message below it. Clients read the new text once a second person confirms.',
    done: 'Message text changed',
  },
  'reset-message-text': {
    button: 'Reset to the standard text',
    text: 'Both languages get the standard text, once a second person confirms.',
    done: 'Message text reset',
  },
}

const fault = 'Write a subject, and the message on the lines below. Braces stand around placeholders only.'

export const messageTextFields = {
  'text-en': {
    label: 'Text in English',
    hint: 'The subject begins small: a name comes before it.',
    wrong: fault,
  },
  'text-hi': { label: 'Text in Hindi', hint: 'The subject is on the first line.', wrong: fault },
}

export const messageTextReasons = {
  placeholder_unknown: 'The text has a placeholder that this message does not have. The preview names it.',
  placeholder_missing: 'The text lacks a placeholder that this message must have. The preview names it.',
}
