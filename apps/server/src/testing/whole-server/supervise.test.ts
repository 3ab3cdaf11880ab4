import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, describe, it } from 'vitest'

const supervisor = new URL('../../../../../scripts/supervise.mjs', import.meta.url).href

interface Ended {
  readonly code: number | null
  readonly said: string
}

interface Pauses {
  readonly first: number
  readonly most: number
}
const SHORT: Pauses = { first: 10, most: 40 }

type Hears = (supervisor: number, said: string) => void

/** Supervises a program that runs this script, and returns how it ended. `onSaid` gets the output as it comes. */
function supervise(script: string, pauses: Pauses, onSaid: Hears = () => undefined) {
  const program = { command: process.execPath, args: ['-e', script], pauses }
  const source = `import { supervise } from ${JSON.stringify(supervisor)}
    await supervise([${JSON.stringify(program)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source])
  let said = ''
  const hear = (part: Buffer): void => {
    said += part.toString()
    onSaid(child.pid ?? 0, said)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })))
}

const runs = (said: string): number => said.split('running').length - 1

describe('the supervisor of npm start', () => {
  it.each([
    ['that asks for it with exit code 75', 'process.exit(75)', 75],
    ['that was killed', "process.kill(process.pid, 'SIGKILL')", 137],
    ['that crashed', 'process.abort()', 134],
  ])('starts a server %s again as long as necessary, after growing pauses', async (_, end, code) => {
    let told = false
    const ended = await supervise(`console.log('running'); ${end}`, SHORT, (pid, said) => {
      if (!told && runs(said) === 7) told = process.kill(pid, 'SIGTERM')
    })
    const again = ended.said.split('\n').filter((line) => line.startsWith('The server ended'))
    const said = (pause: string) => `The server ended with exit code ${code}. Starting it again${pause}.`
    expect(again.slice(0, 6)).toEqual(
      ['', ' in 0.01 s', ' in 0.02 s', ' in 0.04 s', ' in 0.04 s', ' in 0.04 s'].map(said),
    )
  })

  it('restarts a server without a pause once it was ready, however soon it ended', async () => {
    let told = false
    const script = "console.log('running'); process.send('ready', () => process.exit(75))"
    const ended = await supervise(script, SHORT, (pid, said) => {
      if (!told && runs(said) === 4) told = process.kill(pid, 'SIGTERM')
    })
    expect(ended.said).toContain('Starting it again.')
    expect(ended.said).not.toContain('again in')
  })

  it('ends immediately when stopped during a pause', async () => {
    let told = false
    const long = { first: 600_000, most: 600_000 }
    const ended = await supervise("console.log('running'); process.exit(75)", long, (pid, said) => {
      if (!told && said.includes('again in 600 s')) told = process.kill(pid, 'SIGTERM')
    })
    expect(ended.code).toBe(75)
    expect(runs(ended.said)).toBe(2)
  })

  it.each([0, 1, 2])('does not restart one that ended with %i: a retry would not help', async (code) => {
    const ended = await supervise(`console.log('running'); process.exit(${code})`, SHORT)
    expect(ended).toEqual({ code, said: 'running\n' })
  })

  it('starts nothing after it was stopped', async () => {
    const waits =
      "process.on('SIGTERM', () => process.exit(75)); console.log('running'); setInterval(() => {}, 1000)"
    let told = false
    const ended = await supervise(waits, SHORT, (pid, said) => {
      if (!told && runs(said) === 1) told = process.kill(pid, 'SIGTERM')
    })
    expect(ended).toEqual({ code: 75, said: 'running\n' })
  })
})

it('the server of npm start restarts after at most 10 s', () => {
  const source = `import { server } from ${JSON.stringify(supervisor)}
    console.log(JSON.stringify(server('node').pauses))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual({ first: 1_000, most: 10_000 })
})

it('npm start becomes the supervisor: a shell in between would end at npm’s SIGTERM and leave the server behind', () => {
  const { scripts } = JSON.parse(
    readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
  )
  expect(scripts.start).toMatch(/^exec node /)
})
