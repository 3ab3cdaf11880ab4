import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** The root folder of the project. */
export const ROOT = import.meta.dirname

/** A source file, as the structure tests read it. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
  /** Imports without `import()`; types included. */
  readonly staticImports: readonly string[]
}

/** Every source file that is not generated. */
export const sources: readonly Source[] = [
  ...['packages', 'apps', 'e2e', 'bench', 'scripts', 'tools'].flatMap((folder) => read(join(ROOT, folder))),
  ...readdirSync(ROOT)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => sourceAt(join(ROOT, name))),
]
/** True for tests and their helpers. */
export const isTest = ({ path }: Pick<Source, 'path'>): boolean =>
  /\.(test|spec|setup)\.tsx?$|\/test-[^/]+\.ts$|(^|\/)(testing|reference|conformance)\//.test(path)
/** Source files of the product. */
export const product = sources.filter((source) => !isTest(source))

function read(folder: string): Source[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', 'data'].includes(entry.name) ? [] : read(path)
    return /(?<!\.generated)\.(ts|tsx|mjs|css)$/.test(entry.name) ? [sourceAt(path)] : []
  })
}

function sourceAt(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
  )
  const matches = [...found]
  const targets = (names: readonly (string | undefined)[]): string[] =>
    names.flatMap((name) => (name === undefined ? [] : [target(path, name)]))
  return {
    path: relative(ROOT, path).split(sep).join('/'),
    text,
    imports: targets(matches.map((match) => match[1] ?? match[2] ?? match[3])),
    staticImports: targets(matches.map((match) => match[1] ?? match[2])),
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
