import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What gains by it; pictures are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/
/** Below this the server sends files as they are. Bytes. */
const SMALLEST = 1_024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * A plugin for Vite that lays `x.js.br` and `x.js.gz` beside each built `x.js`: the server sends them as they are, so
 * they may take the best and slowest settings, and no request waits for a compressor.
 */
export function compressBuiltFiles() {
  let folder = ''
  return {
    name: 'compress-built-files',
    apply: 'build' as const,
    configResolved({ root, build }: { readonly root: string; readonly build: { readonly outDir: string } }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle(): Promise<void> {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < SMALLEST) return
  // A smaller table than usual ends blocks sooner, and scripts differ from part to part.
  const best = { level: constants.Z_BEST_COMPRESSION, memLevel: 7 }
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  await Promise.all([
    writeFile(`${path}.gz`, await toGzip(content, best)),
    writeFile(`${path}.br`, await toBrotli(content, { params: size })),
  ])
}
