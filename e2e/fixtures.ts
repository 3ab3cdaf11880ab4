import { test as base } from '@playwright/test'
import type { Logins } from './platform.ts'

/** Left by the global setup, which has run before any test loads this file. */
const logins: Logins = JSON.parse(process.env['E2E_LOGINS'] ?? '{}')

/** Playwright's `test` with the logins of the installation under test; `baseURL` is its address. */
export const test = base.extend<{ logins: Logins }>({ logins: [logins, { option: true }] })

export { expect } from '@playwright/test'
