/**
 * What a person agrees to when an account is opened, and the version in force. Change a text of these documents and raise
 * its version: consent is stored with it.
 */
export const consentVersions = { terms: 1, privacy: 1, risk: 1 } as const

export type ConsentDocument = keyof typeof consentVersions

export const consentDocuments = Object.keys(consentVersions) as readonly ConsentDocument[]
