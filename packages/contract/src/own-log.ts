import { z } from 'zod'
import { call } from './call.ts'
import { id, ofOwner, time } from './fields.ts'

/** Actions of the audit log that clients read about their account, as the audit log names them. */
export const ownLogActions = [
  'guest_began',
  'registered',
  'logged_in',
  'login_failed',
  'logged_out',
  'login_session_ended',
  'other_login_sessions_ended',
  'start_password_used',
  'password_changed',
  'password_reset',
  'recovery_asked',
  'identity_confirmed',
  'pin_set',
  'pin_removed',
  'pin_reset',
  'pin_locked',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'profile_changed',
  'bank_changed',
  'email_change_asked',
  'email_changed',
  'email_change_undone',
  'documents_sent_again',
  'own_limit_changed',
  'break_taken',
  'data_exported',
  'deposit_requested',
  'deposit_cancelled',
  'withdrawal_requested',
  'withdrawal_cancelled',
  'client_added',
  'client_corrected',
  'client_suspended',
  'client_reopened',
  'client_sessions_ended',
  'second_factor_reset',
  'withdrawals_unfrozen',
  'kyc_approved',
  'kyc_rejected',
  'kyc_photos_needed',
  'deposit_approved',
  'deposit_confirmed',
  'deposit_rejected',
  'deposit_reversal_confirmed',
  'deposit_reversed',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_payment_confirmed',
  'withdrawal_rejected',
  'withdrawal_return_confirmed',
  'withdrawal_returned',
  'adjustment_booked',
  'correction_booked',
  'client_viewed',
  'client_ledger_viewed',
  'client_timeline_viewed',
  'kyc_viewed',
  'deposit_viewed',
  'number_revealed',
] as const
export type OwnLogAction = (typeof ownLogActions)[number]

export const ownLogCalls = {
  listOwnLog: call('GET own_log_api/{userid}', {
    ...ofOwner,
    guests: true,
    about:
      'What the client, staff and the system did in the account, and which of its data staff read, newest first, from ' +
      'the audit log. `before` continues after a page.',
    query: { before: id.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) },
    answer: z.array(
      z.object({
        seq: z.number(),
        at: time,
        /** `unproved` is a person who named the client and gave no proof, such as a wrong password. */
        by: z.enum(['you', 'unproved', 'staff', 'system']),
        action: z.enum(ownLogActions),
        /** The client's network address; empty for others. */
        place: z.string(),
      }),
    ),
  }),
}
