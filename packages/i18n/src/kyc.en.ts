/* Words of decisions on documents, for both apps and messages. */

export const documentPhotos = {
  aadhaar_front: 'Aadhaar card, front',
  aadhaar_back: 'Aadhaar card, back',
  pan: 'PAN card',
}

/** What the client reads, as whole sentences. */
export const kycReasons = {
  unreadable: 'The photo is blurred or too dark to read.',
  cut_off: 'Part of the document is cut off.',
  glare: 'Light reflects on the document.',
  wrong_document: 'The photo shows another document or the wrong side.',
  not_original: 'The photo shows a copy or a screen. We need the original document.',
  details_differ: 'The documents do not match the details that you entered.',
  another_person: 'The documents belong to another person.',
  not_genuine: 'We could not verify that the documents are genuine.',
  already_client: 'You already have an account with us.',
  under_age: 'You must be at least 18 years old.',
}
