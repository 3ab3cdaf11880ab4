import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as the gateway got it. */
export interface TakenRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface TestSmsGateway {
  readonly url: string
  readonly requests: TakenRequest[]
  /** The HTTP status of every answer, and where a redirect leads. */
  status: number
  location: string
  stop(): Promise<void>
}

/** A gateway for text messages on this machine that keeps what it gets. */
export async function startSmsGateway(): Promise<TestSmsGateway> {
  const requests: TakenRequest[] = []
  const state = { status: 202, location: '' }
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      requests.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      answer.writeHead(state.status, state.location ? { location: state.location } : {}).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/v1/send`,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
