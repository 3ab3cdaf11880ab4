import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { Frame, Page, Request } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const QUIET_MS = 400
const QUIET_LIMIT_MS = 5_000

/**
 * What axe finds wrong in the page and its frames, which all have the page's origin. Every document gets axe's program
 * once: reading it takes many times as long as a run.
 */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<readonly Result[]> {
  for (const frame of page.frames()) await provide(frame)
  const chosen: RunOptions = { ...options, resultTypes: ['violations'] }
  // Theme and width are in effect after a frame.
  return page.evaluate<readonly Result[]>(`
    new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
      .then(() => axe.run(document, ${JSON.stringify(chosen)}))
      .then(({ violations }) => violations)
  `)
}

async function provide(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(source)
  } catch (error) {
    if (!frame.isDetached()) throw error
  }
}

/** Waits until the page has not asked the server for anything for a moment: it shows answers, not that it loads. */
export async function untilQuiet(page: Page): Promise<void> {
  const open = new Set<Request>()
  let changed = performance.now()
  const begin = (request: Request) => {
    open.add(request)
    changed = performance.now()
  }
  const end = (request: Request) => {
    open.delete(request)
    changed = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const limit = changed + QUIET_LIMIT_MS
  while (performance.now() < limit && (open.size > 0 || performance.now() - changed < QUIET_MS))
    await pause(50)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
