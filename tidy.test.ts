import { calls, pendingCalls } from './packages/contract/src/index.ts'
import { routesWithoutHandler } from './routes-without-handler.ts'
import { isTest, product, sources } from './source-files.ts'
import { describe, expect, it } from 'vitest'

/* The architecture as a test: who may import whom, and that every call has its handler and its test. */

/** Imports of the sources under `folder` that none of `allowed` matches, as `file -> import`. */
function strays(folder: string, allowed: readonly RegExp[]): string[] {
  return product
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ path, imports }) =>
      imports
        .filter((name) => !name.startsWith(folder) && !allowed.some((pattern) => pattern.test(name)))
        .map((name) => `${path} -> ${name}`),
    )
}

/** Sources that import something matching `pattern`, save those under `only`. */
function importers(pattern: RegExp, only: readonly string[]): string[] {
  return product
    .filter(
      ({ path, imports }) =>
        imports.some((name) => pattern.test(name)) && !only.some((one) => path.startsWith(one)),
    )
    .map(({ path }) => path)
}

it('reads the sources it judges', () => {
  expect(product.length).toBeGreaterThan(100)
  expect(product.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
})

describe('who may import whom', () => {
  it.each<[string, readonly RegExp[]]>([
    ['packages/money/src/', []],
    ['packages/ledger/src/', [/^@gf\/money$/]],
    ['packages/dealing/src/', [/^@gf\/money$/]],
    // The contract turns decimal text into money's integers at the door, so it knows money beside zod.
    ['packages/contract/src/', [/^zod$/, /^@gf\/money$/]],
    ['packages/ui/src/', [/^react($|\/)/, /^react-dom$/, /^@base-ui\/react/, /^lucide-react/]],
  ])('%s imports only what it is allowed', (folder, allowed) => {
    expect(strays(folder, allowed)).toEqual([])
  })

  it('the client knows contract, ui and money, and nothing of the server', () => {
    const wrong = product
      .filter(({ path }) => path.startsWith('apps/client/src/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter((name) => /^@gf\/(?!contract|ui|money)|^apps\/server|^packages\//.test(name))
          .map((name) => `${path} -> ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('features of the client never import each other', () => {
    const feature = (path: string): string | undefined =>
      /^apps\/client\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = product.flatMap(({ path, imports }) => {
      const own = feature(path)
      return own
        ? imports.filter((name) => (feature(name) ?? own) !== own).map((name) => `${path} -> ${name}`)
        : []
    })
    expect(wrong).toEqual([])
  })

  it('areas of the server know neither each other nor the gateway', () => {
    const areas = [
      'identity',
      'quotes',
      'trading',
      'wallet',
      'notifications',
      'market-data',
      'funding',
      'profile',
      'company',
      'back-office',
    ]
    const area = (path: string): string | undefined => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1]
    const wrong = product.flatMap(({ path, imports }) => {
      const own = area(path)
      if (own === undefined || !areas.includes(own)) return []
      return imports
        .filter((name) => {
          const other = area(name)
          return (
            other !== undefined &&
            other !== own &&
            (areas.includes(other) || other === 'gateway') &&
            !isPort(name)
          )
        })
        .map((name) => `${path} -> ${name}`)
    })
    expect(wrong).toEqual([])
  })

  it('only the gateway knows HTTP and WebSocket', () => {
    expect(
      importers(/^(fastify|@fastify\/|ws$|node:http)/, [
        'apps/server/src/gateway/',
        // Asks as a client, and must choose itself what it connects to.
        'apps/server/src/notifications/senders/push-sender.ts',
        'e2e/',
        'bench/',
        'scripts/',
      ]),
    ).toEqual([])
  })

  it('only persistence knows the database driver', () => {
    expect(importers(/^pg$/, ['apps/server/src/persistence/', 'bench/', 'e2e/'])).toEqual([])
  })

  it('only the desk, which verifies and restores, changes dealing state', () => {
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

/** What an area may take from another: the shapes it is handed. */
const ports = [
  'apps/server/src/market-data/feed.ts',
  'apps/server/src/market-data/quote-board.ts',
  'apps/server/src/market-data/candle-store.ts',
]
function isPort(name: string): boolean {
  return ports.includes(name)
}

describe('the core knows neither time nor chance', () => {
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

  it('environment, time and randomness are read where they are meant to be', () => {
    const wrong = product.filter(
      ({ path, text }) =>
        path.startsWith('apps/server/src/') &&
        /process\.env|Date\.now|Math\.random/.test(text) &&
        ![
          'config.ts',
          'clock.ts',
          'ids.ts',
          'main.ts',
          'migrate.ts',
          'record.ts',
          'staff.ts',
          'verify.ts',
        ].some((name) => path === `apps/server/src/${name}`) &&
        !path.startsWith('apps/server/src/persistence/'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

it('no folder hides its purpose behind a general name', () => {
  const general = sources.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|shared|core)\//.test(path))
  expect(general.map(({ path }) => path)).toEqual([])
})

describe('a screen is chosen by the size of its letters', () => {
  it('asks for the width of the window in em, not in pixels', () => {
    const queries = product.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:@media|matchMedia\(|mediaHook\()[^{;]*/g)].map(([query]) => ({ path, query })),
    )
    expect(queries.filter(({ query }) => /width.*\dem/.test(query)).length).toBeGreaterThan(10)
    expect(queries.filter(({ query }) => /width[^)]*\d(px|rem)/.test(query))).toEqual([])
  })
})

describe('every call', () => {
  const server = sources.filter(({ path }) => path.startsWith('apps/server/src/'))

  it.each(Object.keys(calls))('%s has one handler, in a file of its own', (name) => {
    const handlers = server.filter(
      (source) =>
        !isTest(source) &&
        new RegExp(`Handler<\\s*Calls\\['${name}'\\]\\s*>|type ${upper(name)} = Calls\\['${name}'\\]`).test(
          source.text,
        ),
    )
    expect(handlers.map(({ path }) => path)).toHaveLength(1)
  })

  it.each(Object.values(calls).map((call) => call.route))('%s is tested over HTTP', (route) => {
    const path = route.slice(route.indexOf(' ') + 1).replace(/\{.*$/, '')
    const tests = server.filter(
      (source) =>
        isTest(source) &&
        source.text.includes(path) &&
        /fetch\(|inject\(|\bask\(|\bpost\(|\bget\(/.test(source.text),
    )
    expect(tests.map((source) => source.path)).not.toEqual([])
  })

  it('is declared once, whether served or pending', () => {
    const routes = [...Object.values(calls), ...Object.values(pendingCalls)].map((call) => call.route)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('of the parts to come is listed as pending until it has a handler', () => {
    expect(
      Object.values(pendingCalls)
        .map((call) => call.route)
        .toSorted(),
    ).toEqual(routesWithoutHandler.toSorted())
  })
})

const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
