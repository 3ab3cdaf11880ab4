import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testCalls, testClients, testHandlers } from './test-contract.ts'
import { testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'

let folder: string
let gateway: TestGateway

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gf-screens-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>GLOBAL FOREX</title>')
  const screens = [
    { pattern: String.raw`^\/orders\/?$`, files: ['assets/orders-1.js', 'assets/orders-1.css'] },
  ]
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens))
  gateway = await testGateway(testCalls, testHandlers, testClients, { apps: [{ folder, prefix: '/' }] })
})
afterAll(async () => {
  await gateway.app.close()
  await rm(folder, { recursive: true })
})

describe('the files of a screen', () => {
  const both =
    '</assets/orders-1.js>; rel=modulepreload; fetchpriority=low, </assets/orders-1.css>; rel=preload; as=style; crossorigin'
  it.each([
    ['/orders', both],
    ['/Orders/?tab=closed', both],
    ['/login', undefined],
  ])('for the page %s are %s', async (url, link) => {
    const { headers } = await gateway.app.inject({ url, headers: { accept: 'text/html' } })
    expect(headers.link).toBe(link)
  })
})
