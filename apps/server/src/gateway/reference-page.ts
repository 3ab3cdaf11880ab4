import type { Call } from '@gf/contract'
import { accessInWords, inMegabytes, jsonSchema } from './open-api.ts'
import type { JsonSchema } from './open-api.ts'

/** The page on which people read the contract: every call that has all words of `search`, without a script. */
export function referencePage(calls: Readonly<Record<string, Call>>, search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = Object.entries(calls).filter(([name, call]) => {
    const text = `${name} ${call.route} ${call.about} ${accessInWords(call.access)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GLOBAL FOREX: the calls</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>GLOBAL FOREX <small>the calls</small></h1>
<form action="/api/docs" role="search">
<label for="q">Search</label>
<input id="q" name="q" type="search" value="${escape(search)}" placeholder="order, wallet, GET" autocomplete="off">
<button>Search</button>
</form>
<p>${found.length} of ${Object.keys(calls).length} calls. <a href="/api/openapi.json">OpenAPI 3.1</a></p>
<nav aria-label="Calls">${found.map(([name, call]) => link(name, call)).join('')}</nav>
</header>
<main>
${found.length === 0 ? '<p>No call has these words. <a href="/api/docs">Show all</a></p>' : ''}
${found.map(([name, call]) => article(name, call)).join('\n')}
</main>
</body>
</html>
`
}

function link(name: string, call: Call): string {
  return `<a href="#${name}"><b class="${call.method}">${call.method}</b> ${escape(call.path)}</a>`
}

function article(name: string, call: Call): string {
  return `<article id="${name}">
<h2><b class="${call.method}">${call.method}</b> <code>/api/${escape(call.path)}</code></h2>
<p>${escape(call.about)}</p>
<p class="access">${escape(accessInWords(call.access))}${call.changesState ? ' · changes something' : ''}</p>
${fieldTable('Path', jsonSchema(call.params, 'input'))}
${fieldTable('Query', jsonSchema(call.query, 'input'))}
${fieldTable('Form', jsonSchema(call.form, 'input'))}
${fileTable(call.files)}
${answerOf(call)}
</article>`
}

function fieldTable(caption: string, schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return ''
  const required = new Set(schema.required)
  const rows = fields.map(
    ([name, field]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${required.has(name) ? 'required' : 'optional'}</td><td>${escape(inWords(field))}</td></tr>`,
  )
  return `<table><caption>${caption}</caption><thead><tr><th>Field</th><th></th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function fileTable(files: Call['files']): string {
  const rows = Object.entries(files).map(
    ([name, bytes]) => `<tr><td><code>${escape(name)}</code></td><td>${inMegabytes(bytes)} at most</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<table><caption>Files of a multipart form</caption><thead><tr><th>Field</th><th>Size</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function answerOf(call: Call): string {
  if (call.download !== undefined) return `<p>Answers a file: <code>${escape(call.download)}</code></p>`
  const schema = JSON.stringify(jsonSchema(call.answer, 'output'), null, 2)
  return `<details><summary>Answer</summary><pre>${escape(schema)}</pre></details>`
}

/** One line of JSON Schema for people. */
function inWords(field: JsonSchema | boolean): string {
  if (typeof field === 'boolean') return 'any'
  if (field.anyOf) return [...new Set(field.anyOf.map(inWords))].join(' or ')
  if (field.enum) return field.enum.map(String).join(', ')
  if (field.const !== undefined) return String(field.const)
  const bounds = [
    field.minimum !== undefined && `from ${field.minimum}`,
    field.maximum !== undefined && `to ${field.maximum}`,
    field.minLength !== undefined && `at least ${field.minLength} long`,
    field.maxLength !== undefined && `at most ${field.maxLength} long`,
    field.default !== undefined && `default ${JSON.stringify(field.default)}`,
  ].filter((bound) => bound !== false)
  return [TYPES[String(field.type)] ?? 'any', ...bounds].join(', ')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'nothing',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
