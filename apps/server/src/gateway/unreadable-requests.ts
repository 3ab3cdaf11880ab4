import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalBody } from '@gf/contract'

/** What Node says of a connection whose bytes it could not read as a request. */
interface ConnectionError extends Error {
  readonly code?: string
}

/**
 * Answers what is no HTTP, comes too slowly or has headers beyond 16 kB, before any of our code sees a request, with
 * the same headers and the same kind of body as everything else; then closes the connection.
 */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    // The other side is gone: there is nobody to answer.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [http, reason, msg] = inWords(error.code)
    const refusal: RefusalBody = { status: 1, msg, reason }
    const body = JSON.stringify(refusal)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${lines.join('')}\r\n${body}`)
    // Ended alone it would stay open until the other side ends it too.
    socket.destroySoon()
  }
}

/** What is said of a request that arrives too slowly, as Node itself says it of headers. */
export const tooSlow = (): ConnectionError =>
  Object.assign(new Error('The request took too long'), { code: TOO_SLOW })

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

function inWords(code: string | undefined): readonly [http: number, reason: string, msg: string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'too_large', 'The address or the headers are too long.']
  if (code === TOO_SLOW) return [408, 'too_slow', 'The request took too long to arrive.']
  return [400, 'bad_shape', 'This is no request that can be read.']
}
