import { routeOf } from '../apps/client/src/app/routes.ts'
import { paths } from '../apps/client/src/components/paths.ts'
import { logIn } from './as-client.ts'
import { seeNoFaults } from './axe-faults.ts'
import { sharesOf } from './coverage.ts'
import { expect, test } from './fixtures.ts'
import { areas, furnish } from './screens/areas.ts'

test.beforeAll(async ({ browser, logins }) => {
  const page = await browser.newPage()
  await furnish(page, logins.client)
  await page.close()
})

test('the walk covers every screen of the app', () => {
  const screens = Object.values(paths)
    .map((path) => (typeof path === 'string' ? path : path('1', '1')))
    .filter((path) => routeOf(path) !== undefined)
  expect(screens.length).toBeGreaterThan(25)
  const seen = areas.flatMap(({ states }) =>
    states.map(({ path, leadsTo }) => routeOf(new URL(leadsTo ?? path, 'http://app').pathname)),
  )
  expect(screens.filter((path) => !seen.includes(routeOf(path)))).toEqual([])
})

for (const { name, isClients, states } of areas) {
  test(`axe finds nothing on the screens ${name}, light and dark`, async ({ page, logins }, { project }) => {
    test.setTimeout(20_000 * states.length)
    if (isClients) await logIn(page, logins.client)
    for (const share of sharesOf(states, project.name)) await seeNoFaults(page, share)
  })
}
