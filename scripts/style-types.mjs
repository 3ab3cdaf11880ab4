// Writes the types of CSS modules, so that TypeScript refuses a class that a sheet lacks. They stay out of the sources'
// folders: `rootDirs` in tsconfig.web.json adds .cache/styles to them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './installation.mjs'

const types = join(root, '.cache', 'styles')

/** Writes a file of types for each sheet and removes those of deleted sheets. */
export function writeStyleTypes() {
  const sheets = ['apps', 'packages'].flatMap(sheetsIn)
  if (sheets.length === 0) throw new Error('No CSS modules found')
  rmSync(types, { recursive: true, force: true })
  for (const sheet of sheets) {
    const file = join(types, sheet.replace(/\.css$/, '.d.css.ts'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typesOf(readFileSync(join(root, sheet), 'utf8')))
  }
}

/** The paths of the sheets in the sources of the workspaces in a folder. */
function sheetsIn(folder) {
  const sources = readdirSync(join(root, folder)).map((name) => join(folder, name, 'src'))
  return sources
    .filter((source) => existsSync(join(root, source)))
    .flatMap((source) =>
      readdirSync(join(root, source), { recursive: true }).map((path) => join(source, path)),
    )
    .filter((path) => path.endsWith('.module.css'))
}

/** A constant for each class in the sheet's selectors. */
function typesOf(sheet) {
  const selectors = sheet.replaceAll(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  const names = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z_][\w-]*/gi) ?? [])
  return [...new Set(names)].map((name) => `export declare const ${name}: string\n`).join('')
}
