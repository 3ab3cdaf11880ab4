// npm run face: makes the typeface of the apps from Inter, with two weights and the characters that the screens use.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>

const require = createRequire(import.meta.url)
const inter = dirname(require.resolve('inter-ui/package.json'))
const folder = fileURLToPath(new URL('../packages/ui/src/face', import.meta.url))

/** All characters from one to another, both included. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** English, the names of western Europe and the signs of the screens. Devanagari is the device's own. */
export const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…₹€−←↑→↓▲▼★✓⌘`

export const faceFile = join(folder, 'inter.woff2')

/** Weights from 400 to 600, with kerning and tabular figures. */
export function makeFace(): Promise<Buffer> {
  const subset = require('subset-font') as Subset
  return subset(readFileSync(join(inter, 'variable/InterVariable.woff2')), characters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 14, wght: { min: 400, max: 600 } },
    keepFeatures: ['kern', 'tnum'],
  })
}

if (import.meta.main) {
  const face = await makeFace()
  writeFileSync(faceFile, face)
  writeFileSync(join(folder, 'LICENSE.txt'), readFileSync(join(inter, 'LICENSE.txt')))
  console.log(`${faceFile}: ${face.byteLength} bytes`)
}
