import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from '../components/paths.ts'
import { routeOf } from './routes.ts'

/** Names of the addresses that a source links to. */
function linked(file: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  return [...text.matchAll(/\bpaths\.(?!ts\b)(\w+)/g)].map((match) => match[1] ?? '')
}

const links = ['features/settings/account-links.tsx', 'app/menu-panel.tsx'].flatMap((file) =>
  linked(file).map((name) => ({ file, name })),
)

it('finds the links that it judges', () => {
  expect(links.length).toBeGreaterThan(10)
})

it.each(links)('$name of $file leads to a screen', ({ name }) => {
  const path: unknown = Object.entries(paths).find(([known]) => known === name)?.[1]
  expect(routeOf(String(path))).toBeDefined()
})
