import { spawn } from 'node:child_process'
import { existsSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Makes a program believe that a person reads its output, without a terminal. */
const AS_IF_TERMINAL = ['--import', 'data:text/javascript,process.stdout.isTTY=true']
/** util-linux's: runs a program on its own terminal. */
const SCRIPT = '/usr/bin/script'
const hasTerminal = process.platform === 'linux' && existsSync(SCRIPT)

let folder = ''
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gf-look-'))
  chmodSync(folder, 0o755)
  database = await freshDatabase()
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

type Started = 'terminal' | 'as if on one' | 'pipe'

/** Starts the server, sends it a request once it runs, and returns its output until then. */
async function shownBy(started: Started, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const words = [process.execPath, ...(started === 'as if on one' ? AS_IF_TERMINAL : []), main]
  const command = started === 'terminal' ? [SCRIPT, '-qec', words.join(' '), '/dev/null'] : words
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.connectionString,
      ...env,
    },
  })
  let shown = ''
  const hear = (part: Buffer): void => {
    shown += part.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await expect.poll(() => shown, { timeout: 30_000 }).toContain('Press Ctrl+C to stop.')
    const url = /running at (\S+)/.exec(shown)?.[1] ?? ''
    await fetch(`${url}/api/login_api3`, { method: 'POST', headers: { origin: url } })
    await new Promise((resolve) => setTimeout(resolve, 300))
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
  }
  return shown.replaceAll('\r', '')
}

/** The lines that are JSON. */
const json = (shown: string) => shown.split('\n').filter((line) => line.startsWith('{'))
const LOGINS =
  /GLOBAL FOREX is running at \S+\n(?:[^\n{]+\n)*? {2}Demo client +\S+@\S+ +[\w-]{19}\n {2}Staff +owner +[\w-]{19}/

describe('the output of a server', { timeout: 60_000 }, () => {
  it(`on a terminal (${hasTerminal ? 'a real one' : 'as if'}) is lines, with address and logins last`, async () => {
    const shown = await shownBy(hasTerminal ? 'terminal' : 'as if on one')
    expect(json(shown)).toEqual([])
    expect(shown).toMatch(/^\d\d:\d\d:\d\d {2}Desk restored/m)
    expect(shown).toMatch(LOGINS)
    expect(shown.trimEnd().split('\n').at(-1)).toBe('Press Ctrl+C to stop.')
  })

  it('at a later start shows the same logins again', async () => {
    const [first, second] = [await shownBy('as if on one'), await shownBy('as if on one')]
    const logins = (shown: string) =>
      shown.split('\n').filter((line) => /^ {2}(Demo client|Staff) /.test(line))
    expect(logins(second)).toEqual(logins(first))
    expect(logins(second)).toHaveLength(2)
  })

  it('shows requests if LOG=debug', async () => {
    const shown = await shownBy('as if on one', { LOG: 'debug' })
    expect(json(shown)).toEqual([])
    expect(shown).toMatch(/^\d\d:\d\d:\d\d {2}POST login_api3 {2}\d{3} {2}[\d.]+ ms$/m)
  })

  it('without a terminal is JSON, requests included', async () => {
    const shown = await shownBy('pipe')
    expect(json(shown).map((line) => JSON.parse(line).msg)).toEqual(
      expect.arrayContaining(['Desk restored', 'request']),
    )
  })

  it('in production is JSON on a terminal too', async () => {
    const shown = await shownBy('as if on one', {
      NODE_ENV: 'production',
      KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
      SMTP_URL: 'smtps://user:password@127.0.0.1:1',
      MAIL_FROM: 'desk@forex.example',
    })
    expect(json(shown).map((line) => JSON.parse(line).msg)).toContain('Desk restored')
  })
})
