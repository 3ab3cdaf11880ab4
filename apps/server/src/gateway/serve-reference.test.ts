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
    picture: { type: 'string', format: 'binary' },
  })
  expect(document.components.schemas.Refusal.properties).toHaveProperty('reason')
})

test('every call of the product can be described', () => {
  const { paths } = openApi(calls) as { paths: Record<string, Record<string, unknown>> }
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(Object.keys(calls).length)
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
