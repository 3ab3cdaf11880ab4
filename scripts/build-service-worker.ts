import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** Files that the app needs to open without a network, in addition to its scripts, styles and typeface. */
const PAGES = ['/index.html', '/chart.html', '/icon.svg', '/icon-192.png', '/manifest.webmanifest']

/**
 * A Vite plugin that writes `/sw.js`: the worker's source with the names of the build's files. It is at the root, without a
 * digest in its name, because browsers fetch that address. Each build changes its bytes, even if only a page changed: pages
 * have no digest in their names. Gives the start from the cache and without a network.
 */
export function buildServiceWorker(source: string) {
  return {
    name: 'build-service-worker',
    apply: 'build' as const,
    // From the disk, because the build drops empty files.
    async writeBundle({ dir }: { readonly dir?: string | undefined }): Promise<void> {
      if (dir === undefined) throw new Error('The build names no folder')
      const assets = await readdir(join(dir, 'assets'))
      const built = assets.filter((name) => /\.(js|css|woff2)$/.test(name)).toSorted()
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
