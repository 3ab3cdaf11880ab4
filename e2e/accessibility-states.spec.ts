import { logIn } from './as-client.ts'
import { seeNoFaults } from './axe-faults.ts'
import { test } from './fixtures.ts'
import { areas, furnish, furtherStates } from './screens/areas.ts'

/*
 * What the walk over the screens leaves: questions, refusals and steps that follow, and everything in Hindi. On the phone
 * alone, since nothing of it is laid out anew on a wide screen.
 */

test.beforeAll(async ({ browser, logins }) => {
  const page = await browser.newPage()
  await furnish(page, logins.client)
  await page.close()
})

for (const { name, isClients, states } of areas) {
  test(`axe finds nothing in Hindi on the screens ${name}, light and dark`, async ({ page, logins }) => {
    test.setTimeout(10_000 * states.length)
    if (isClients) await logIn(page, logins.client)
    await seeNoFaults(page, states, 'hi')
  })
}

for (const { name, isClients, states } of furtherStates) {
  test(`axe finds nothing in the steps, questions and refusals ${name}, light and dark, in both languages`, async ({
    page,
    logins,
  }) => {
    test.setTimeout(20_000 * states.length)
    if (isClients) await logIn(page, logins.client)
    await seeNoFaults(page, states, 'en')
    await seeNoFaults(page, states, 'hi')
  })
}
