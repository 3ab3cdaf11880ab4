import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, product, ROOT, sources } from './source-files.ts'
import type { Source } from './source-files.ts'
import { expect, it } from 'vitest'

/*
 * Limits of files and functions. The linter measures functions but exempts groups of tests, so this measures tests.
 */

const MOST_LINES = 300
const MOST_LINES_OF_A_FUNCTION = 60

it(`no file has more than ${MOST_LINES} lines`, () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
  expect(long).toEqual([])
})

it('the linter allows 60 lines per function, and exempts only groups of tests', () => {
  const { rules, overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'))
  const rule = 'max-lines-per-function'
  const limit = { max: MOST_LINES_OF_A_FUNCTION, skipBlankLines: false, skipComments: false }
  expect(rules[rule]).toEqual(['error', limit])
  const files = ['**/*.test.ts', '**/*.spec.ts', '**/*.conformance.ts']
  // The parameters are a row of a table.
  expect(overrides).toEqual([{ files, rules: { [rule]: 'off', 'max-params': 'off' } }])
  expect(product.filter(({ text }) => /\b(ox|es)lint-disable/.test(text)).map(({ path }) => path)).toEqual([])
})

it('no test has more than 60 lines', () => {
  const tests = sources.filter(isTest).flatMap(testsIn)
  expect(tests.length).toBeGreaterThan(1000)
  expect(tests.filter(({ lines }) => lines > MOST_LINES_OF_A_FUNCTION)).toEqual([])
})

it.each([
  [3, "test('title', async ({ page }) => {\n  act()\n})\n\ntest('next', () => {\n})"],
  [6, "  test('title', async ({\n    page,\n  }) => {\n    act()\n    look()\n  })\n\n  act()\n"],
  [6, "test(\n  'title',\n  async () => {\n    act()\n  },\n)\n\nact()"],
  [3, "it.each([\n  [1],\n  [2],\n])('title', (row) => {\n  act(row)\n})"],
  [1, "it.each([\n  [1],\n])('title', (row) => act(row))\n\nit('next', () => {\n  act()\n})"],
  [4, "it.each(\n  rows,\n)(\n  'title',\n  (row) => act(row),\n)\n\nact()"],
  [3, "it('title', () => {\n  act()\n}, 30_000)\n\nact()"],
])('a test of %i lines is one, however its lines are broken', (lines, text) => {
  expect(testsIn({ path: 'a.test.ts', text, imports: [], staticImports: [] })[0]?.lines).toBe(lines)
})

/**
 * The tests of a file and their lengths, without tables. In formatted code, a test ends at the first line with its own indent
 * that closes the call; a test without one counts as endless.
 */
function testsIn({ path, text }: Source): { readonly test: string; readonly lines: number }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, indent] = /^( *)(?:it|test)\b(?!\.describe|\.[a-z]+Each)/.exec(line) ?? []
    if (indent === undefined) return []
    const firstAfter = (from: number, pattern: RegExp): number => {
      const isIt = (one: string): boolean => one.startsWith(indent) && pattern.test(one.slice(indent.length))
      const found = lines.findIndex((one, at) => at > from && isIt(one))
      return found < 0 ? Infinity : found
    }
    const isTable = /\[$|\beach\($/.test(line)
    const begin = isTable ? firstAfter(index, /^\]|^\)\(/) : index
    const isOneLine = lines[begin]?.endsWith(')') ?? false
    const end = isOneLine ? begin : firstAfter(begin, /^(?:\}.*\)|\))$/)
    return [{ test: `${path}:${index + 1}`, lines: end - begin + 1 }]
  })
}
