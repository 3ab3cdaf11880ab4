/** The documents of a registration and their versions. Consents store the version: a change of meaning raises it. */
export const consentVersions = { terms: 2, privacy: 2, risk: 1 } as const

export type ConsentDocument = keyof typeof consentVersions

export const consentDocuments = Object.keys(consentVersions) as readonly ConsentDocument[]

/**
 * How long the privacy policy says that data is kept: years after an account is closed, at least, and days after a login
 * ends. The configuration may keep it for more years. Another number here changes the policy, so it raises its version.
 */
export const kept = { identityYears: 5, paymentYears: 8, loginDays: 90 } as const
