import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** What the app needs beside its scripts and styles to open without a network. */
const PAGES = ['/index.html', '/chart.html', '/icon.svg', '/icon-192.png', '/manifest.webmanifest']

/**
 * A plugin for Vite that writes `/sw.js`: the worker's source with the names of the build's files in it. It stands at the
 * root, without a digest in its name, since browsers look for it there; another build makes other bytes of it, also where
 * only a page is another: pages have no digest in their names.
 */
export function buildServiceWorker(source: string) {
  return {
    name: 'build-service-worker',
    apply: 'build' as const,
    // From the disk: what the build dropped as empty must not be asked for.
    async writeBundle({ dir }: { readonly dir?: string | undefined }): Promise<void> {
      if (dir === undefined) throw new Error('The build names no folder')
      const assets = await readdir(join(dir, 'assets'))
      const built = assets.filter((name) => /\.(js|css)$/.test(name)).toSorted()
      const files = [...PAGES, ...built.map((name) => `/assets/${name}`)]
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      const digest = createHash('sha256').update(files.join('\n')).update(code)
      for (const page of PAGES) digest.update(await readFile(join(dir, page)))
      const build = digest.digest('hex').slice(0, 16)
      const head = `const SHELL_FILES = ${JSON.stringify(files)}\nconst BUILD = ${JSON.stringify(build)}\n`
      await writeFile(join(dir, 'sw.js'), head + code)
    },
  }
}
