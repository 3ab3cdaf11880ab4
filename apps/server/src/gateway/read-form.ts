import type { Call } from '@gf/contract'
import type { z } from 'zod'
import type { UploadedFile } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The content of a body in any of the three formats. */
export interface Form {
  readonly fields: Fields
  readonly files: ReadonlyMap<string, UploadedFile>
}

const MOST_FIELDS = 60
const DEEPEST = 6
/** Names that reach an object's prototype when fields are copied carelessly. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])
const NO_FILES: Form['files'] = new Map()

/** Reads a JSON, urlencoded or multipart body. Refuses (422 `bad_shape`) unreadable, ambiguous or hostile ones. */
export async function readForm(contentType: string | undefined, body: unknown): Promise<Form> {
  if (!Buffer.isBuffer(body) || body.length === 0) return { fields: {}, files: NO_FILES }
  if (/^application\/json\b/i.test(contentType ?? '')) {
    return { fields: readJson(body.toString('utf8')), files: NO_FILES }
  }
  const entries = await parseForm(contentType ?? '', body)
  const texts: [string, string][] = []
  const files = new Map<string, UploadedFile>()
  for (const [name, value] of entries) {
    if (typeof value === 'string') texts.push([name, value])
    else if (files.has(name)) throw badShape(`The file “${shown(name)}” was sent twice.`, name)
    else files.set(name, await uploaded(value))
  }
  const fields = fieldsFrom(texts)
  for (const name of files.keys()) {
    if (name in fields) throw badShape(`The field “${shown(name)}” was sent twice.`, name)
  }
  return { fields, files }
}

/** The fields of a query string, with the same refusals. */
export function readQuery(url: string): Fields {
  const mark = url.indexOf('?')
  return mark === -1 ? {} : fieldsFrom([...new URLSearchParams(url.slice(mark + 1))])
}

/** The placeholders of a path, with the same refusals. */
export function readParams(params: unknown): Fields {
  return fieldsFrom(Object.entries((params ?? {}) as Record<string, string>))
}

async function parseForm(contentType: string, body: Buffer): Promise<(readonly [string, string | File])[]> {
  try {
    const headers = { 'content-type': contentType }
    return [...(await new Response(new Uint8Array(body), { headers }).formData())]
  } catch {
    throw badShape('The form is invalid. Submit it again.')
  }
}

function fieldsFrom(entries: readonly (readonly [string, string])[]): Fields {
  if (entries.length > MOST_FIELDS) throw badShape('The form has too many fields.')
  const fields: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (RESERVED.has(name)) throw reserved(name)
    if (Object.hasOwn(fields, name)) throw badShape(`The field “${shown(name)}” was sent twice.`, name)
    refuseUnstorable(name, value)
    fields[name] = value
  }
  return fields
}

async function uploaded(file: File): Promise<UploadedFile> {
  return { bytes: Buffer.from(await file.arrayBuffer()), fileName: file.name, mediaType: file.type }
}

function readJson(text: string): Fields {
  const names = namesIn(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badShape('The body is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badShape('The body must be a JSON object.')
  }
  // An object keeps one of two equal fields; the text has both.
  if (countFields(value) !== names) throw badShape('A field was sent twice.')
  return { ...value }
}

/** The number of fields in JSON text. Refuses deep nesting. One pass: a regular expression could take seconds. */
function namesIn(text: string): number {
  let depth = 0
  let names = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ':') names += 1
    if (depth > DEEPEST) throw badShape('The body is nested too deeply.')
  }
  return names
}

/** The end of the string that begins at a quote: its closing quote, or the end of the text. */
function endOfString(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at
    // A backslash escapes the next character, also a quote.
    if (text[at] === '\\') at += 1
  }
  return text.length
}

/** Counts the fields at all depths, and refuses invalid names and texts. */
function countFields(value: unknown, within = ''): number {
  refuseUnstorable(within, value)
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countFields(item, within), 0)
  let count = 0
  for (const [name, inner] of Object.entries(value)) {
    if (RESERVED.has(name)) throw reserved(name)
    count += 1 + countFields(inner, name)
  }
  return count
}

/** PostgreSQL text cannot store the null character. */
function refuseUnstorable(name: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw badShape(`The field “${shown(name)}” contains an invalid character.`, name)
  }
}

const reserved = (name: string): Refusal => badShape(`Invalid field name “${name}”.`, name)

/** Field names come from outside: only a short start is repeated. */
const shown = (name: string): string => name.slice(0, 40)

/** A refusal of the shape of the body, or of a named field. */
export function badShape(message: string, field?: string): Refusal {
  return new Refusal('bad_shape', message, {
    http: 422,
    ...(field !== undefined && { detail: { field: shown(field) } }),
  })
}

/**
 * The fields of a form, with the key of the `Idempotency-Key` header as `cid` if the call takes one. Refuses (422
 * `bad_shape`) two different keys. A call without keys ignores the header. (The Idempotency-Key HTTP Header Field,
 * draft-ietf-httpapi-idempotency-key-header)
 */
export function withRequestKey(call: Call, header: string | string[] | undefined, fields: Fields): Fields {
  if (typeof header !== 'string' || !('cid' in call.form.shape)) return fields
  // A structured header has quotes around its text; most senders omit them.
  const key = header.replace(/^"(.*)"$/, '$1')
  const named = fields['cid']
  if (named !== undefined && named !== key)
    throw badShape('The form and the header carry different keys.', 'cid')
  return { ...fields, cid: key }
}

type Issue = z.core.$ZodIssue

/** One sentence for the first error in a form, naming the field. */
export function shapeRefusal(error: z.core.$ZodError, given: Readonly<Record<string, unknown>>): Refusal {
  const issue = error.issues[0]
  const field = issue?.path[0] === undefined ? undefined : String(issue.path[0])
  if (!issue || field === undefined) return badShape('The form is invalid. Submit it again.')
  const missing = !Object.hasOwn(given, field) || given[field] === undefined
  return badShape(`“${field}” ${missing ? 'is missing' : complaint(issue)}.`, field)
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? shortOf(issue) : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `is too long (max. ${issue.maximum} characters)`
        : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_type':
      return `must be ${NAMES[issue.expected] ?? issue.expected}`
    case 'invalid_union':
      return 'has the wrong type'
    case 'invalid_format':
      return issue.message.startsWith('must ') ? issue.message : 'has the wrong format'
    default:
      return issue.message.startsWith('must ') ? issue.message : 'is invalid'
  }
}

function shortOf(issue: Extract<Issue, { code: 'too_small' }>): string {
  return issue.minimum === 1 ? 'is empty' : `is too short (min. ${issue.minimum} characters)`
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
