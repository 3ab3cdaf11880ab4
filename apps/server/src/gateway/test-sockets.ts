import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A connection on which the test sends single bytes. */
export interface RawConnection {
  readonly socket: Socket
  /** Everything answered until the server closed the connection. */
  readonly answered: Promise<string>
}

/** Sends the given bytes to a server on this machine; `from` is the caller's address, such as 127.0.0.2. */
export function rawConnection(url: string, bytes: string, from = '127.0.0.1'): Promise<RawConnection> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.once('error', reject)
    const answered = new Promise<string>((ended) => socket.once('close', () => ended(text)))
    socket.once('connect', () => socket.write(bytes, () => resolve({ socket, answered })))
  })
}

/** The head of a POST by a script of our own page. */
export function postHead(path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'x', 'sec-fetch-site': 'same-origin', ...headers })
  return `POST /api/${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}
