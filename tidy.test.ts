import { actions, calls, resources } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { circlesOf } from './circles.ts'
import { isTest, product, sources } from './source-files.ts'
import type { Source } from './source-files.ts'

/* The architecture as a test: who may import whom, and a handler and an HTTP test for every call. */

/** The imports that are `wrong`, as `file -> import`. */
const wrongImports = (from: readonly Source[], wrong: (source: Source, name: string) => boolean): string[] =>
  from.flatMap((source) =>
    source.imports.filter((name) => wrong(source, name)).map((name) => `${source.path} -> ${name}`),
  )

/** Imports of the sources under `folder` that none of `allowed` matches, as `file -> import`. */
function strays(folder: string, allowed: readonly Pick<RegExp, 'test'>[]): string[] {
  const own = product.filter(({ path }) => path.startsWith(folder))
  return wrongImports(
    own,
    (_, name) => !name.startsWith(folder) && !allowed.some((pattern) => pattern.test(name)),
  )
}

/** Sources that import a match of `pattern`, except those under `only`. */
function importers(pattern: RegExp, only: readonly string[]): string[] {
  return product
    .filter(
      ({ path, imports }) =>
        imports.some((name) => pattern.test(name)) && !only.some((one) => path.startsWith(one)),
    )
    .map(({ path }) => path)
}

/** Folders of the client by layer. A folder imports lower layers; the subjects, in layer 3, also each other. */
const floors: Readonly<Record<string, number>> = {
  texts: 1,
  components: 2,
  chart: 2,
  session: 3,
  prices: 3,
  proof: 3,
  ordering: 3,
  'last-picture': 4,
  features: 5,
  app: 6,
}

