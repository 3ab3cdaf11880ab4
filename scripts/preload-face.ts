interface Page {
  readonly bundle?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A Vite plugin that has each page fetch the typeface with its styles and scripts. Found in a style sheet only, it would
 * come after the first text, which then keeps the device's own typeface (packages/ui/src/face/face.css).
 */
export function preloadFace() {
  let base = '/'
  return {
    name: 'preload-face',
    apply: 'build' as const,
    configResolved(config: { readonly base: string }) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post' as const,
      handler(_: string, { bundle = {} }: Page) {
        const face = Object.keys(bundle).find((file) => file.endsWith('.woff2'))
        if (face === undefined) throw new Error('The build has no typeface')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: base + face }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}
