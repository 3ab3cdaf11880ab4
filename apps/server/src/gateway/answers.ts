import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { RefusalBody } from '@gf/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Download, EncodedAnswer, Picture } from '../calls/handler.ts'
import { notFound, Refusal } from '../calls/refusal.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends a handler's answer. An encoded answer that the caller already has is not sent again (304). */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof Download) return sendDownload(reply, answer)
  if (answer instanceof Picture)
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(answer.jpeg)
  void reply.type(JSON_TYPE)
  if (!(answer instanceof EncodedAnswer)) {
    return reply.header('cache-control', 'no-store').send(JSON.stringify(answer))
  }
  // Cached by this browser only, and revalidated each time.
  void reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
  if (namesTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return reply.send(answer.json)
}

/** The browser saves it and never displays it under our origin, whatever it contains. */
function sendDownload(reply: FastifyReply, { bytes, mediaType, fileName }: Download): FastifyReply {
  return reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(bytes instanceof Buffer ? bytes : Readable.from(bytes))
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}

/** Sends a refusal in the common form. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  http: number = refusal.http,
): FastifyReply {
  // Staff calls answer 1 for success, so a failure is 0; the staff login shows `message`.
  const forStaff = request.routeOptions.config?.realm === 'staff'
  const body: RefusalBody = {
    status: forStaff && refusal.status === 1 ? 0 : refusal.status,
    msg: refusal.message,
    ...(forStaff && { message: refusal.message }),
    reason: refusal.reason,
    ...(refusal.detail && { detail: { ...refusal.detail } }),
    request_id: request.id,
  }
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter)
  return reply.code(http).type(JSON_TYPE).header('cache-control', 'no-store').send(JSON.stringify(body))
}

/** Answers a server error with its number in the log, and nothing else about it. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = new Refusal(
    'server_error',
    'Something went wrong on our side. Try again; if it happens again, contact us with the request number.',
  )
  return sendRefusal(request, reply, failure, 500)
}

/** Turns errors of the server framework into refusals; undefined for our own errors. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error) || !('code' in error)) return undefined
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large', 'The request is too large. Send less text or smaller files.', {
        http: 413,
      })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal(
        'unknown_media_type',
        'Send the request as a form (multipart or urlencoded) or JSON.',
        {
          http: 415,
        },
      )
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('bad_shape', 'The body does not match Content-Length. Send the request again.', {
        http: 422,
      })
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refusal('bad_shape', 'The URL is invalid. Check its encoding.', { http: 422 })
    default:
      return unnamedRefusal(error)
  }
}

/** The framework and its plugins mark the caller's errors; a path outside the served folders does not exist. */
function unnamedRefusal(error: Error): Refusal | undefined {
  const http = 'statusCode' in error ? Number(error.statusCode) : 500
  if (http === 403 || http === 404) return notFound()
  if (http >= 400 && http < 500) return new Refusal('bad_shape', 'The request is invalid.', { http: 422 })
  return undefined
}

/** Node's error for bytes that are not an HTTP request. */
interface ConnectionError extends Error {
  readonly code?: string
}

/** Answers invalid, slow or oversized requests before any of our code sees them, and closes the connection. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    // The caller is gone.
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
    // `end` alone would leave it open until the other side ends it too.
    socket.destroySoon()
  }
}

/** The error for a slow request, as Node itself has it for slow headers. */
export const tooSlow = (): ConnectionError =>
  Object.assign(new Error('The request took too long'), { code: TOO_SLOW })

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

function inWords(code: string | undefined): readonly [http: number, reason: string, msg: string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'too_large', 'The URL or the headers are too long.']
  if (code === TOO_SLOW) return [408, 'too_slow', 'The request took too long to arrive.']
  return [400, 'bad_shape', 'The request is malformed.']
}
