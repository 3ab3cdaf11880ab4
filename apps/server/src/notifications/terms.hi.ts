import { documentPhotos, kycReasons } from '@gf/i18n/kyc.hi'
import { deviceName } from '@gf/i18n/records.hi'
import type { ProfileField, Terms } from './messages.ts'

const FIELDS: Readonly<Record<ProfileField, string>> = {
  name: 'नाम',
  email: 'ईमेल पता',
  mobile: 'मोबाइल नंबर',
  city: 'शहर',
  zipcode: 'पिनकोड',
}
const CLOSED_BY: Readonly<Record<string, string>> = {
  target: 'टारगेट पूरा हुआ, ट्रेड बंद',
  stoploss: 'स्टॉपलॉस लगा, ट्रेड बंद',
  stop_out: 'स्टॉप-आउट, ट्रेड बंद',
  company: 'हमने ट्रेड बंद किया',
}
const CLOSED = 'ट्रेड बंद हुआ'

/** The words of facts that are not text. */
export const terms: Terms = {
  fields: FIELDS,
  photos: documentPhotos,
  reasons: kycReasons,
  closedBy: CLOSED_BY,
  closed: CLOSED,
  device: deviceName,
}
