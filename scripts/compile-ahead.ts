/**
 * A plugin for Vite that asks the browser to compile all of a chunk while it still loads, away from the main thread: else
 * each function is compiled at its first call, which makes one long task of a first picture that calls hundreds. For a
 * chunk of which most is called at once. Browsers that do not know the line take it for the comment it is.
 */
export function compileAhead(name: string) {
  return {
    name: 'compile-ahead',
    apply: 'build' as const,
    generateBundle: {
      // Only in the first line does it count, and Vite writes its own before others.
      order: 'post' as const,
      handler(_options: unknown, bundle: Readonly<Record<string, Built>>): void {
        const chunk = Object.values(bundle).find((built) => built.type === 'chunk' && built.name === name)
        if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk named ${name}`)
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

type Built = { readonly type: 'asset' } | { readonly type: 'chunk'; readonly name: string; code: string }
