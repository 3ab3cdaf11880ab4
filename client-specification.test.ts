import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from './packages/contract/src/index.ts'
import { describe, expect, it } from 'vitest'

/*
 * docs/client-specification.md lists what the client's specification asks for, row by row, with the test that shows it.
 * A row whose test is gone, and a call without a row, fail here.
 */

const ROOT = import.meta.dirname
const document = readFileSync(join(ROOT, 'docs/client-specification.md'), 'utf8')

interface Row {
  readonly id: string
  readonly says: string
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

/** `| R1 | what it says | `file` › title |`; several tests are parted by `<br>`. */
const rows: readonly Row[] = document
  .split('\n')
  .filter((line) => /^\| [A-Z]{1,2}\d+ \|/.test(line))
  .map((line) => {
    const [, id = '', says = '', shown = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const tests = shown.split('<br>').map((test) => {
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(test.trim()) ?? []
      return { file, title }
    })
    return { id, says, tests }
  })

it('has a row for each of its facts, and no number twice', () => {
  expect(rows.length).toBeGreaterThan(120)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

describe('every row names a test that stands', () => {
  it.each(rows)('$id $says', ({ tests }) => {
    for (const { file, title } of tests) {
      expect(existsSync(join(ROOT, file)), `${file} of “${title}”`).toBe(true)
      expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
    }
  })

  it.each(rows)('$id is shown in a real browser against the real server', ({ tests }) => {
    expect(tests.some(({ file }) => /^e2e\/.+\.spec\.ts$/.test(file))).toBe(true)
  })
})

/** What staff, feeds and the three areas use is the other specification's. */
const ofClients = Object.values(calls).filter(
  ({ access }) => access === 'public' || access === 'client' || access === 'owner',
)

describe('every call of clients has a row', () => {
  it.each(ofClients.map(({ route }) => route))('%s', (route) => {
    const path = route.slice(route.indexOf(' ') + 1)
    expect(rows.filter(({ says }) => says.includes(`\`${path}\``))).not.toEqual([])
  })
})

describe('every row of a call is a call of clients', () => {
  const named = rows.flatMap(({ says }) => /^(GET|POST) `([^`]+)`/.exec(says)?.slice(1).join(' ') ?? [])
  it.each(named)('%s', (route) => {
    expect(ofClients.map((client) => client.route)).toContain(route)
  })
})
