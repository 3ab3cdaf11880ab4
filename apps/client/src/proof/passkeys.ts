import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { makePasskey, signWithPasskey } from '@gf/api/passkeys'

/** Makes a passkey on this device and gives it to the server. */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await callApi('POST passkey_start_api', {})
  await callApi('POST passkey_add_api', { name, passkey: await makePasskey(options) })
}

/** Logs in with whichever passkey the person chooses. */
export async function logInWithPasskey(): Promise<ApiAnswer<'POST passkey_login_api'>> {
  const { options } = await callApi('POST passkey_challenge_api', {})
  return callApi('POST passkey_login_api', { passkey: await signWithPasskey(options) })
}

/** Proves with a passkey of this client that it is still the same person. */
export async function proveWithPasskey(): Promise<void> {
  const { options } = await callApi('POST passkey_proof_api', {})
  await callApi('POST step_up_api', { passkey: await signWithPasskey(options) })
}
