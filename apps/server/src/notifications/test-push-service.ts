import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from './push-subscriptions.ts'

/** What a browser received from its push service. */
export interface Pushed {
  readonly headers: Readonly<Record<string, unknown>>
  /** Decrypted with the browser's keys. */
  readonly message: unknown
}

/** A browser and its push service on a real port. */
export interface TestPushService {
  readonly subscription: PushSubscription
  readonly pushed: readonly Pushed[]
  /** The status of answers from now on. */
  answerWith(status: number): void
  close(): Promise<void>
}

/** Starts a push service with one browser. */
export async function startPushService(): Promise<TestPushService> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const secret = randomBytes(16)
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = decrypt(Buffer.concat(parts), browser, secret)
      pushed.push({ headers: request.headers, message: JSON.parse(text) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    pushed,
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
    answerWith: (next) => {
      status = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type Ecdh = ReturnType<typeof createECDH>

/** RFC 8291 for the single record of RFC 8188, as in a browser. */
function decrypt(body: Buffer, browser: Ecdh, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32)
  const derive = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${label}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // Byte 2 ends the last record, followed by zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
