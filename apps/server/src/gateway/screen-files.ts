import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** As the build of an app writes it: the addresses of each screen, and its files below the app's folder. */
const screens = z.array(z.object({ pattern: z.string(), files: z.array(z.string()) }))

/** The `link` header of the page at a path, with the app's own prefix: '' where the page names all of its files. */
export type LinksOfScreen = (path: string) => string

/**
 * Names the files of a screen beside its page, so that a browser fetches them together with the app and need not run the
 * app first to learn of them. An app whose build has no such list gets none.
 */
export function readScreenFiles(folder: string, prefix: string): LinksOfScreen {
  const list = join(folder, 'screens.json')
  if (!existsSync(list)) return () => ''
  const read = screens.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ pattern, files }) => ({
    pattern: new RegExp(pattern, 'i'),
    links: files.map((file) => linkTo(`${prefix}${file}`)).join(', '),
  }))
  return (path) => read.find(({ pattern }) => pattern.test(path))?.links ?? ''
}

/** Styles come first: the first picture needs no script. */
function linkTo(address: string): string {
  if (address.endsWith('.css')) return `<${address}>; rel=preload; as=style; crossorigin`
  return `<${address}>; rel=modulepreload; fetchpriority=low`
}
