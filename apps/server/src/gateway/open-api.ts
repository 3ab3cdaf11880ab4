import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import compress from '@fastify/compress'
import { refusalBody } from '@gf/contract'
import type { Access, Call } from '@gf/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

const signedWith = (key: string): string =>
  'Headers: `x-feed-time`, milliseconds since 1970, at most two minutes from the time of the server; `x-feed-nonce`, ' +
  '16 to 64 letters, digits, - or _; `x-feed-signature`, the hexadecimal HMAC-SHA256 with ' +
  `${key} over time, nonce and path (such as \`/api/match_sessions\`), each followed by a line feed, and the body`

const FEED_IN_WORDS = `The match feed, with a nonce never used before. ${signedWith('MATCH_FEED_KEY')}`
const SHOP_IN_WORDS = `The clinic's shop. ${signedWith('SHOP_KEY')}`

/** The access of a call in words. */
function accessInWords(access: Access, alsoStaff: Call['alsoStaff']): string {
  if (access === 'public') return 'Anyone'
  if (access === 'client') return 'A logged-in client'
  if (access === 'owner') return ['The logged-in client with the ID in the path', ...alsoStaff].join(', ')
  if (access === 'feed') return FEED_IN_WORDS
  if (access === 'shop') return SHOP_IN_WORDS
  return `Staff: ${access.staff.join(', ')}`
}

/** The contract as an OpenAPI 3.1 document. It takes longer than dealing may wait, so other work goes on in between. */
export async function openApi(calls: Readonly<Record<string, Call>>): Promise<Json> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(calls)) {
    await otherWork()
    const path = `/api/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'GLOBAL FOREX',
      version: '1',
      description:
        'Amounts are dollars unless a field says otherwise. Refusals carry status, msg and reason; refusals by ' +
        'business rules answer HTTP 200. State-changing calls are accepted from the same origin only.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusalBody, 'output') },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([http, about]) => [http, refused(http, about)]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-c',
          description: 'Set by login_api3 and hidden from scripts (HttpOnly). Without TLS its name is `c`.',
        },
      },
    },
  }
}

/** Refusals besides HTTP 200, and their causes. */
const refusals = {
  401: 'Not logged in.',
  403: 'Cross-site request.',
  404: 'Not found, or owned by another client.',
  409: 'In progress, or the key was used with different content.',
  413: 'The request is too large.',
  415: 'Neither a form nor JSON, or an invalid file.',
  422: 'A field is missing or invalid; `detail.field` names it.',
  429: 'Too many requests; see `Retry-After`.',
} as const
type Refused = keyof typeof refusals

const refused = (http: string, about: string): Json => ({
  ...content(about, { $ref: '#/components/schemas/Refusal' }),
  ...(http === '429' && {
    headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } },
  }),
})

/** The refusals of a call before its handler runs, or by its kind. */
function refusalsOf(call: Call): Record<string, Json> {
  const takes = [call.params, call.query, call.form].some(({ shape }) => Object.keys(shape).length > 0)
  const meets: Readonly<Record<Refused, boolean>> = {
    401: call.access !== 'public',
    403: true,
    404: call.access !== 'public' && takes,
    409: 'cid' in call.form.shape,
    413: call.method === 'POST',
    415: call.method === 'POST',
    422: takes,
    429: true,
  }
  return Object.fromEntries(
    Object.entries(meets)
      .filter(([, may]) => may)
      .map(([http]) => [http, { $ref: `#/components/responses/${http}` }]),
  )
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.about,
    description: `${accessInWords(call.access, call.alsoStaff)}${call.guests && call.access !== 'public' ? ', guests too' : ''}.`,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...('cid' in call.form.shape ? [keyHeader] : []),
    ],
    ...(call.method === 'POST' && { requestBody: requestBody(call) }),
    responses: {
      200: call.download === undefined ? answerInJson(call) : answerAsFile(call.download),
      ...refusalsOf(call),
      default: content('Server error', { $ref: '#/components/schemas/Refusal' }),
    },
  }
}

/** The other place of a request's key. */
const keyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Idempotency key, in place of `cid`: a repeated key returns the first answer.',
  schema: { type: 'string' },
}

