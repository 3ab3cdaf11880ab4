import type { RefusalBody } from '@gf/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Download, EncodedAnswer } from '../handler.ts'
import { Refusal, notFound } from '../refusal.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends what a handler answered. An encoded answer that the caller has already is not sent again (304). */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof Download) return sendDownload(reply, answer)
  void reply.type(JSON_TYPE)
  if (!(answer instanceof EncodedAnswer)) {
    return reply.header('cache-control', 'no-store').send(JSON.stringify(answer))
  }
  // Kept by this browser alone, and asked for again each time.
  void reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
  if (namesTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return reply.send(answer.json)
}

/** Saved and never shown by the browser in our origin's name, whatever it holds. */
function sendDownload(reply: FastifyReply, { bytes, mediaType, fileName }: Download): FastifyReply {
  return reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(bytes)
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}

/** Sends a refusal in the one shape that all refusals have. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  http: number = refusal.http,
): FastifyReply {
  const body: RefusalBody = {
    status: refusal.status,
    msg: refusal.message,
    reason: refusal.reason,
    ...(refusal.detail && { detail: { ...refusal.detail } }),
    request_id: request.id,
  }
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter)
  return reply.code(http).type(JSON_TYPE).header('cache-control', 'no-store').send(JSON.stringify(body))
}

/** Answers what went wrong on our side: nothing of it but the number under which the log has it. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = new Refusal(
    'server_error',
    'Something went wrong on our side. Please try again; if it stays, tell us the number of this request.',
  )
  return sendRefusal(request, reply, failure, 500)
}

/** Turns the server framework's own complaints into refusals; undefined for what is a fault of ours. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error) || !('code' in error)) return undefined
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large', 'This is more than can be sent here at once.', { http: 413 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('unknown_media_type', 'Send a form (multipart or urlencoded) or JSON.', {
        http: 415,
      })
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('bad_shape', 'The body is not as long as it was said to be.', { http: 422 })
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refusal('bad_shape', 'The address cannot be read.', { http: 422 })
    default:
      return unnamedRefusal(error)
  }
}

/** The framework and its plugins mark what is the caller's doing; a path outside the served folders is one that is not there. */
function unnamedRefusal(error: Error): Refusal | undefined {
  const http = 'statusCode' in error ? Number(error.statusCode) : 500
  if (http === 403 || http === 404) return notFound()
  if (http >= 400 && http < 500)
    return new Refusal('bad_shape', 'This is no request that can be served.', { http: 422 })
  return undefined
}
