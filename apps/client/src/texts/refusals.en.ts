/** Texts for refusals without words of their own. The others are in reasons.ts, which loads with the first refusal. */
export const refusals = {
  /** Where neither a text nor the server's own words exist. */
  unknown: 'The request was rejected. Try again; if it happens again, contact us with the number below.',
  network: 'No response from the server. Check your connection and try again.',
  requestId: (id: string) => `Request no. ${id}`,
}

export type RefusalTexts = typeof refusals
