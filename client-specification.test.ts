import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from './packages/contract/src/index.ts'
import { describe, expect, it } from 'vitest'

/*
 * docs/client-specification.md, docs/admin-specification.md and those of the areas list each item of the two specifications with the test that
 * shows it. An item whose test is missing, and a specified call without an item, fail here.
 */

const ROOT = import.meta.dirname
const textOf = (name: string): string => readFileSync(join(ROOT, `docs/${name}-specification.md`), 'utf8')

interface Row {
  readonly id: string
  readonly says: string
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

/** `- **R1** what it says`, then a line `  - \`file\` › title` for each test. */
const rowsOf = (document: string): readonly Row[] =>
  document
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

const rows = rowsOf(textOf('client'))
/** The specification of the back office, and the part of each area. */
const officeTexts = [
  textOf('admin'),
  ...globSync('docs/*/specification.md', { cwd: ROOT }).map((name) => readFileSync(join(ROOT, name), 'utf8')),
]
const ofOffice = officeTexts.flatMap(rowsOf)

it.each([
  ['client', rows, 120],
  ['admin', ofOffice, 45],
] as const)('the %s specification has all its items, each with its own number', (_name, all, least) => {
  expect(all.length).toBeGreaterThan(least)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

describe('every item names existing tests', () => {
  it.each([...rows, ...ofOffice])('$id $says', ({ tests }) => {
    for (const { file, title } of tests) {
      expect(existsSync(join(ROOT, file)), `${file} of “${title}”`).toBe(true)
      expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
    }
  })

  it.each([...rows, ...ofOffice])('$id has a browser test against the real server', ({ tests }) => {
    expect(tests.some(({ file }) => /^e2e\/.+\.spec\.ts$/.test(file))).toBe(true)
  })
})

/** Calls of staff and feeds belong to the specification of the back office. */
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

/** `POST `login_api3``: the call that an item begins with. */
const callIn = (says: string): readonly string[] => {
  const [, method, path] = /^(GET|POST) `([^`]+)`/.exec(says) ?? []
  return method && path ? [`${method} ${path}`] : []
}

describe('every item of a call names a call of clients', () => {
  it.each(rows.flatMap(({ says }) => callIn(says)))('%s', (route) => {
    expect(ofClients.map((client) => client.route)).toContain(route)
  })
})

describe('every call that the back office specification names', () => {
  const routes: readonly string[] = Object.values(calls).map(({ route }) => route)
  const servedBy = (text: string) => rowsOf(text).flatMap(({ says }) => callIn(says))

  it.each(officeTexts.flatMap(servedBy))('%s is served', (route) => {
    expect(routes).toContain(route)
  })

  it('has an item', () => {
    const named = officeTexts.map((text) => Number(/names (\d+) calls/.exec(text)?.[1]))
    expect(officeTexts.map((text) => servedBy(text).length)).toEqual(named)
  })
})
