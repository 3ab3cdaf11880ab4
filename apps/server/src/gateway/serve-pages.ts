import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { framedPageHeaders } from './same-origin.ts'
import type { PublicAddress } from './same-origin.ts'

/** A built app: its folder, and the path prefix it is served under. */
export interface BuiltApp {
  readonly folder: string
  readonly prefix: '/' | '/admin/'
}

/** Shows an app's page for a path that the app routes. Undefined if the app is not built. */
type ShowPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** A good compromise for compression while sending; files compressed at build time are sent as they are. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Serves the files of the built apps. Returns the function that shows their pages under the apps' own paths. */
export async function servePages(
  app: FastifyInstance,
  apps: readonly BuiltApp[],
  address: PublicAddress,
): Promise<ShowPage> {
  const built = apps
    .filter((one) => existsSync(join(one.folder, 'index.html')))
    .map((one) => ({ ...one, linksOf: readScreenFiles(one.folder, one.prefix) }))
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: BROTLI })
    for (const [index, one] of built.entries()) {
      await pages.register(fastifyStatic, {
        root: one.folder,
        prefix: one.prefix,
        preCompressed: true,
        cacheControl: false,
        decorateReply: index === 0,
        setHeaders: (reply, path) => setCaching(reply, path, address),
      })
    }
  })
  // The longest prefix first: /admin/... is the other app's.
  const byPrefix = built.toSorted((a, b) => b.prefix.length - a.prefix.length)
  return (request, reply) => {
    if (!wantsPage(request)) return undefined
    const path = pathOf(request)
    // The specified address of the staff login is outside the app's prefix.
    const routed = path === '/adminlogin' ? '/admin/' : `${path}/`
    const one = byPrefix.find(({ prefix }) => routed.startsWith(prefix))
    const links = one?.linksOf(path)
    if (links) void reply.header('link', links)
    return one && reply.sendFile('index.html', one.folder, { cacheControl: false })
  }
}

/** Paths that an app can route: `/addtrade/XAUUSD`. Files have a dot, and attacks an escape. */
const ROUTE = /^(\/[\w-]+)*\/?$/

function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && ROUTE.test(pathOf(request)) && (request.headers.accept ?? '').includes('text/html')
}

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').replace(/\?.*$/, '')

/** Built assets have a digest in their name and never change; everything else is revalidated. */
function setCaching(reply: FastifyReply, path: string, address: PublicAddress): void {
  const hashed = path.includes(`${sep}assets${sep}`)
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (/[/\\]chart\.html(\.br|\.gz)?$/.test(path)) void reply.headers(framedPageHeaders(address))
}

/** From the app's build: the URL patterns of each screen, and its files below the app's folder. */
const screens = z.array(z.object({ pattern: z.string(), files: z.array(z.string()) }))

/** The `link` header of the page at a path, with the app's own prefix: '' if the page names all of its files. */
export type LinksOfScreen = (path: string) => string

/** Names a screen's files with its page, so that a browser fetches them before it runs the app. */
export function readScreenFiles(folder: string, prefix: string): LinksOfScreen {
  const list = join(folder, 'screens.json')
  if (!existsSync(list)) return () => ''
  const read = screens.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ pattern, files }) => ({
    pattern: new RegExp(pattern, 'i'),
    links: files.map((file) => linkTo(`${prefix}${file}`)).join(', '),
  }))
  return (path) => read.find(({ pattern }) => pattern.test(path))?.links ?? ''
}

/** Styles come first: the first paint needs no script. */
function linkTo(address: string): string {
  if (address.endsWith('.css')) return `<${address}>; rel=preload; as=style; crossorigin`
  return `<${address}>; rel=modulepreload; fetchpriority=low`
}
