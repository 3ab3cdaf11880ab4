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
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusalBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-c' } },
    },
  }
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.about,
    description: `${accessInWords(call.access)}.`,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.method === 'POST' && { requestBody: requestBody(call) }),
    responses: {
      200: call.download === undefined ? answerInJson(call) : answerAsFile(call.download),
      default: content('A refusal', { $ref: '#/components/schemas/Refusal' }),
    },
  }
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
  const files = Object.keys(call.files).map((name) => [name, { type: 'string', format: 'binary' }])
  const withFiles = { ...form, properties: { ...form.properties, ...Object.fromEntries(files) } }
  return {
    content: {
      'multipart/form-data': { schema: withFiles },
      'application/x-www-form-urlencoded': { schema: form },
      'application/json': { schema: form },
    },
  }
}

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
