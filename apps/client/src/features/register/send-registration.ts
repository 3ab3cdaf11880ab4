import type { ApiAnswer } from '@gf/api'
import { sendUntilAnswered, upload, ApiRefusal } from '@gf/api'
import { explain } from '../../texts/explain.ts'
import { texts } from '../../texts/register.en.ts'

export type RegistrationAnswer = ApiAnswer<'POST otp_verify_api3'>

/** How far sending is: a share of 1 that has left the phone, or waiting for the network. */
export type Sending = { readonly done: number } | 'waiting'

/**
 * Sends a step of the registration; `files` only with the first. What gets no answer is sent again, the same to the letter:
 * the server takes it for one registration. Throws ApiRefusal, and NetworkFailure within 15 seconds unless photos still leave.
 */
export function sendRegistration(
  fields: Readonly<Record<string, string>>,
  files: ReadonlyMap<string, File>,
  onSending: (sending: Sending) => void,
): Promise<RegistrationAnswer> {
  return sendUntilAnswered({
    kind: 'registration',
    send(signal, hear) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      for (const [name, file] of files) form.set(name, file, file.name)
      onSending({ done: 0 })
      return upload('POST otp_verify_api3', form, {
        onProgress(done) {
          hear(done)
          onSending({ done })
        },
        accepts: [2],
        signal,
      })
    },
    onSilence: () => onSending('waiting'),
  })
}

/** Why the server refused, in the words of this feature where it has its own. */
export function explainRegistration(error: unknown): string {
  const own = error instanceof ApiRefusal ? texts().register.reasons[error.reason] : undefined
  return own && error instanceof ApiRefusal ? own(error.detail) : explain(error)
}
