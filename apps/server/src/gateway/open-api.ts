import { refusalBody } from '@gf/contract'
import type { Access, Call } from '@gf/contract'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

/** What a caller must be, in words. */
export function accessInWords(access: Access): string {
  if (access === 'public') return 'Anyone'
  if (access === 'client') return 'A logged-in client'
  if (access === 'owner') return 'The logged-in client whose id it names'
  if (access === 'feed') return 'The feed that holds the key'
  return `Staff: ${access.staff.join(', ')}`
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(calls: Readonly<Record<string, Call>>): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = `/api/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'GLOBAL FOREX',
      version: '1',
      description:
        'Amounts are dollars unless a field says otherwise. A refusal carries status, msg and reason; a refusal by ' +
        'a business rule is HTTP 200. Calls that change something are accepted from pages of the same origin only.',
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
          description: 'Set by login_api3, and out of reach of scripts. Without TLS its name is `c`.',
        },
      },
    },
  }
}

/** What a call is refused with besides HTTP 200, and why. */
const refusals = {
  401: 'Nobody is logged in.',
  403: 'It comes from another site.',
  404: 'There is no such thing, or it is another client’s: both are answered alike.',
  409: 'It is under way, or the key was used for something else.',
  413: 'More was sent than the call takes.',
  415: 'It is no form or JSON, or a file that cannot be used.',
  422: 'A field is missing or has a shape that cannot be read; `detail.field` names it.',
  429: 'Too often; `Retry-After` says for how many seconds.',
} as const
type Refused = keyof typeof refusals

const refused = (http: string, about: string): Json => ({
  ...content(about, { $ref: '#/components/schemas/Refusal' }),
  ...(http === '429' && {
    headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } },
  }),
})

/** The refusals that a call may meet before its handler, or as its kind has them. */
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
    description: `${accessInWords(call.access)}.`,
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
      default: content('A failure of the server', { $ref: '#/components/schemas/Refusal' }),
    },
  }
}

/** The other place of a request's key. */
const keyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The key of the request, in the place of `cid`: the same again gives the first answer.',
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

/** A size as people say it; the contract's are whole megabytes. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`

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

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A schema of the contract as JSON Schema; what that cannot say is left open. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': _standard,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
