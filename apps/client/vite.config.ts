import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { bareIcons } from '../../scripts/bare-icons.ts'
import { buildServiceWorker } from '../../scripts/build-service-worker.ts'
import { compileAhead } from '../../scripts/compile-ahead.ts'
import { compressBuiltFiles } from '../../scripts/compress-built-files.ts'
import { keepStyleSheets } from '../../scripts/keep-style-sheets.ts'
import { listScreenFiles } from '../../scripts/list-screen-files.ts'
import { orderPageFiles } from '../../scripts/order-page-files.ts'
import { preloadFace } from '../../scripts/preload-face.ts'

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/**
 * Few files: many small ones compress badly, and each is a request. What login and HOME need makes two of them, and what
 * they load once they can be used one more; any other screen is a file of its own.
 * Groups of a higher priority take their modules first, with all that those import.
 */
const groups = [
  // What both pages need is small, so that neither loads the other: the chart's frame runs without React.
  {
    name: 'figures',
    priority: 4,
    test: /packages.money.src.(decimal|units|currency|amount)|vite.preload-helper/,
  },
  {
    name: 'chart-messages',
    priority: 3,
    test: /src.chart.(fill|messages|timeframes)|texts.chart.en|i18n.src.months/,
  },
  // HOME uses parts of the login, so every start loads both.
  { name: 'index', priority: 2, test: /client.src.main\.tsx|login-screen\.tsx|rolldown.runtime/ },
  { name: 'home', priority: 1, test: /(app.(shell|home)|home-screen)\.tsx/ },
  { name: 'after', priority: 1, test: /(after-load|chart-frame)\.tsx/ },
  // What other screens share, which would be a dozen files of a few hundred bytes for each of them.
  { name: 'icons', priority: 0, test: /lucide-react/, minShareCount: 2 },
  { name: 'parts', priority: 0, test: /^(?!.*(chart.html|src.chart|\.hi\.ts))/, minShareCount: 3 },
]

/** The screens of the main job, opened in the middle of dealing, and what a start shows: nobody should wait for them. */
const mainJob = /(trade|orders)-screen|home-/

/**
 * What a script names to be fetched together with a lazy part: its styles, which must be there before it is shown. The
 * part names its scripts itself; only for the main job are they fetched at once. Names of all of them for all screens were
 * 1 kB of gzip in the first load.
 */
function namedAhead(part: string, files: string[], { hostType }: { readonly hostType: string }): string[] {
  return hostType === 'html' || mainJob.test(part) ? files : files.filter((file) => file.endsWith('.css'))
}

/** Class names of two or three letters in the order of their first use: the usual long ones are 2 kB of gzip more. */
function shortNames(): (name: string, file: string) => string {
  const known = new Map<string, string>()
  return (name, file) => {
    const place = `${file.replace(/\?.*$/, '')} ${name}`
    const short = known.get(place) ?? `c${known.size.toString(36)}`
    known.set(place, short)
    return short
  }
}

export default defineConfig({
  css: { modules: { generateScopedName: shortNames() } },
  plugins: [
    react(),
    keepStyleSheets(),
    bareIcons(),
    preloadFace(),
    orderPageFiles('home', page('src/last-picture/show.ts')),
    listScreenFiles(page('src/app/routes.ts')),
    compileAhead('chart'),
    buildServiceWorker(page('worker/service-worker.ts')),
    compressBuiltFiles(),
  ],
  resolve: {
    // 1 kB of gzip less than what lucide-react draws its icons by.
    alias: { '../createLucideIcon.mjs': page('src/components/drawn-icon.ts') },
  },
  build: {
    target: 'es2023',
    // Nothing inline: the server's policy allows scripts and styles from files of this origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: namedAhead },
    rolldownOptions: {
      input: { index: page('index.html'), chart: page('chart.html') },
      // A constant goes to the files that use it, not to the start because another file of it is there: 0.6 kB of gzip less.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // The start names every file: seven letters of hash are enough, the shortest that the bundler takes.
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
})
