import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { bareIcons } from '../../../../scripts/bare-icons.ts'
import drawnIcon from './drawn-icon.ts'

/*
 * The build puts drawn-icon.ts in the place of a file inside lucide-react. Whatever an upgrade of that changes, of the
 * icons that are in use, fails here.
 */

const CLIENT = join(import.meta.dirname, '../..')
const INNER_FILE = '../createLucideIcon.mjs'
const bundle = join(dirname(fileURLToPath(import.meta.resolve('lucide-react'))), '../esm')
const index = readFileSync(join(bundle, 'lucide-react.mjs'), 'utf8')

type Drawing = Parameters<typeof drawnIcon>[0]

interface IconFile {
  readonly default: ComponentType<{ readonly size?: number }>
}

const used = usedIcons()

function usedIcons(): string[] {
  const files = globSync(['src/**/*.tsx', '../../packages/ui/src/**/*.tsx'], { cwd: CLIENT })
  const names = files.flatMap((file) => {
    const text = readFileSync(join(CLIENT, file), 'utf8')
    const imported = [...text.matchAll(/^import \{([^}]*)\} from 'lucide-react'/gm)]
    return imported.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
  })
  return [...new Set(names)].filter((name) => name !== '' && name !== 'type').toSorted()
}

/** The file that an icon comes from. */
function fileOf(name: string): string {
  const line = index.split('\n').find((each) => new RegExp(`default as ${name}\\b`).test(each))
  const file = /from '\.\/(icons\/[^']+)'/.exec(line ?? '')?.[1]
  if (file === undefined) throw new Error(`lucide-react has no file for ${name}`)
  return join(bundle, file)
}

/** The icon as the build leaves it, without names and keys. */
async function bareDrawing(file: string): Promise<Drawing> {
  const { code } = bareIcons().transform(readFileSync(file, 'utf8'), file) ?? { code: '' }
  expect(code).not.toMatch(/\b(key|name|aliases):/)
  const alone = code.replace(/^import .*$/m, 'const createLucideIcon = (drawing) => drawing')
  const { default: drawing }: { default: Drawing } = await import(
    `data:text/javascript,${encodeURIComponent(alone)}`
  )
  return drawing
}

/** What a browser draws: the square's attributes, without a class that nothing here styles, and the shapes on it. */
function pictureOf(markup: string) {
  const [, square = '', shapes = ''] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup) ?? []
  const attributes = [...square.matchAll(/[\w:-]+="[^"]*"/g)].map(([attribute]) => attribute)
  return { square: attributes.filter((each) => !/^(class|xmlns)=/.test(each)).toSorted(), shapes }
}

it('stands in the build for the file that lucide-react makes its icons with', () => {
  expect(readFileSync(join(CLIENT, 'vite.config.ts'), 'utf8')).toContain(`alias: { '${INNER_FILE}': `)
  expect(used.length).toBeGreaterThan(40)
})

describe('an icon that is in use', () => {
  it.each(used)('%s is drawn as lucide-react draws it', async (name) => {
    const file = fileOf(name)
    expect(readFileSync(file, 'utf8')).toContain(`from '${INNER_FILE}'`)
    const { default: Lucide }: IconFile = await import(pathToFileURL(file).href)
    const drawing = await bareDrawing(file)
    const ours = pictureOf(renderToStaticMarkup(createElement(drawnIcon(drawing), { size: 18 })))
    expect(ours.shapes).not.toBe('')
    expect(ours).toEqual(pictureOf(renderToStaticMarkup(createElement(Lucide, { size: 18 }))))
  })
})
