import { logIn } from './as-client.ts'
import { seeNoFaults } from './axe-faults.ts'
import { sharesOf } from './coverage.ts'
import { test } from './fixtures.ts'
import { furnish, furtherStates } from './screens/areas.ts'

/*
 * What the walk over the screens leaves: questions, refusals and steps that follow. On the phone alone, since nothing of
 * it is laid out differently on a wide screen.
 */

test.beforeAll(async ({ browser, logins }) => {
  const page = await browser.newPage()
  await furnish(page, logins.client)
  await page.close()
})

for (const { name, isClients, states } of furtherStates) {
  test(`axe finds nothing in the steps, questions and refusals ${name}, light and dark`, async ({
    page,
    logins,
  }, { project }) => {
    test.setTimeout(40_000 * states.length)
    if (isClients) await logIn(page, logins.client)
    for (const share of sharesOf(states, project.name)) await seeNoFaults(page, share)
  })
}
