import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, describe, it } from 'vitest'

const supervisor = new URL('../../../scripts/supervise.mjs', import.meta.url).href

interface Ended {
  readonly code: number | null
  readonly said: string
}

type Hears = (supervisor: number, said: string) => void

/** Supervises a program that runs this script, and gives how that ended. `onSaid` sees what is printed as it comes. */
function supervise(script: string, restarts: number, onSaid: Hears = () => undefined) {
  const program = { command: process.execPath, args: ['-e', script], restarts }
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
  ])('starts a server %s again, and gives up after so many times within a minute', async (_, end, code) => {
    const ended = await supervise(`console.log('running'); ${end}`, 2)
    expect(runs(ended.said)).toBe(3)
    expect(ended.said).toContain(`The server ended 3 times within a minute (exit code ${code}): given up.`)
    expect(ended.code).toBe(code)
  })

  it.each([0, 1, 2])('leaves one that ended with %i as it is', async (code) => {
    const ended = await supervise(`console.log('running'); process.exit(${code})`, 5)
    expect(ended).toEqual({ code, said: 'running\n' })
  })

  it('starts nothing again once it was told to stop', async () => {
    const waits =
      "process.on('SIGTERM', () => process.exit(75)); console.log('running'); setInterval(() => {}, 1000)"
    let told = false
    const ended = await supervise(waits, 5, (pid, said) => {
      if (!told && runs(said) === 1) told = process.kill(pid, 'SIGTERM')
    })
    expect(ended).toEqual({ code: 75, said: 'running\n' })
  })
})

it('npm start becomes the supervisor: a shell in between would end at npm’s SIGTERM and leave the server behind', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(scripts.start).toMatch(/^exec node /)
})
