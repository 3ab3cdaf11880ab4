import { z } from 'zod'
import { clientReaders } from './back-office/users.ts'
import { call } from './call.ts'
import { done, id, ofOwner, ok, optionalPin, text, time } from './fields.ts'

const optionalText = (max: number) => text(max).optional()
/** Read-only fields that such a form can carry: recorded, never applied. */
const neverChanged = z.unknown().optional()

/** Proof required after an answer with status 2. */
export const proof = { wpin: optionalPin, code: z.string().max(64).nullable().optional() }

const bankAndProfile = {
  id,
  ...proof,
  bank_name: optionalText(80),
  acc_no: optionalText(24),
  ifsc: optionalText(11),
  acc_holder: optionalText(120),
  first_name: optionalText(120),
  email: optionalText(254),
  city: optionalText(80),
  zipcode: optionalText(12),
  mobile: neverChanged,
  role: neverChanged,
  kyc: neverChanged,
  kyc_status: neverChanged,
  bal: neverChanged,
}

export const profileCalls = {
  showUser: call('GET user_details_api/{userid}', {
    ...ofOwner,
    alsoStaff: clientReaders,
    about:
      "A client's details, for the client and for staff. The account number is masked except its last four digits.",
    answer: z.object({
      /** 1 for staff. */
      status: z.union([ok, z.literal(1)]),
      fullname: z.string(),
      /** The email address. */
      username: z.string(),
      /** Identifies these details; a change of staff sends it back. */
      seen: z.string(),
      first_name: z.string(),
      email: z.string(),
      mobile: z.string(),
      city: z.string(),
      zipcode: z.string(),
      bank_name: z.string(),
      acc_holder: z.string(),
      ifsc: z.string(),
      /** XXXXXX1234, or empty. */
      acc_no: z.string(),
      /** True once the documents are approved: the name is then fixed. */
      name_locked: z.boolean(),
      /** A new address whose code has not been entered. */
      email_waiting: z.string().nullable(),
      /** No payouts to the changed account before this moment. */
      bank_cool_off_until: time.nullable(),
      /** Why staff refused an account and blocked withdrawals, whatever account is given since; null if they did not. */
      bank_blocked: z.string().nullable(),
    }),
  }),
  /** One path for two forms, distinguished by their fields; a mixture is refused. */
  updateBankOrProfile: call('POST bank_update_api', {
    access: 'client',
    about: 'Changes the bank details, or the profile, of the logged-in client.',
    form: bankAndProfile,
    answer: done.extend({
      /** The challenge to send with the code, after a code was sent to a new address. */
      otp: z.string().optional(),
    }),
  }),
  confirmEmail: call('POST email_confirm_api/{userid}', {
    ...ofOwner,
    about: 'Confirms a new email with the code sent to it.',
    form: { otp: z.string().min(1).max(128), code: z.string().regex(/^\d{6}$/, 'must be six digits') },
    answer: done,
  }),
  undoEmail: call('POST email_undo_api', {
    access: 'public',
    about:
      'Undoes an email change with the link sent to the previous address. Blocks withdrawals and ends all login sessions; a new password is required.',
    form: { token: z.string().regex(/^[\w-]{43}$/, 'must be the token of the link') },
    answer: done.extend({
      /** False if another client now has the old address: withdrawals are blocked, nothing else. */
      restored: z.boolean(),
    }),
  }),
  lookUpIfsc: call('GET ifsc_api/{code}', {
    access: 'client',
    about: 'The bank of an IFSC and whether its branch is in the shipped list.',
    params: { code: text(20, 1) },
    answer: z.object({
      status: ok,
      ifsc: z.string(),
      bank_name: z.string(),
      branch_known: z.boolean(),
    }),
  }),
}
