/** The documents of a registration and their versions. Consents store the version: a change of meaning raises it. */
export const consentVersions = { terms: 1, privacy: 1, risk: 1 } as const

export type ConsentDocument = keyof typeof consentVersions

export const consentDocuments = Object.keys(consentVersions) as readonly ConsentDocument[]
