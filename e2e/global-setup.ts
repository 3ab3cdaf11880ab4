import { findBrowser } from './browser.ts'
import { newInstallation } from './platform.ts'

/**
 * Finds the browser once, unpacked where it has to be, and makes the installation that each worker begins with. Leaves
 * the place of both where the workers find it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['E2E_BROWSER'] = JSON.stringify(await findBrowser(process.env))
  return newInstallation()
}