it('reads the sources', () => {
  expect(product.length).toBeGreaterThan(100)
  expect(product.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
})

describe('who may import whom', () => {
  it.each<[string, readonly RegExp[]]>([
    ['packages/money/src/', []],
    ['packages/ledger/src/', [/^@gf\/money$/]],
    ['packages/dealing/src/', [/^@gf\/money$/]],
    // The contract converts decimal text to integers, so it imports money (docs/decisions/0001).
    ['packages/contract/src/', [/^zod$/, /^@gf\/money$/]],
    ['packages/cricket/src/', [/^zod$/]],
    ['packages/embedded-postgres/src/', [/^node:/, /^pg$/]],
    ['packages/ui/src/', [/^react($|\/)/, /^react-dom$/, /^lucide-react/, /^@gf\/money$/]],
    ['packages/api/src/', [/^@gf\/contract$/, /^@tanstack\/react-query$/, /^@simplewebauthn\/browser$/]],
    ['packages/i18n/src/', [/^react$/, /^@gf\/money$/, /^@gf\/ui\/store$/]],
    ['packages/live/src/', [/^react$/, /^@gf\/(contract|money)$/, /^@gf\/ui\/store$/]],
  ])('%s imports only what it is allowed', (folder, allowed) => {
    expect(strays(folder, allowed)).toEqual([])
  })

  it('the client imports browser packages, and nothing of the server', () => {
    const client = product.filter(({ path }) => path.startsWith('apps/client/src/'))
    const others = /^@gf\/(?!(?:api|contract|i18n|live|money|ui)(?:$|\/))|^apps\/server|^packages\//
    expect(wrongImports(client, (_, name) => others.test(name))).toEqual([])
  })

  it('features of the client never import each other', () => {
    const feature = (path: string): string | undefined =>
      /^apps\/client\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const isOther = (own: string | undefined, name: string): boolean =>
      own !== undefined && (feature(name) ?? own) !== own
    expect(wrongImports(product, ({ path }, name) => isOther(feature(path), name))).toEqual([])
  })

  it.each(Object.entries(floors))('%s of the client imports no folder above it', (room, floor) => {
    const roomOf = (path: string): string => /^apps\/client\/src\/([^/]+)\//.exec(path)?.[1] ?? ''
    const isAbove = (name: string): boolean => (floors[roomOf(name)] ?? 9) > floor - (floor === 3 ? 0 : 1)
    const allowed = [/^(?!apps\/client\/)/, { test: (name: string) => !isAbove(name) }]
    expect(product.some(({ path }) => roomOf(path) === room)).toBe(true)
    expect(strays(`apps/client/src/${room}/`, allowed)).toEqual([])
  })

  it('a server area imports only the index.ts of another, and never the gateway', () => {
    const wrong = wrongImports(product, ({ path }, name) => {
      const [own, other] = [areaOf(path), areaOf(name)]
      if (own === undefined) return false
      if (name.startsWith('apps/server/src/gateway/')) return true
      return other !== undefined && other !== own && !name.endsWith('/index.ts') && !ports.includes(name)
    })
    expect(wrong).toEqual([])
  })

  it('only the composition imports an area.ts', () => {
    const others = product.filter(({ path }) => !composition.includes(path))
    expect(wrongImports(others, (_, name) => /^apps\/server\/.*\/area\.ts$/.test(name))).toEqual([])
  })

  it('server areas do not import each other in cycles', () => {
    const uses = new Map(areas.map((area) => [area, new Set<string>()]))
    for (const { path, imports } of product) {
      const own = areaOf(path)
      for (const other of imports.map(areaOf)) if (own && other && own !== other) uses.get(own)?.add(other)
    }
    expect(circlesOf(new Map([...uses].map(([area, used]) => [area, [...used]])))).toEqual([])
  })

  it('files do not import each other in cycles, types included', () => {
    expect(circlesOf(new Map(product.map(({ path, staticImports }) => [path, staticImports])))).toEqual([])
  })

  it('only the gateway knows HTTP and WebSocket', () => {
    expect(
      importers(/^(fastify|@fastify\/|ws$|node:http)/, [
        'apps/server/src/gateway/',
        // Socket feeds, and the one that replays a match.
        'apps/server/src/cricket/feed/',
        // An HTTP client that must choose its connections itself.
        'apps/server/src/notifications/push-sender.ts',
        'e2e/',
        'bench/',
        'scripts/',
      ]),
    ).toEqual([])
  })

  it('the product imports no test code; bench and e2e import one entry of the server', () => {
    const entry = 'apps/server/src/testing/index.ts'
    const isOutside = (path: string): boolean => /^(bench|e2e|scripts)\//.test(path)
    const wrong = wrongImports(sources, (source, name) =>
      isOutside(source.path)
        ? name.startsWith('apps/server/') && name !== entry
        : !isTest(source) && isTest({ path: name }),
    )
    expect(wrong).toEqual([])
  })

  it('only persistence knows the database driver', () => {
    const users = ['apps/server/src/persistence/', 'packages/embedded-postgres/', 'bench/', 'e2e/']
    expect(importers(/^pg$/, users)).toEqual([])
  })

  it('no default replaces a missing wallet, amount or number of digits', () => {
    const guess = /\?\? '(real|practice)'|digits \?\? 0|\b(cents|paise|dollars|rupees)\([^\n]*\?\? 0/
    const money = /^(apps\/server|packages\/(dealing|ledger|money))\/src\//
    const wrong = product.filter(({ path, text }) => money.test(path) && guess.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('only the desk changes dealing state', () => {
    const changing =
      /\b(execute|onQuote|evolve|observe|remember|newDesk|fromSnapshot)\b[^;]*from '@gf\/dealing'/
    const wrong = product.filter(
      ({ path, text }) =>
        changing.test(text.replaceAll('\n', ' ').slice(0, 3000)) &&
        path.startsWith('apps/') &&
        !path.startsWith('apps/server/src/desk/'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

/** Folders of the server with an `area.ts`, and that of prices. */
const areas = product
  .flatMap(({ path }) => /^apps\/server\/src\/([^/]+)\/area\.ts$/.exec(path)?.[1] ?? [])
  .concat('market-data')

/** The area of a server file; undefined outside areas. */
function areaOf(path: string): string | undefined {
  const folder = /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1]
  return areas.find((area) => area === folder)
}

/** Ports of market-data that other areas may import. */
const ports = [
  'apps/server/src/market-data/feed.ts',
  'apps/server/src/market-data/quote-board.ts',
  'apps/server/src/market-data/candle.ts',
  'apps/server/src/market-data/decided-terms.ts',
]

/** The composition of the areas. */
const composition = ['apps/server/src/app.ts', 'apps/server/src/areas/areas.ts']

it('finds cycles', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['e']],
  ])
  expect(circlesOf(graph)).toEqual([['a', 'b', 'c'], ['e']])
})

describe('the core has neither time nor randomness', () => {
  it.each([
    'packages/money/src/',
    'packages/ledger/src/',
    'packages/dealing/src/',
    'apps/server/src/desk/',
    'apps/server/src/trading/',
    'apps/server/src/wallet/',
  ])('%s reads no clock, randomness or timers', (folder) => {
    const reads =
      /Date\.now|new Date\(\)|Math\.random|setTimeout|setInterval|performance\.now|randomBytes|randomUUID|process\.env/
    expect(
      product.filter(({ path, text }) => path.startsWith(folder) && reads.test(text)).map(({ path }) => path),
    ).toEqual([])
  })

  it('environment, time and randomness are read only in their own files', () => {
    const wrong = product.filter(
      ({ path, text }) =>
        path.startsWith('apps/server/src/') &&
        /process\.env|Date\.now|Math\.random/.test(text) &&
        !['config.ts', 'main.ts', 'system/clock.ts', 'system/ids.ts'].some(
          (name) => path === `apps/server/src/${name}`,
        ) &&
        !path.startsWith('apps/server/src/cli/') &&
        !path.startsWith('apps/server/src/persistence/'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

it('few server files are outside folders', () => {
  const loose = product.filter(({ path }) => /^apps\/server\/src\/[^/]+$/.test(path))
  expect(loose.length).toBeLessThanOrEqual(6)
})

it('no folder has a vague name', () => {
  const general = sources.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|shared|core)\//.test(path))
  expect(general.map(({ path }) => path)).toEqual([])
})

describe('media queries', () => {
  it('use em, not pixels', () => {
    const queries = product.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:@media|matchMedia\(|mediaHook\()[^{;]*/g)].map(([query]) => ({ path, query })),
    )
    expect(queries.filter(({ query }) => /width.*\dem/.test(query)).length).toBeGreaterThan(10)
    expect(queries.filter(({ query }) => /width[^)]*\d(px|rem)/.test(query))).toEqual([])
  })
})

describe('every call', () => {
  // Calls of resources: the conformance suite tests each resource.
  const ofResources = new Set(Object.values(resources).flatMap((one) => Object.keys(one.calls)))
  // Served by one runner, and tested by actions.test.ts, which takes every action.
  const ofActions = new Set(Object.keys(actions).map((name) => `action_${name}`))
  const others = Object.entries(calls).filter(([name]) => !ofResources.has(name) && !ofActions.has(name))
  const server = sources.filter(({ path }) => path.startsWith('apps/server/src/'))

  it.each(others.map(([, call]) => call.route))('%s is tested over HTTP', (route) => {
    const path = route.slice(route.indexOf(' ') + 1).replace(/\{.*$/, '')
    const tests = server.filter(
      (source) =>
        isTest(source) &&
        source.text.includes(path) &&
        /fetch\(|inject\(|\bask\(|\bpost\(|\bget\(/.test(source.text),
    )
    expect(tests.map((source) => source.path)).not.toEqual([])
  })

  it('is declared once', () => {
    const routes = Object.values(calls).map(({ route }) => route)
    expect(new Set(routes).size).toBe(routes.length)
  })
})
