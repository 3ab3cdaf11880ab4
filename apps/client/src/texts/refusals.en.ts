/** Texts for refusals without a text of their own. The others are in reasons.ts, which loads with the first refusal. */
export const refusals = {
  /** For refusals without a text here or from the server. */
  unknown: 'The request failed. Try again; if it fails again, contact us.',
  network: 'No response from the server. Check your connection and try again.',
  requestId: (id: string) => `Quote request no. ${id}.`,
}

export type RefusalTexts = typeof refusals
