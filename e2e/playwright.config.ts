import { defineConfig } from '@playwright/test'
import { launchArguments } from './browser.ts'
import type { Browser } from './browser.ts'

/** Set by the global setup; this file is read once before it, and again by each worker after it. */
const browser: Partial<Browser> = JSON.parse(process.env['E2E_BROWSER'] ?? '{}')
const { executablePath = '', env = {} } = browser

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Flows that wait for time limits or for a change's time, most of their time. */
const waiting =
  /[/\\](admin-exposure-limits|admin-feed-gaps|admin-rate|admin-settings|client-specification-failures|funds-silence|server-away)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/flows',
  globalSetup: './global-setup.ts',
  // Each has a product of its own (fixtures.ts). One of them waits or takes the wide screens; with more on two cores the
  // whole takes as long, and each flow longer.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // What passes only the second time is a fault to find.
  retries: 0,
  timeout: 90_000,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: launchArguments, env: { ...definedIn(process.env), ...env } },
    // Colours that are still on their way would be judged as they are never read.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // What a worker answers from its store the flows could not see; `pwa.spec.ts` lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording each flow costs a tenth of the run: `npm run e2e -- --trace on e2e/x.spec.ts` records one.
    trace: 'off',
  },
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1, use: phone },
    {
      name: 'phone',
      testIgnore: [/[/\\]desk(-charts|-keys)?\.spec\.ts$/, 'keyboard.spec.ts', waiting],
      workers: 2,
      use: phone,
    },
    {
      name: 'desktop',
      workers: 1,
      // Screens with a separate wide layout; the flows themselves run on the phone.
      testMatch:
        /[/\\](accessibility|chart|desk|desk-charts|desk-keys|home|keyboard|layout|navigation|orders|smoke|trade|transactions)\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})

function definedIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
