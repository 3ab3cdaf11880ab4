/** What the images of a client's documents show. */
export const documentKinds = ['aadhaar_front', 'aadhaar_back', 'pan'] as const

/** Why staff ask for new photos. Clients read the reason in their language. */
export const photoReasons = ['unreadable', 'cut_off', 'glare', 'wrong_document', 'not_original'] as const

/** Why staff reject documents. */
export const rejectionReasons = [
  'details_differ',
  'another_person',
  'not_genuine',
  'already_client',
  'under_age',
] as const

export const kycReasons = [...photoReasons, ...rejectionReasons] as const
export type KycReason = (typeof kycReasons)[number]

/** Details that an applicant can share with another client. */
export const sharedDetails = ['pan', 'aadhaar', 'mobile', 'bank', 'device'] as const
