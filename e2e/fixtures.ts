import { expect as baseExpect, test as base } from '@playwright/test'
import type { Logins, Platform } from './platform.ts'
import { startPlatform } from './platform.ts'

interface OfTest {
  readonly logins: Logins
  readonly baseURL: string
}

interface OfWorker {
  /** Flows with another name get an installation without data of others: `test.use({ installation: 'empty' })`. */
  readonly installation: string
  /** Additional environment variables of the product. */
  readonly settings: Readonly<Record<string, string>>
  readonly platform: Platform
}

/**
 * Playwright's `test` with one installation per worker and its logins; `baseURL` is its address. Workers share no clients
 * or prices.
 */
export const test = base.extend<OfTest, OfWorker>({
  installation: ['shared', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  platform: [
    async ({ installation: _installation, settings }, use) => {
      const platform = await startPlatform(settings)
      // For calls without the screens.
      process.env['E2E_URL'] = platform.url
      process.env['E2E_DATA'] = platform.dataDir
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  page: async ({ page }, use, info) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
    await use(page)
    if (info.errors.length > 0 && faults.length > 0)
      await info.attach('faults of the page', { body: faults.join('\n'), contentType: 'text/plain' })
    // A flow may end before its last changed answer has arrived, and a flow may close its page itself.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  logins: async ({ platform }, use) => use(platform.logins),
  // The language is chosen, so that no flow follows the one that the flow before chose for the same client.
  storageState: async ({ platform }, use) =>
    use({
      cookies: [],
      origins: [{ origin: platform.url, localStorage: [{ name: 'language', value: 'en' }] }],
    }),
})

/** Waits up to 15 s, in the programs that take pictures too. */
export const expect = baseExpect.configure({ timeout: 15_000 })
