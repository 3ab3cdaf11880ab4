/** Words about a client's documents and whether they are accepted. */
export const kyc = {
  title: 'Your documents',
  states: { pending: 'Being checked', approved: 'Accepted', rejected: 'Not accepted' },
  pending: 'We are checking your documents. You can trade practice money until then.',
  approved: 'Your documents are accepted.',
  rejected: 'Your documents were not accepted. You can send others.',
  remarks: (remarks: string) => `What was wrong: ${remarks}`,
  sendOthers: 'Send other photos',
  numbers: (aadhar: string, pan: string) => `Aadhar ${aadhar}, PAN ${pan}`,
  screenHint: 'Send the photos that were not accepted. Those that you do not send again stay as they are.',
  chooseOne: 'Add at least one photo.',
  send: 'Send photos',
  sent: 'Your photos are on their way to be checked',
}

export type KycTexts = typeof kyc
