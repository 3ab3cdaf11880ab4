import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { characters, faceFile, makeFace } from './scripts/face.ts'
import { product, sources } from './source-files.ts'

/* One typeface with two weights and four sizes. */

const HEAVIEST = 30_000
const sheets = product.filter(({ path }) => /^(packages\/ui|apps\/(client|admin))\/.*\.css$/.test(path))

/** Every value of a property in the style sheets, as `file: value`, except those that `allowed` matches. */
const others = (property: string, allowed: RegExp): string[] =>
  sheets.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`\\b${property}: ([^;]+);`, 'g'))]
      .filter(([, value = '']) => !allowed.test(value))
      .map(([, value]) => `${path}: ${value}`),
  )

it('the typeface is what `npm run face` makes, and light', async () => {
  const face = readFileSync(faceFile)
  expect(face.equals(await makeFace())).toBe(true)
  expect(face.byteLength).toBeLessThanOrEqual(HEAVIEST)
})

it('the typeface has every character of the texts but those of Devanagari', () => {
  const texts = sources.filter(({ path }) =>
    /^(apps\/(client|admin)|packages\/(i18n|ui))\/.*\.(en|hi)\.ts$/.test(path),
  )
  expect(texts.length).toBeGreaterThan(20)
  const missing = texts.flatMap(({ path, text }) =>
    [...new Set(text)]
      .filter((sign) => sign !== '\n' && !/\p{Script=Devanagari}|।/u.test(sign) && !characters.includes(sign))
      .map((sign) => `${path}: ${sign}`),
  )
  expect(missing).toEqual([])
})

describe('style sheets', () => {
  it('use two weights', () => {
    expect(others('font-weight', /^(400|600|400 600|inherit)$/)).toEqual([])
  })

  it('use four sizes; a field has 16 px, so that phones do not zoom in, and the chart labels are smaller', () => {
    const size = String.raw`var\(--text-(s|m|l|xl)\)`
    const allowed = new RegExp(
      `^(inherit|100%|1rem|[\\d.]+em|${size}|min\\((${size}|clamp\\(.*\\)|1rem), .*\\))$`,
    )
    expect(others('font-size', allowed).filter((found) => !found.includes('/src/chart/'))).toEqual([])
  })
})
