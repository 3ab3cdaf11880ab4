import { calls } from '@gf/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from './open-api.ts'
import { referencePage } from './reference-page.ts'
import { testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'
import { testCalls, testHandlers } from './test-contract.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway(testCalls, testHandlers)
})
afterAll(() => gateway.app.close())

test('the OpenAPI document has every call, its fields, and the refusal', async () => {
  const document = (await gateway.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toHaveLength(Object.keys(testCalls).length)
  const operation = document.paths['/api/own_api/{userid}'].get
  expect(operation.parameters).toMatchObject([{ name: 'userid', in: 'path', required: true }])
  expect(operation.security).toEqual([{ session: [] }])
  expect(
    document.paths['/api/upload_api'].post.requestBody.content['multipart/form-data'].schema.properties,
  ).toMatchObject({
    picture: { type: 'string', format: 'binary', description: 'A file of 1 MB at most' },
  })
  expect(document.components.schemas.Refusal.properties).toHaveProperty('reason')
})

test('every call of the product can be described', () => {
  const { paths } = openApi(calls) as { paths: Record<string, Record<string, unknown>> }
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(Object.keys(calls).length)
})

test('a call names the refusals that it may meet', () => {
  const { paths } = openApi(testCalls) as { paths: Record<string, Record<string, { responses: object }>> }
  const of = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
  expect(of('/api/greet_api', 'post')).toEqual(['200', '403', '413', '415', '422', '429', 'default'])
  expect(of('/api/own_api/{userid}', 'get')).toEqual(['200', '401', '403', '404', '422', '429', 'default'])
  expect(of('/api/poll_api', 'get')).toEqual(['200', '401', '403', '429', 'default'])
})

test('every reference within the document leads somewhere, and every placeholder of a path is described', () => {
  const document = openApi(calls)
  const named = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(Object.keys(calls).length)
  for (const path of new Set(named)) {
    let at: unknown = document
    for (const step of path.split('/')) at = (at as Record<string, unknown>)[step]
    expect(at, path).toBeTypeOf('object')
  }
  type Operations = Record<string, { parameters: readonly { in: string; name: string }[] }>
  for (const [path, operations] of Object.entries(document['paths'] as Record<string, Operations>)) {
    for (const { parameters } of Object.values(operations)) {
      const described = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
      expect(described, path).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  }
})

test('/api leads to the page, which shows what files a call takes and gives', async () => {
  const answer = await gateway.app.inject('/api?q=wallet')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/docs?q=wallet'])
  const page = (await gateway.app.inject('/api/docs')).body
  expect(page).toContain('<tr><td><code>picture</code></td><td>1 MB at most</td></tr>')
  expect(referencePage(calls, 'statement_pdf')).toContain('Answers a file: <code>application/pdf</code>')
})

test('the page shows every call, and those with all words of a search', () => {
  const articles = (page: string) => page.match(/<article id="(\w+)"/g) ?? []
  expect(articles(referencePage(calls, ''))).toHaveLength(Object.keys(calls).length)
  expect(articles(referencePage(calls, 'home wallet'))).toEqual(['<article id="showWallet"'])
  expect(referencePage(calls, 'no such thing')).toContain('No call has these words')
})

test('the page needs no script, and what is searched for is shown as text', async () => {
  const answer = await gateway.app.inject('/api/docs?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).not.toMatch(/<script|style="/)
  expect((await gateway.app.inject('/api/docs.css')).headers['content-type']).toContain('text/css')
})
