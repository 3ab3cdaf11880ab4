import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The person closed the browser's own question, or the device could not answer it. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed'
}

const library = () => import('@simplewebauthn/browser')

/** Makes a passkey on this device and gives it to the server. */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await callApi('POST passkey_start_api', {})
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const passkey = await startRegistration({ optionsJSON }).catch(notUsed)
  const { id, rawId, response } = passkey
  const { clientDataJSON, attestationObject, transports } = response
  await callApi('POST passkey_add_api', {
    name,
    passkey: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    },
  })
}

/** Logs in with whichever passkey the person chooses. */
export async function logInWithPasskey(): Promise<ApiAnswer<'POST passkey_login_api'>> {
  const { options } = await callApi('POST passkey_challenge_api', {})
  return callApi('POST passkey_login_api', { passkey: await signed(options) })
}

/** Proves with a passkey of this client that it is still the same person. */
export async function proveWithPasskey(): Promise<void> {
  const { options } = await callApi('POST passkey_proof_api', {})
  await callApi('POST step_up_api', { passkey: await signed(options) })
}

async function signed(options: object) {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return onWire(await startAuthentication({ optionsJSON }).catch(notUsed))
}

function onWire({ id, rawId, response }: AuthenticationResponseJSON) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

function notUsed(failure: unknown): never {
  throw new PasskeyNotUsed('No passkey was used', { cause: failure })
}
