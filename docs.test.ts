import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, product, sources } from './source-files.ts'
import { actions, calls, permissionsOf, staffRoles } from './packages/contract/src/index.ts'

/*
 * Documents stay true and readable: the files, scripts, staff commands, calls, tests and log lines that they name exist, and
 * lines are short.
 */

const manifest: { readonly scripts: object } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const pathsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const readmes = ['apps/client/README.md', 'apps/admin/README.md', 'apps/server/data/CREDITS.md']
const documents = [...readdirSync(ROOT), ...pathsIn('docs'), ...readmes]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Everything that a pattern's first group finds in a document. */
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')

const commands = [...Object.keys(actions), 'read', 'login', 'logout', 'roles']

/** The title of a test can be longer. */
const isQuotedTest = (line: string): boolean => /\.(test|spec)\.ts` › /.test(line)

describe.each(documents)('$path', ({ path, text }) => {
  it('has lines of at most 120 characters', () => {
    expect(text.split('\n').filter((line) => line.length > 120 && !isQuotedTest(line))).toEqual([])
  })

  it('links to existing files', () => {
    const links = namesIn(text, /(?:\]\(|src=")([^)"#:]+)(?=[)"#])/g)
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([])
  })

  it('names existing files', () => {
    const parts = namesIn(text, /`(\w[\w.-]*(?:\/[\w.-]+)*\.(?:ts|tsx|css|sql))`/g)
    const written = sources.map((source) => `/${source.path}`)
    expect(parts.filter((part) => !written.some((file) => file.endsWith(`/${part}`)))).toEqual([])
    const named = namesIn(text, /`((?:apps|packages|docs|bench|e2e|scripts)\/[\w./-]+)`/g)
    expect(
      named.filter((file) => !/\/(dist|node_modules)\b/.test(file) && !existsSync(join(ROOT, file))),
    ).toEqual([])
  })

  it('names existing tests', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` › ((?:(?!<br>| \|$).)+)/gm)]
    const gone = named.filter(([, file = '', title = '']) => {
      const found = sources.find((source) => source.path === file)
      return found === undefined || !found.text.includes(title)
    })
    expect(gone.map(([whole]) => whole)).toEqual([])
  })

  it('names existing commands', () => {
    const scripts = namesIn(text, /npm run ([a-z][\w-]*)/g)
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
    expect(namesIn(text, /npm run staff -- ([a-z-]+)/g).filter((name) => !commands.includes(name))).toEqual(
      [],
    )
    // Without a staff account, the command is refused.
    const typed = namesIn(text.replaceAll(/\\\n */g, ''), /^( *npm run staff -- (?!roles).+)$/gm)
    expect(typed.filter((line) => !line.includes(' --by '))).toEqual([])
  })

  it('names calls of the contract', () => {
    const paths = Object.values(calls).map((call) => call.path.replace(/[/?{].*/, ''))
    // What is not built is listed there, as client-specification.test.ts checks.
    const built = path === 'docs/admin-specification.md' ? text.split('## Not built')[0] : text
    const named = namesIn(built ?? '', /\b([a-z][a-z_]*_api\d?)\b/g)
    expect(named.filter((name) => !paths.includes(name))).toEqual([])
  })
})

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

it('ARCHITECTURE.md places packages, folders and tests where they are', () => {
  const cells = namesIn(textOf('ARCHITECTURE.md'), /^\| (`.+?`) \|/gm)
  const places = cells.flatMap((cell) => namesIn(cell, /`([^`]+)`/g))
  expect(places.length).toBeGreaterThan(30)
  const folders = [ROOT, join(ROOT, 'apps/server/src')]
  expect(places.filter((place) => !folders.some((folder) => existsSync(join(folder, place))))).toEqual([])
})

it('docs/operations.md quotes log lines of the product', () => {
  const text = textOf('docs/operations.md')
  const lines = [...namesIn(text, /^- \*\*"(.+?)"/gm), ...namesIn(text, /^\| ([A-Z].+?) \| \d\d \|/gm)]
  expect(lines.length).toBeGreaterThan(10)
  const said = product.map((source) => source.text.toLowerCase())
  expect(lines.filter((line) => !said.some((source) => source.includes(line.toLowerCase())))).toEqual([])
})

it('the operations give each role its commands', () => {
  const texts = documents.filter(({ path }) => path.endsWith('operations.md'))
  const rows = texts.flatMap(({ text }) => {
    const [, list = ''] = /^### Roles\n\n((?: *- .+\n| {2,}.+\n)+)/m.exec(text) ?? []
    return list.split(/^- /m).flatMap((item) => {
      const [, roles] = /^\*\*(.+)\*\*/.exec(item) ?? []
      return (roles?.split(', ') ?? []).map((role) => [role, namesIn(item, /`([a-z-]+)`/g)] as const)
    })
  })
  const listed = Map.groupBy(rows, ([role]) => role)
  const told = [...listed].map(([role, items]) => [role, items.flatMap(([, names]) => names).toSorted()])
  const may = staffRoles.map((role) => {
    const { makes, checks } = permissionsOf(role)
    return [role, [...new Set([...makes, ...checks])].toSorted()] as const
  })
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(may.filter(([, names]) => names.length > 0)))
})

it('docs/glossary.md is in alphabetical order, with each term once', () => {
  const words = namesIn(textOf('docs/glossary.md'), /^\| ([^|]+?) \|/gm).slice(1)
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  expect(words.length).toBeGreaterThan(80)
})
