import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import { readConfig } from '../config.ts'
import { houseKeys } from '../crypto/field-cipher.ts'
import { makeHouse } from '../demo/house.ts'
import type { DemoLogins } from '../demo/house.ts'
import { createLogger } from '../gateway/logger.ts'

/* npm run demo, first part: makes the demo in DATA_DIR unless it is there. The server starts on it afterwards. */

if (process.env['NODE_ENV'] === 'production') refuse('The demo does not run in production.')
const config = readConfig(process.env)
if (config.databaseUrl !== undefined) refuse('The demo has its own database. Unset DATABASE_URL.')

const firstRun = join(config.dataDir, 'first-run.json')
const unfinished = join(config.dataDir, 'demo-unfinished')

/** In the form of a first start, so that the server shows these logins. */
const contentOf = ({ client, staff, clients }: DemoLogins) => ({
  url: `http://${config.host}:${config.port}`,
  client,
  staff: staff[0],
  demo: { staff, clients },
})

if (existsSync(unfinished)) await rm(config.dataDir, { recursive: true })
if (existsSync(firstRun))
  console.log(`The demo is in ${config.dataDir}. Delete the folder to make a new one.`)
else await make()
console.log(await loginsIn(firstRun))

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

async function make(): Promise<void> {
  if (existsSync(config.dataDir)) refuse(`${config.dataDir} has other data. Choose another DATA_DIR.`)
  console.log(`Making the demo in ${config.dataDir}; this takes about a minute.`)
  await mkdir(config.dataDir, { recursive: true, mode: 0o755 })
  await writeFile(unfinished, '')
  const logger = createLogger('error')
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: logger })
  try {
    const logins = await makeHouse({
      config,
      connectionString: database.connectionString,
      keys: await houseKeys(config),
      logger,
      report: (line) => console.log(line),
    })
    await writeFile(firstRun, `${JSON.stringify(contentOf(logins), null, 2)}\n`, { mode: 0o600 })
  } finally {
    await database.stop()
  }
  await rm(unfinished)
}

async function loginsIn(file: string): Promise<string> {
  const { demo } = JSON.parse(await readFile(file, 'utf8')) as { readonly demo: Omit<DemoLogins, 'client'> }
  const rows = demo.staff.map(
    ({ role, username, password, secret }) =>
      `  ${role.padEnd(16)} ${username.padEnd(8)} ${password}   ${secret}`,
  )
  return [
    '',
    `Staff (role, username, password, secret for the authenticator app), also in ${file}:`,
    ...rows,
    `Clients: ${demo.clients.usernames.slice(0, 2).join(', ')} ..., password ${demo.clients.password}`,
    '',
  ].join('\n')
}
