import type { Call } from '@gf/contract'
import { badShape } from './read-form.ts'
import type { Fields } from './read-form.ts'

/**
 * The fields of a form, with the key of the `Idempotency-Key` header in the place of `cid` where a call takes one. Refuses
 * (422 `bad_shape`) two keys that differ. A call without keys passes the header over. (The Idempotency-Key HTTP Header
 * Field, draft-ietf-httpapi-idempotency-key-header)
 */
export function withRequestKey(call: Call, header: string | string[] | undefined, fields: Fields): Fields {
  if (typeof header !== 'string' || !('cid' in call.form.shape)) return fields
  // A structured header writes its text in quotes; most senders leave them away.
  const key = header.replace(/^"(.*)"$/, '$1')
  const named = fields['cid']
  if (named !== undefined && named !== key)
    throw badShape('The form and its header name different keys.', 'cid')
  return { ...fields, cid: key }
}
