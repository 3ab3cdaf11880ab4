import type { NewPasskey, SignedPasskey } from '@gf/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The person closed the browser's own question, or the device could not answer it. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed'
}

/** Whether this browser makes passkeys here: not on a page that is reached by a bare network address. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}

const library = () => import('@simplewebauthn/browser')

/** Makes a passkey on this device. Throws PasskeyNotUsed. */
export async function makePasskey(options: object): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(notUsed)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Signs with a passkey that the person chooses. Throws PasskeyNotUsed. */
export async function signWithPasskey(options: object): Promise<SignedPasskey> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(notUsed)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

function notUsed(failure: unknown): never {
  throw new PasskeyNotUsed('No passkey was used', { cause: failure })
}