const answerInJson = (call: Call): Json =>
  content('The answer, or a refusal by a business rule', {
    anyOf: [jsonSchema(call.answer, 'output'), { $ref: '#/components/schemas/Refusal' }],
  })

const answerAsFile = (mediaType: string): Json => ({
  description: 'The file; a refusal by a business rule comes as JSON',
  content: {
    [mediaType]: { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
  },
})

function content(description: string, schema: object): Json {
  return { description, content: { 'application/json': { schema } } }
}

function requestBody(call: Call): Json {
  const form = jsonSchema(call.form, 'input')
  const files = Object.entries(call.files).map(([name, bytes]) => [
    name,
    { type: 'string', format: 'binary', description: `A file of ${inMegabytes(bytes)} at most` },
  ])
  const withFiles = { ...form, properties: { ...form.properties, ...Object.fromEntries(files) } }
  return {
    content: {
      'multipart/form-data': { schema: withFiles },
      'application/x-www-form-urlencoded': { schema: form },
      'application/json': { schema: form },
    },
  }
}

/** A readable size; the contract has whole megabytes. */
const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`

function parameters(fields: Call['params'], where: 'path' | 'query'): Json[] {
  const schema = jsonSchema(fields, 'input')
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: field,
  }))
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A schema of the contract as JSON Schema; what that cannot express is left out. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': _standard,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const require = createRequire(import.meta.url)
const LIBRARY = dirname(require.resolve('swagger-ui-dist/package.json'))

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GLOBAL FOREX API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><main id="reference"></main></body>
</html>
`

/** Displays the calls and sends none: a change must come from a screen that confirms it. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  supportedSubmitMethods: [],
})
`

/**
 * Serves the contract to programs (/api/openapi.json) and to people (/api/docs, where /api redirects). The document is made
 * when it is first asked for: a start need not wait for it.
 */
export async function serveReference(
  app: FastifyInstance,
  calls: Readonly<Record<string, Call>>,
): Promise<void> {
  const { style, images } = styleOfLibrary()
  const script = readFileSync(join(LIBRARY, 'swagger-ui-bundle.js'))
  let document: Promise<string> | undefined
  const files: Readonly<Record<string, readonly [mediaType: string, content: string | Buffer]>> = {
    '/api/docs': ['text/html; charset=utf-8', PAGE],
    '/api/docs/start.js': ['text/javascript; charset=utf-8', START],
    '/api/docs/swagger-ui-bundle.js': ['text/javascript; charset=utf-8', script],
    '/api/docs/swagger-ui.css': ['text/css; charset=utf-8', style],
  }
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
    pages.get('/api/openapi.json', async (_request, reply) => {
      document ??= openApi(calls).then((contract) => JSON.stringify(contract))
      return send(reply, 'application/json; charset=utf-8', await document)
    })
    for (const [path, [mediaType, content]] of Object.entries(files)) {
      pages.get(path, (_request, reply) => send(reply, mediaType, content))
    }
    for (const [index, image] of images.entries()) {
      pages.get(imagePath(index), (_request, reply) => send(reply, 'image/svg+xml', image))
    }
    pages.get('/api', (_request, reply) => reply.redirect('/api/docs'))
  })
}

const send = (reply: FastifyReply, mediaType: string, content: string | Buffer): FastifyReply =>
  reply.type(mediaType).header('cache-control', 'no-cache').send(content)

const imagePath = (index: number): string => `/api/docs/${index}.svg`

/** An image in a style sheet, with escaped quotes. */
const INLINE_IMAGE = /url\("data:image\/svg\+xml;charset=utf-8,((?:[^"\\]|\\.)*)"\)/g

/** The library's style sheet with its inline images as files: our policy allows images of this origin only. */
function styleOfLibrary(): { readonly style: string; readonly images: readonly string[] } {
  const images: string[] = []
  const css = readFileSync(join(LIBRARY, 'swagger-ui.css'), 'utf8')
  const style = css.replaceAll(INLINE_IMAGE, (_all, image: string) => {
    images.push(decodeURIComponent(image.replaceAll('\\', '')))
    return `url("${imagePath(images.length - 1)}")`
  })
  return { style, images }
}
