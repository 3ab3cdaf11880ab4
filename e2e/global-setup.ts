import { findBrowser } from './browser.ts'
import { startPlatform } from './platform.ts'

/** Starts the product once for all flows, and leaves its address, logins and browser where the workers find them. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['E2E_BROWSER'] = JSON.stringify(await findBrowser(process.env))
  const platform = await startPlatform()
  process.env['E2E_URL'] = platform.url
  process.env['E2E_DATA'] = platform.dataDir
  process.env['E2E_LOGINS'] = JSON.stringify(platform.logins)
  return () => platform.stop()
}
