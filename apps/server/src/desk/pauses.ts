const BY_HAND = 'Paused by the company: '

/** The desk's reason for a pause by staff, as users read it. No check ends such a pause. */
export const byHand = (reason: string): string => `${BY_HAND}${reason}`

export const isByHand = (reason: string): boolean => reason.startsWith(BY_HAND)
