/**
 * A plugin for Vite that takes from the icons of lucide-react what `drawn-icon.ts` does not draw by: the name, and a key of six
 * random letters for each shape, which no compression makes smaller.
 */
export function bareIcons() {
  return {
    name: 'bare-icons',
    apply: 'build' as const,
    transform(code: string, id: string): { code: string; map: null } | undefined {
      if (!/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return undefined
      const bare = code.replaceAll(/,\s*key: "\w+"/g, '').replace(/\bname: "[\w-]+",/, '')
      return { code: bare.replace(/^__iconData\.node;$/m, ''), map: null }
    },
  }
}
