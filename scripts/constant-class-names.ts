/** `import styles from './x.module.css'`, as every component writes it. */
const IMPORT = /^import (?=\w+ from '[^']+\.module\.css')/gm

interface Kept {
  readonly code: string
  readonly map: null
  readonly moduleSideEffects: 'no-treeshake'
}

/**
 * Plugins for Vite with which the class names of CSS modules are constants of the script that uses them, in place of an
 * object for each sheet that every part looks up its names in: a kilobyte less in the first load. The build fails on a name that
 * its sheet does not have.
 */
export function constantClassNames() {
  return [
    {
      name: 'constant-class-names',
      apply: 'build' as const,
      enforce: 'pre' as const,
      transform(code: string, id: string): { code: string; map: null } | undefined {
        if (!/\.tsx?$/.test(id) || code.search(IMPORT) < 0) return undefined
        return { code: code.replaceAll(IMPORT, 'import * as '), map: null }
      },
      // A namespace, unlike an object, is known name by name: what it lacks is told as undefined.
      onLog(level: string, { code, message }: { readonly code?: string; readonly message: string }): void {
        if (level === 'warn' && code === 'IMPORT_IS_UNDEFINED') throw new Error(message)
      },
    },
    {
      name: 'keep-sheets-of-constant-names',
      apply: 'build' as const,
      enforce: 'post' as const,
      // Of a module that is shaken nothing is left where its constants stand in other ones, and its sheet goes with it.
      transform(code: string, id: string): Kept | undefined {
        if (!id.endsWith('.module.css')) return undefined
        return {
          code: code.replace(/^export default \{[^]*$/m, ''),
          map: null,
          moduleSideEffects: 'no-treeshake',
        }
      },
    },
  ]
}
