import { findBrowser } from './browser.ts'

/** Finds the browser once, unpacked where it has to be, and leaves its place where the workers find it. */
export default async function setup(): Promise<void> {
  process.env['E2E_BROWSER'] = JSON.stringify(await findBrowser(process.env))
}
