import { AxeBuilder } from '@axe-core/playwright'
import { enter } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { areas, furnish } from './screens/areas.ts'
import { show } from './screens/screen-state.ts'

/** WCAG 2.2 AA with all that it builds on, and what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.beforeAll(async ({ browser, logins }) => {
  const page = await browser.newPage()
  await furnish(page, logins.client)
  await page.close()
})

for (const { name, isClients, states } of areas) {
  test(`axe finds nothing on the screens ${name}, light and dark`, async ({ page, logins }) => {
    test.setTimeout(10_000 * states.length)
    if (isClients) await enter(page, logins.client)
    const axe = new AxeBuilder({ page }).withTags(RULES)
    // Nothing but the colours is different in the dark.
    const axeOnColours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])
    for (const state of states) {
      await page.emulateMedia({ colorScheme: 'light' })
      await show(page, state)
      expect.soft(await faultsOf(axe), `${state.name}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await faultsOf(axeOnColours), `${state.name}, dark`).toEqual([])
    }
  })
}

async function faultsOf(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html}`),
  )
}
