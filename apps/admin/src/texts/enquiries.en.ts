/** The words of decisions on enquiries. */
export const enquiryDecisions = {
  'assign-enquiry': {
    button: 'Assign to a colleague',
    text: 'The enquiry then waits for this person. Others can still answer.',
    done: 'Enquiry assigned',
  },
  'take-enquiry': {
    button: 'Assign to me',
    text: 'The enquiry then waits for you. Others can still answer.',
    done: 'Enquiry assigned',
  },
  'mark-complaint': {
    button: 'Mark as complaint',
    text: 'The client gets the number of the complaint by email. It is to be redressed within one month of its receipt.',
    done: 'Marked as complaint',
  },
  'close-enquiry': {
    button: 'Close',
    text: 'The client gets no message. If the client writes again, the enquiry opens again.',
    done: 'Enquiry closed',
  },
  'reopen-enquiry': {
    button: 'Reopen',
    text: 'The enquiry waits for an answer again.',
    done: 'Enquiry reopened',
  },
}

export type EnquiryDecisionWords = typeof enquiryDecisions
