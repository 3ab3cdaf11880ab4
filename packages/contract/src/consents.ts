/**
 * The documents a person agrees to at registration, and the version in force. Change a document and raise its version:
 * consent is stored with it.
 */
export const consentVersions = { terms: 1, privacy: 1, risk: 1 } as const

export type ConsentDocument = keyof typeof consentVersions

export const consentDocuments = Object.keys(consentVersions) as readonly ConsentDocument[]
