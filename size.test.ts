import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, product, ROOT, sources } from './source-files.ts'
import type { Source } from './source-files.ts'
import { expect, it } from 'vitest'

/*
 * How long files and functions may be. The linter measures the functions; what groups tests is let off there, so tests
 * are measured here.
 */

const MOST_LINES = 300
const MOST_LINES_OF_A_FUNCTION = 60

it(`no file is longer than ${MOST_LINES} lines`, () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
  expect(long).toEqual([])
})

it('the linter lets no function be longer than 60 lines, and lets off nothing but what groups tests', () => {
  const { rules, overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'))
  const rule = 'max-lines-per-function'
  const limit = { max: MOST_LINES_OF_A_FUNCTION, skipBlankLines: false, skipComments: false }
  expect(rules[rule]).toEqual(['error', limit])
  const files = ['**/*.test.ts', '**/*.spec.ts', '**/*.conformance.ts']
  // A row of a table comes as parameters.
  expect(overrides).toEqual([{ files, rules: { [rule]: 'off', 'max-params': 'off' } }])
  expect(product.filter(({ text }) => /\b(ox|es)lint-disable/.test(text)).map(({ path }) => path)).toEqual([])
})

it('no test is longer than a function may be', () => {
  const tests = sources.filter(isTest).flatMap(testsIn)
  expect(tests.length).toBeGreaterThan(1000)
  expect(tests.filter(({ lines }) => lines > MOST_LINES_OF_A_FUNCTION)).toEqual([])
})

/** The tests of a file and their lengths, tables left out: formatted code ends a test at the indent it began with. */
function testsIn({ path, text }: Source): { readonly test: string; readonly lines: number }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, indent] = /^( *)(?:it|test)\b(?!\.describe|\.[a-z]+Each)/.exec(line) ?? []
    if (indent === undefined) return []
    const closes = (closing: string, after: number): number => {
      const found = lines.findIndex((one, at) => at >= after && one.startsWith(indent + closing))
      return found < 0 ? after : found
    }
    const begin = line.endsWith('[') ? closes(']', index) : index
    const isOneLine = line.endsWith(')')
    return [{ test: `${path}:${index + 1}`, lines: isOneLine ? 1 : closes('}', begin) - begin + 1 }]
  })
}
