import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSigner, isSignedBy, publicKeysOf } from './signer.ts'

const older = { id: 1, bytes: Buffer.alloc(32, 1) }
const newer = { id: 2, bytes: Buffer.alloc(32, 2) }

describe('a signer', () => {
  it('signs with the newest key so that the public key alone verifies', () => {
    const { publicKeys, sign } = createSigner([newer, older])
    const { keyId, signature } = sign('entry 7')
    const pem = publicKeys.get(keyId) ?? ''
    expect(keyId).toBe(2)
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    expect(createPublicKey(pem).asymmetricKeyType).toBe('ed25519')
    expect(verify(null, Buffer.from('entry 7'), pem, signature)).toBe(true)
    expect(isSignedBy(pem, 'entry 7', signature)).toBe(true)
    expect(isSignedBy(pem, 'entry 8', signature)).toBe(false)
  })

  it('verifies signatures of a former key after a new one was added', () => {
    const { keyId, signature } = createSigner([older]).sign('entry 7')
    const later = publicKeysOf([newer, older])
    expect(isSignedBy(later.get(keyId) ?? '', 'entry 7', signature)).toBe(true)
    expect(isSignedBy(later.get(2) ?? '', 'entry 7', signature)).toBe(false)
  })

  it('cannot be made without a key', () => {
    expect(() => createSigner([])).toThrow('at least one key')
  })
})
