/** The words of decisions on documents. */
export const kycDecisions = {
  'approve-kyc': {
    button: 'Approve',
    text: 'Name, numbers and documents match. The client can then deposit and withdraw.',
    done: 'KYC approved',
  },
  'approve-duplicate': {
    button: 'Approve',
    text: 'Another client has the same details, or a listed person has a name like this. Say why the approval is right. A second person must confirm.',
    done: 'KYC approved',
  },
  'reject-kyc': {
    button: 'Reject',
    text: 'The client reads the reason, the remarks or both, and can upload new documents.',
    done: 'KYC rejected',
  },
  'ask-for-photos': {
    button: 'Ask for new photos',
    text: 'The client reads the reason, the remarks or both, and sends only these photos again. The details stay.',
    done: 'New photos requested',
  },
  'reveal-number': {
    button: 'Reveal Aadhaar',
    text: 'The audit log records your reason. The number is visible until you leave this screen.',
    done: 'Number revealed',
  },
  'reveal-pan': {
    button: 'Reveal PAN',
    text: 'The audit log records your reason. The number is visible until you leave this screen.',
    done: 'Number revealed',
  },
}
