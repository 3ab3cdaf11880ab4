import { logIn } from './as-client.ts'
import { sharesOf } from './coverage.ts'
import { expect, test } from './fixtures.ts'
import { layoutFaults } from './layout-faults.ts'
import { areas, furnish } from './screens/areas.ts'
import { show } from './screens/screen-state.ts'

interface Hardship {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly text: '100%' | '200%'
  /** The browser's own setting, in pixels, by which media queries measure too. */
  readonly letters?: number
}

/** The narrowest screens, and letters twice as large: what WCAG 1.4.10 and 1.4.4 ask for. */
const hardships: Readonly<Record<string, readonly Hardship[]>> = {
  phone: [
    { name: 'on 320 pixels', width: 320, height: 640, text: '100%' },
    { name: 'with text twice as large', width: 390, height: 844, text: '200%' },
  ],
  desktop: [
    { name: 'on 1440 pixels', width: 1440, height: 900, text: '100%' },
    { name: 'with text twice as large', width: 1440, height: 900, text: '200%' },
    {
      name: "with the browser's letters half as large again",
      width: 1024,
      height: 768,
      text: '100%',
      letters: 24,
    },
    {
      name: "with the browser's letters twice as large",
      width: 1280,
      height: 720,
      text: '100%',
      letters: 32,
    },
  ],
}
/** The design's own rule (and WCAG 2.5.5) for fingers; WCAG 2.5.8 for a mouse. */
const leastTargets: Readonly<Record<string, number>> = { phone: 44, desktop: 24 }

test.beforeAll(async ({ browser, logins }) => {
  const page = await browser.newPage()
  await furnish(page, logins.client)
  await page.close()
})

for (const { name, isClients, states } of areas) {
  test(`no screen ${name} scrolls sideways, cuts off or covers text, or has a target that is too small`, async ({
    page,
    logins,
  }, { project }) => {
    test.setTimeout(10_000 * states.length)
    const devtools = await page.context().newCDPSession(page)
    if (isClients) await logIn(page, logins.client)
    for (const { language, states: shown } of sharesOf(states, project.name)) {
      await page.goto('/icon.svg')
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      for (const state of shown.filter(({ isPushed }) => !isPushed)) {
        const [first] = hardships[project.name] ?? []
        if (first) await page.setViewportSize(first)
        await show(page, state, language)
        for (const { name: hardship, text, letters = 16, ...size } of hardships[project.name] ?? []) {
          await page.setViewportSize(size)
          await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize
          }, text)
          expect
            .soft(
              await layoutFaults(page, leastTargets[project.name] ?? 0),
              `${state.name} ${hardship} (${language})`,
            )
            .toEqual([])
        }
        // Left before the letters shrink: a sheet that becomes a pane steps back in the history, which would cancel the
        // next page.
        await page.goto('/icon.svg')
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
      }
    }
  })
}
