import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { sha256 } from '../crypto/field-cipher.ts'

/** Faults that a test can introduce. */
interface Faults {
  readonly origin?: string
  readonly rpId?: string
  /** False: the device was not unlocked. */
  readonly verified?: boolean
  readonly counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const CREDENTIAL_INCLUDED = 0x40

/** A software authenticator: one passkey (ES256, attestation `none`) as in WebAuthn level 3. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let userHandle = ''

  return {
    id,
    /** Answers `navigator.credentials.create()`. */
    make(options: Readonly<Record<string, unknown>>, faults: Faults = {}) {
      userHandle = (options['user'] as { id: string }).id
      const credential = Buffer.concat([
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(x, y),
      ])
      const authData = Buffer.concat([authenticatorData(faults, CREDENTIAL_INCLUDED), credential])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get()`. */
    sign(options: Readonly<Record<string, unknown>>, faults: Faults = {}) {
      const json = clientData('webauthn.get', options, faults)
      const data = authenticatorData(faults, 0)
      const signed = Buffer.concat([data, sha256(json)])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

function clientData(type: string, options: Readonly<Record<string, unknown>>, faults: Faults): Buffer {
  const origin = faults.origin ?? 'https://trade.example'
  return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))
}

function authenticatorData({ rpId, verified = true, counter = 0 }: Faults, more: number): Buffer {
  const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const place = sha256(rpId ?? 'trade.example')
  return Buffer.concat([place, Buffer.from([flags]), count])
}

/** An ES256 key as COSE writes it (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59])
  return bytes.length < 256
    ? Buffer.concat([head, bytes])
    : Buffer.concat([head, uint16(bytes.length), bytes])
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}
