import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** A screen of the app's routes; its loader names its file. */
interface Route {
  readonly pattern: RegExp
  readonly fetches: readonly (() => Promise<unknown>)[]
}

/** A file of the build. `imports` has a script's static imports only. */
interface BuiltFile {
  readonly type: 'chunk' | 'asset'
  readonly name?: string | undefined
  readonly fileName: string
  readonly isEntry?: boolean
  /** The source of an entry. */
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly moduleIds?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

export type Bundle = Readonly<Record<string, BuiltFile>>

/**
 * A Vite plugin that writes `/screens.json`: for each address of the app, the files of its screen that the page does not name.
 * The server announces them with the page, so that they load together with the app. Saves a round trip at the first visit of a screen.
 */
export function listScreenFiles(routesFile: string) {
  return {
    name: 'list-screen-files',
    apply: 'build' as const,
    async writeBundle({ dir }: { readonly dir?: string | undefined }, bundle: Bundle): Promise<void> {
      if (dir === undefined) throw new Error('The build names no folder')
      const { routes } = (await import(routesFile)) as { readonly routes: readonly Route[] }
      const inPage = new Set(
        Object.values(bundle)
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName }) => [...filesBehind(fileName, bundle)]),
      )
      const screens = routes.map(({ pattern, fetches }) => {
        const modules = fetches.map((fetch) => resolve(dirname(routesFile), importedBy(fetch)))
        const files = modules.flatMap((module) => [...filesBehind(fileWith(module, bundle), bundle)])
        return { pattern: pattern.source, files: [...new Set(files)].filter((file) => !inPage.has(file)) }
      })
      await writeFile(join(dir, 'screens.json'), JSON.stringify(screens))
    },
  }
}

/** The file that a loader imports: './x.tsx' of `() => import('./x.tsx')`. */
function importedBy(fetch: Route['fetches'][number]): string {
  const file = /import\('([^']+)'\)/.exec(fetch.toString())?.[1]
  if (file === undefined) throw new Error(`A screen's function imports no file: ${fetch.toString()}`)
  return file
}

function fileWith(module: string, bundle: Bundle): string {
  const built = Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(module))
  if (!built) throw new Error(`The build has no ${module}`)
  return built.fileName
}

/** A script, its static imports, and their styles. */
export function filesBehind(fileName: string, bundle: Bundle, known = new Set<string>()): Set<string> {
  if (known.has(fileName)) return known
  known.add(fileName)
  const { imports = [], viteMetadata } = bundle[fileName] ?? {}
  for (const imported of imports) filesBehind(imported, bundle, known)
  for (const style of viteMetadata?.importedCss ?? []) known.add(style)
  return known
}
