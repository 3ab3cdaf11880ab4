import type { Calls } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import { beginRegistration } from './begin-registration.ts'
import { confirmRegistration } from './confirm-registration.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { resendCode } from './resend-code.ts'

/** Serves POST otp_verify_api3: the form with documents; then, with its `otp`, the code, or the wish for another code. */
export const register =
  (needs: RegistrationNeeds): Handler<Calls['register']> =>
  (input, context) => {
    if (!input.otp) return beginRegistration(needs, input, context)
    return input.resend
      ? resendCode(needs, input.otp)
      : confirmRegistration(needs, input.otp, input.code ?? '', context)
  }
