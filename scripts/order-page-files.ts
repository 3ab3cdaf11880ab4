import { filesBehind } from './list-screen-files.ts'
import type { Bundle } from './list-screen-files.ts'

interface Page {
  readonly path: string
  readonly bundle?: unknown
}

/**
 * A plugin for Vite that puts the files of the app's page in their order: styles first, since the first picture needs no
 * script and a slow network would share itself among them. It also names the files that nearly every screen needs (those of
 * the chunk `shared`), which else only the app's script would name, once it runs.
 */
export function orderPageFiles(shared: string) {
  return {
    name: 'order-page-files',
    apply: 'build' as const,
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string, { path, bundle }: Page): string {
        const named = path === '/index.html' ? linksTo(shared, html, bundle as Bundle) : ''
        return html
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
          .replace('</head>', `${named}</head>`)
      },
    },
  }
}

/** Links to a chunk and all that it imports, but for what the page names already. */
function linksTo(shared: string, html: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find(({ name, type }) => type === 'chunk' && name === shared)
  if (!chunk) throw new Error(`The build has no chunk named ${shared}`)
  const files = [...filesBehind(chunk.fileName, bundle)].filter((file) => !html.includes(file))
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">\n  `
        : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n  `,
    )
    .join('')
}
