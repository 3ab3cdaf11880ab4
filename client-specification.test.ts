import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from './packages/contract/src/index.ts'
import { describe, expect, it } from 'vitest'

/*
 * docs/client-specification.md lists each item of the client specification with the test that shows it. An item whose test
 * is missing, and a call without an item, fail here.
 */

const ROOT = import.meta.dirname
const document = readFileSync(join(ROOT, 'docs/client-specification.md'), 'utf8')

interface Row {
  readonly id: string
  readonly says: string
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

/** `- **R1** what it says`, then a line `  - \`file\` › title` for each test. */
const rows: readonly Row[] = document
  .split(/^- /m)
  .filter((item) => /^\*\*[A-Z]{1,2}\d+\*\* /.test(item))
  .map((item) => {
    const [, id = '', says = ''] = /^\*\*(\w+)\*\* ([^]*?)\n {2}- /.exec(item) ?? []
    const tests = [...item.matchAll(/^ {2}- `([^`]+)` › (.+)$/gm)].map(([, file = '', title = '']) => ({
      file,
      title,
    }))
    return { id, says: says.replaceAll(/\s+/g, ' '), tests }
  })

it('has more than 120 items, each with its own number', () => {
  expect(rows.length).toBeGreaterThan(120)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

describe('every item names existing tests', () => {
  it.each(rows)('$id $says', ({ tests }) => {
    for (const { file, title } of tests) {
      expect(existsSync(join(ROOT, file)), `${file} of “${title}”`).toBe(true)
      expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
    }
  })

  it.each(rows)('$id has a browser test against the real server', ({ tests }) => {
    expect(tests.some(({ file }) => /^e2e\/.+\.spec\.ts$/.test(file))).toBe(true)
  })
})

/** Calls of staff and feeds belong to the other specification. */
const ofClients = Object.values(calls).filter(
  ({ access, realm }) =>
    realm === 'client' && (access === 'public' || access === 'client' || access === 'owner'),
)

describe('every call of clients has an item', () => {
  it.each(ofClients.map(({ route }) => route))('%s', (route) => {
    const path = route.slice(route.indexOf(' ') + 1)
    expect(rows.filter(({ says }) => says.includes(`\`${path}\``))).not.toEqual([])
  })
})

describe('every item of a call names a call of clients', () => {
  const named = rows.flatMap(({ says }) => /^(GET|POST) `([^`]+)`/.exec(says)?.slice(1).join(' ') ?? [])
  it.each(named)('%s', (route) => {
    expect(ofClients.map((client) => client.route)).toContain(route)
  })
})
