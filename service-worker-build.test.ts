import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServiceWorker } from './scripts/build-service-worker.ts'
import { ROOT } from './source-files.ts'

const PAGES = ['index.html', 'chart.html', 'icon.svg', 'icon-192.png', 'manifest.webmanifest']
const plugin = buildServiceWorker(join(ROOT, 'apps/client/worker/service-worker.ts'))
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'assets/index-Bx1.js'), '')
  for (const page of PAGES) await writeFile(join(dir, page), 'as built first')
})
afterAll(() => rm(dir, { recursive: true }))

/** The worker's bytes, which tell a browser about a new version. */
async function worker(): Promise<string> {
  await plugin.writeBundle({ dir })
  return readFile(join(dir, 'sw.js'), 'utf8')
}

it('the same build gives the same worker, which names its files', async () => {
  const first = await worker()
  expect(first).toContain('"/assets/index-Bx1.js"')
  expect(await worker()).toBe(first)
})

it.each(PAGES)('a change of %s alone is a new version for installed clients', async (page) => {
  const before = await worker()
  await writeFile(join(dir, page), 'as built next')
  expect(await worker()).not.toBe(before)
})

it('another script is a new version', async () => {
  const before = await worker()
  await writeFile(join(dir, 'assets/index-Cy2.js'), '')
  expect(await worker()).not.toBe(before)
})
