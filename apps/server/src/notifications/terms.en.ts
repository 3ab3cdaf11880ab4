import { documentPhotos, kycReasons } from '@gf/i18n/kyc.en'
import type { ProfileField, Terms } from './messages.ts'

const FIELDS: Readonly<Record<ProfileField, string>> = {
  name: 'name',
  email: 'email',
  mobile: 'mobile number',
  city: 'city',
  zipcode: 'pincode',
}
const CLOSED_BY: Readonly<Record<string, string>> = {
  target: 'target reached, trade closed',
  stoploss: 'stoploss reached, trade closed',
  stop_out: 'stop out, trade closed',
  company: 'trade closed by us',
}
const CLOSED = 'trade closed'

/** The words of facts that are not text. */
export const terms: Terms = {
  fields: FIELDS,
  photos: documentPhotos,
  reasons: kycReasons,
  closedBy: CLOSED_BY,
  closed: CLOSED,
  device: (device) => device,
}
