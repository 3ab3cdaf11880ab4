import { NetworkFailure } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { upload } from '../../lib/upload.ts'

export type RegistrationAnswer = ApiAnswer<'POST otp_verify_api3'>

/** How far sending is: a share of 1 that has left the phone, or waiting for the network. */
export type Sending = { readonly done: number } | 'waiting'

/** Pauses before sending again what got no answer. Milliseconds. */
const PAUSES = [1_000, 3_000, 6_000]

/**
 * Sends a step of the registration; `files` only with the first. What gets no answer is sent again, the same to the letter:
 * the server takes it for one registration. Throws ApiRefusal, and NetworkFailure once it gives up.
 */
export async function sendRegistration(
  fields: Readonly<Record<string, string>>,
  files: ReadonlyMap<string, File>,
  onSending: (sending: Sending) => void,
): Promise<RegistrationAnswer> {
  for (let tries = 0; ; tries += 1) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [name, file] of files) form.set(name, file, file.name)
    onSending({ done: 0 })
    try {
      return await upload('POST otp_verify_api3', form, {
        onProgress: (done) => onSending({ done }),
        accepts: [2],
      })
    } catch (error) {
      const pause = PAUSES[tries]
      if (!(error instanceof NetworkFailure) || pause === undefined) throw error
      onSending('waiting')
      await untilOnline(pause)
    }
  }
}

/** Waits at least `pause` milliseconds, and for as long as the device knows that it is offline. */
async function untilOnline(pause: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pause))
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
