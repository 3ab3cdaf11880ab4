import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, sources } from './source-files.ts'
import { staffCommands } from './apps/server/src/staff-commands.ts'
import { calls, pendingCalls } from './packages/contract/src/index.ts'
import type { StaffRole } from './packages/contract/src/index.ts'

/*
 * What the documents name is there: files, scripts, commands of staff and calls. A document that outlived what it tells of
 * fails here.
 */

const manifest: { readonly scripts: object } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const pathsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const documents = [...readdirSync(ROOT), ...pathsIn('docs'), 'apps/client/README.md', 'apps/admin/README.md']
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Everything that a pattern's first group finds in a document. */
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')

const commands = staffCommands(() => {
  throw new Error('Nothing is carried out here')
})

describe.each(documents)('$path', ({ path, text }) => {
  it('links to what is there', () => {
    const links = namesIn(text, /(?:\]\(|src=")([^)"#:]+)(?=[)"#])/g)
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([])
  })

  it('names files that are there', () => {
    const parts = namesIn(text, /`(\w[\w.-]*(?:\/[\w.-]+)*\.(?:ts|tsx|css|sql))`/g)
    const written = sources.map((source) => `/${source.path}`)
    expect(parts.filter((part) => !written.some((file) => file.endsWith(`/${part}`)))).toEqual([])
    const named = namesIn(text, /`((?:apps|packages|docs|bench|e2e|scripts)\/[\w./-]+)`/g)
    expect(
      named.filter((file) => !/\/(dist|node_modules)\b/.test(file) && !existsSync(join(ROOT, file))),
    ).toEqual([])
  })

  it('names tests that stand', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` › ((?:(?!<br>| \|$).)+)/gm)]
    const gone = named.filter(([, file = '', title = '']) => {
      const found = sources.find((source) => source.path === file)
      return found === undefined || !found.text.includes(title)
    })
    expect(gone.map(([whole]) => whole)).toEqual([])
  })

  it('gives commands that there are', () => {
    const scripts = namesIn(text, /npm run ([a-z][\w-]*)/g)
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
    const known = commands.map(({ name }) => name)
    expect(namesIn(text, /npm run staff -- ([a-z-]+)/g).filter((name) => !known.includes(name))).toEqual([])
    // Whoever types the line as it stands is refused without a member of staff.
    const typed = namesIn(text, /^( *npm run staff -- .+)$/gm)
    expect(typed.filter((line) => !line.includes(' --by '))).toEqual([])
  })

  it('names calls that the contract has', () => {
    const paths = Object.values({ ...calls, ...pendingCalls }).map((call) => call.path.replace(/[/?{].*/, ''))
    const named = namesIn(text, /\b([a-z][a-z_]*_api\d?)\b/g)
    expect(named.filter((name) => !paths.includes(name))).toEqual([])
  })
})

it('docs/operations.md gives each role the commands that it may give', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/operations.md') ?? {}
  const [, table = ''] = /^\| role \| may \|\n\|.+\n((?:\|.+\n)+)/m.exec(text) ?? []
  const rows = [...table.matchAll(/^\| ([\w, ]+) \| (.+) \|$/gm)].flatMap(([, roles = '', may = '']) =>
    roles.split(', ').map((role) => [role, namesIn(may, /`([a-z-]+)`/g).toSorted()]),
  )
  const roles = [...new Set(commands.flatMap((command) => command.roles))]
  const mayOf = (role: StaffRole): string[] =>
    commands.filter((command) => command.roles.includes(role)).map(({ name }) => name)
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(roles.map((role) => [role, mayOf(role).toSorted()])),
  )
})

it('docs/glossary.md is in the order of the alphabet, with each word once', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/glossary.md') ?? {}
  const words = namesIn(text, /^\| ([^|]+?) \|/gm).slice(1)
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  expect(words.length).toBeGreaterThan(80)
})
