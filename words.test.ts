import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, product, sources } from './source-files.ts'
import * as specified from './apps/client/src/texts/specified.ts'

/*
 * Texts of the product, documents, comments and test titles avoid the words that read as archaic. CONTRIBUTING.md has the
 * rules.
 */

/** What is refused, and what to write. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\b(whoever|who ?so ?ever)\b/i, 'name the subject'],
  [/\b(is|are|be) told\b/i, 'is notified'],
  [/\btells? of\b/i, 'reports'],
  [/\bstands? (here|there|beside|behind)\b/i, 'appears'],
  [/\b(somebody|nobody)\b/i, 'name the subject'],
  [/\bat once\b/i, 'immediately'],
  [/\bdealt\b/i, 'executed, filled or traded'],
  [/\bthe house\b/i, 'the company or the platform'],
  [/\bheal(s|ed)?\b/i, 'recover'],
  [/\bhow-manieth\b/i, 'sequence number'],
  [/\bby (the|that) name of\b|\bby that name\b/i, 'called'],
  [/\bcan not\b/i, 'cannot'],
  [/\bfor ever\b/i, 'forever'],
  [/\b(of old|of before)\b/i, 'former or earlier'],
  [/\bso many (milliseconds|cents|paise|dollars|rupees|bytes)\b/i, 'that many'],
  [/\b(lest|whence|wherein|whereof|therein|thereof|henceforth|naught|nought)\b/i, 'plain words'],
  [/\bwhere (there is|there are|it has) no(ne)?\b/i, 'if there is none'],
  [/\b(is|are|be|was|were|gets?) let (in|out)\b/i, 'admitted'],
  [/\bAadhar\b/, 'Aadhaar'],
]

interface Text {
  readonly line: number
  readonly text: string
}

const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line)

/** What a person reads: string literals and templates of at least two words. */
function textsIn(source: string): readonly Text[] {
  return source.split('\n').flatMap((line, index) => {
    if (isComment(line) || /^\s*(import|export \*)/.test(line)) return []
    return [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)/g)]
      .map(([, single, double, template]) => single ?? double ?? template ?? '')
      .filter((text) => /\p{L} \p{L}/u.test(text))
      .map((text) => ({ line: index + 1, text }))
  })
}

/** Comments, those after code included, and the titles of tests. */
function notesIn(source: string): readonly Text[] {
  return source.split('\n').flatMap((line, index, lines) => {
    const [, title] =
      /\b(?:it|test|describe)(?:\.\w+)*(?:\(.*\))?\((["'`].+)/.exec(line) ??
      (lines[index - 1]?.endsWith('(') ? /^\s+(["'`].+["'`]),$/.exec(line) : null) ??
      []
    const text = isComment(line) ? line : (title ?? / \/\/ .+/.exec(line)?.[0])
    return text === undefined ? [] : [{ line: index + 1, text: text.replaceAll(/`\w+`/g, '') }]
  })
}

/** The paragraphs of a document; a line that quotes a test's title is not one. */
const linesIn = (document: string): readonly Text[] =>
  document.split('\n').flatMap((text, index) => (/\.ts` › /.test(text) ? [] : [{ line: index + 1, text }]))

/** SQL, which people do not read. */
const isQuery = ({ text }: Text): boolean =>
  /^\s*(select|insert|update|delete|with|create|where|and)\b/.test(text)

/** What the client specification fixes. */
const quotations = ['apps/client/src/texts/specified.ts', 'docs/client-specification.md']

const spoken = product
  .filter(({ path }) => !quotations.includes(path))
  .filter(({ path }) =>
    /^apps\/client\/src\/texts\/|^apps\/(server|admin)\/src\/|^packages\/|^scripts\//.test(path),
  )
  .map(({ path, text }) => ({ path, texts: textsIn(text).filter((said) => !isQuery(said)) }))

const documents = ['', 'docs', 'apps/client', 'apps/admin', 'apps/server/data'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: folder === 'docs', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .filter((path) => !quotations.includes(path))
    .map((path) => ({ path, texts: linesIn(readFileSync(join(ROOT, path), 'utf8')) })),
)

const noted = sources
  .filter(({ path }) => /^(packages|bench|e2e|scripts|apps\/(admin|server))\/|^[^/]+$/.test(path))
  .filter(({ path }) => path !== 'words.test.ts')
  .map((source) => ({ path: source.path, texts: notesIn(source.text) }))

describe.each([
  ['texts of the product', spoken, 1500],
  ['documents', documents, 2500],
  ['comments and test titles', noted, 4000],
] as const)('%s', (_, places, least) => {
  it('are found', () => {
    expect(places.flatMap(({ texts }) => texts).length).toBeGreaterThan(least)
  })

  it.each(refused)('never say %s', (pattern, better) => {
    const wrong = places.flatMap(({ path, texts }) =>
      texts
        .filter(({ text }) => pattern.test(text))
        .map(({ line, text }) => `${path}:${line} "${text.trim()}" (write: ${better})`),
    )
    expect(wrong).toEqual([])
  })
})

describe('texts that the client specification fixes', () => {
  const document = readFileSync(join(ROOT, 'docs/client-specification.md'), 'utf8').replaceAll(/\s+/g, ' ')

  it.each(Object.values(specified))('%s is quoted in docs/client-specification.md', (text) => {
    expect(document).toContain(text)
  })
})
