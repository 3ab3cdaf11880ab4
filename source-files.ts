import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** The folder of the project. */
export const ROOT = import.meta.dirname

/** A file of the project as the checks of its shape read it. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

/** Everything that is written here by hand. */
export const sources: readonly Source[] = [
  ...['packages', 'apps', 'e2e', 'bench', 'scripts'].flatMap((folder) => read(join(ROOT, folder))),
  ...readdirSync(ROOT)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => sourceAt(join(ROOT, name))),
]
/** True for tests and what only tests are built on. */
export const isTest = ({ path }: Source): boolean =>
  /\.(test|spec|conformance|setup)\.tsx?$|-fixture\.ts$|\/(test|fake)-[^/]+\.ts$|(^|\/)(reference|conformance)\//.test(
    path,
  )
/** What runs. */
export const product = sources.filter((source) => !isTest(source))

function read(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', 'data'].includes(entry.name) ? [] : read(path)
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [sourceAt(path)] : []
  })
}

function sourceAt(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
  )
  const imports = [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return {
    path: relative(ROOT, path).split(sep).join('/'),
    text,
    imports: imports.map((name) => target(path, name)),
  }
}

/** A relative import as a path from the root; a package as its name. */
function target(from: string, name: string): string {
  return name.startsWith('.')
    ? relative(ROOT, resolve(dirname(from), name))
        .split(sep)
        .join('/')
    : name
}
