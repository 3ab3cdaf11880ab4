import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { transformWithOxc } from 'vite'

/** What the app needs beside its scripts and styles to open without a network. */
const PAGES = ['/index.html', '/chart.html', '/icon.svg', '/icon-192.png', '/manifest.webmanifest']

/**
 * A plugin for Vite that writes `/sw.js`: the worker's source with the names of the build's files in it. It stands at the
 * root, without a digest in its name, since browsers look for it there; another build makes other bytes of it.
 */
export function buildServiceWorker(source: string) {
  return {
    name: 'build-service-worker',
    apply: 'build' as const,
    async generateBundle(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string },
      _options: unknown,
      bundle: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      const built = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
      const files = [...PAGES, ...built.toSorted().map((name) => `/${name}`)]
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      const build = createHash('sha256').update(files.join('\n')).update(code).digest('hex').slice(0, 16)
      const head = `const SHELL_FILES = ${JSON.stringify(files)}\nconst BUILD = ${JSON.stringify(build)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + code })
    },
  }
}
