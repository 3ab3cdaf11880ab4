import { calls } from '@gf/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from './open-api.ts'
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

test('every call of the product can be described', async () => {
  const { paths } = (await openApi(calls)) as { paths: Record<string, Record<string, unknown>> }
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(Object.keys(calls).length)
})

test('a call names its possible refusals', async () => {
  const { paths } = (await openApi(testCalls)) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  const of = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
  expect(of('/api/greet_api', 'post')).toEqual(['200', '403', '413', '415', '422', '429', 'default'])
  expect(of('/api/own_api/{userid}', 'get')).toEqual(['200', '401', '403', '404', '422', '429', 'default'])
  expect(of('/api/poll_api', 'get')).toEqual(['200', '401', '403', '429', 'default'])
})

test('every reference in the document resolves, and every path placeholder is described', async () => {
  const document = await openApi(calls)
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

test('/api redirects to the page, which loads its files from this origin', async () => {
  const answer = await gateway.app.inject('/api')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/docs'])
  const page = (await gateway.app.inject('/api/docs')).body
  const files = [...page.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
  expect(files).toHaveLength(3)
  for (const path of files) expect((await gateway.app.inject(path)).statusCode, path).toBe(200)
})

test('the page has no inline script or style, and its style sheet uses images of this origin only', async () => {
  const page = (await gateway.app.inject('/api/docs')).body
  expect(page).not.toMatch(/<script>|<style|style="/)
  const style = (await gateway.app.inject('/api/docs/swagger-ui.css')).body
  const images = [...style.matchAll(/url\("(\/api\/docs\/\d+\.svg)"\)/g)].flatMap(([, path]) => path ?? [])
  expect(images.length).toBeGreaterThan(5)
  for (const path of images) expect((await gateway.app.inject(path)).body, path).toMatch(/^<svg .*<\/svg>$/)
  expect(style).not.toContain('data:image/svg')
})
