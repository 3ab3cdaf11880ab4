import { call, enter, logInByHand } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { messagesTo } from './outbox.ts'
import { words } from './words.ts'

test('a client’s language applies to messages and to the app in another browser', async ({ page, browser }, {
  retry,
}) => {
  const client = await newClient(page, 591 + retry)
  const inHindi = async () =>
    /[\u0900-\u097f]{3}/.test((await messagesTo(page, client.username))[0]?.text ?? '')
  await expect(inHindi()).resolves.toBe(false)
  await logInByHand(page, client, 'hi')
  const known = async () => (await call<{ language: string }>(page, 'session_api')).language
  await expect.poll(known).toBe('hi')
  const euro = page.getByRole('link', { name: 'EURUSD', exact: true }).first()
  await expect(euro).toHaveAttribute('title', /[\u0900-\u097f]{3}/)

  // A browser in which no language was chosen, and whose own is English.
  const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const other = await elsewhere.newPage()
  await logInByHand(other, client, 'en')
  await expect.poll(inHindi).toBe(true)
  const menu = other.getByRole('navigation', { name: words.hi.shell.mainMenu })
  await expect(menu.getByRole('link', { name: words.hi.shell.account })).toBeVisible()
  await menu.getByRole('link', { name: words.hi.shell.account }).click()
  await other.getByText(words.hi.shell.languages.en, { exact: true }).click()
  await expect.poll(known).toBe('en')
  await elsewhere.close()
})

test('a device has its name in the client’s language', async ({ page, logins }) => {
  await enter(page, logins.client)
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await page.goto('/devices')
  await expect(page.getByText(/^\w+ पर Chrome$/).first()).toBeVisible()
  await expect(page.getByText(/ on /)).toHaveCount(0)
})

test('a change of language renames the tab', async ({ page }) => {
  await page.goto('/forgotpassword')
  await expect(page).toHaveTitle(`${words.en.recover.title} · GLOBAL FOREX`)
  await page.getByText(words.en.shell.languages.hi).tap()
  await expect(page).toHaveTitle(`${words.hi.recover.title} · GLOBAL FOREX`)
})
