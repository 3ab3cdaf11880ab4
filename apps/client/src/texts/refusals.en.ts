/** What stands where no reason has words of its own; those are in reasons.ts, which comes with the first refusal. */
export const refusals = {
  /** Where neither a text nor the server's own words exist. */
  unknown: 'The server refused this. Try again; if it happens again, tell us the number below.',
  network: 'No answer from the server. Check your connection and try again.',
  requestId: (id: string) => `Number ${id}`,
}

export type RefusalTexts = typeof refusals
