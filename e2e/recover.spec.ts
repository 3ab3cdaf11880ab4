import type { Page, TestInfo } from '@playwright/test'
import { maskedName } from '@gf/contract/identity-numbers'
import { enter } from './as-client.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { lastCode, messagesTo } from './outbox.ts'
import { refusal, words } from './words.ts'
import type { Language } from './words.ts'

const NEW = 'copper lake seven'
/** Separate persons, so that no other flow finds a changed password. */
const PERSONS = { en: 4101, hi: 4102, change: 4103, guess: 4104 }
const personOf = (flow: keyof typeof PERSONS, { project, retry }: TestInfo): number =>
  PERSONS[flow] + (project.name === 'phone' ? 0 : 100) + retry * 10

/** Differs in its last digit alone: typing the right code over it types most digits over themselves. */
const another = (code: string): string => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group').getByRole('textbox').first().focus()
  await page.keyboard.type(code)
}

for (const language of ['en', 'hi'] as const satisfies readonly Language[]) {
  test(`a client who forgot the password gets back in with a code, and the old login ends (${language})`, async ({
    page,
    browser,
  }, testInfo) => {
    const { oneTimeCode, recover, password, shell, login } = words[language]
    const client = await newClient(page, personOf(language, testInfo))
    const before = await lastCode(page, client.username)
    const elsewhere = await browser.newContext()
    const old = await elsewhere.newPage()
    await enter(old, client)

    await page.goto('/login')
    if (language === 'hi') await page.getByText(words.en.shell.languages.hi).click()
    await page.getByRole('link', { name: login.forgotPassword }).click()
    await expect(page.getByRole('heading', { level: 1, name: recover.title })).toBeVisible()
    await button(page, recover.send).click()
    await expect(page.getByText(recover.emailMissing)).toBeVisible()
    await field(page, recover.email).fill('nobody@@x')
    await button(page, recover.send).click()
    await expect(page.getByText(words[language].register.wrong.email)).toBeVisible()
    await expect(field(page, recover.email)).toBeFocused()
    await field(page, recover.email).fill(client.username)
    await button(page, recover.send).click()
    await expect(page.getByText(recover.codeSent(maskedName(client.username)))).toBeVisible()
    const code = await lastCode(page, client.username, before)

    await expect(button(page, oneTimeCode.verify)).toBeHidden()
    await typeCode(page, another(code))
    await button(page, oneTimeCode.verify).click()
    await expect(page.getByRole('alert').filter({ hasText: oneTimeCode.incorrect })).toBeVisible()
    await typeCode(page, code)
    await button(page, oneTimeCode.verify).click()

    await expect(page).toHaveURL(/\/resetpassword\/[\w-]{43}$/)
    await field(page, password.fresh).fill(NEW)
    await field(page, password.confirm).fill(`${NEW}!`)
    await button(page, recover.set).click()
    await expect(page.getByRole('alert').filter({ hasText: password.differ })).toBeVisible()
    for (const name of [password.fresh, password.confirm]) await field(page, name).fill('12345')
    await button(page, recover.set).click()
    await expect(page.getByRole('alert').filter({ hasText: password.short })).toBeVisible()
    for (const name of [password.fresh, password.confirm]) await field(page, name).fill(NEW)
    await button(page, recover.set).click()

    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(recover.done).first()).toBeVisible()
    await expect(field(page, login.email)).toHaveValue(client.username)
    await field(page, login.password).fill(NEW)
    await button(page, login.submit).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: shell.home, exact: true }).first()).toBeVisible()

    await expect(old).toHaveURL(/\/login/)
    await expect(old.getByText(refusal('logged_out_password'))).toBeVisible()
    await elsewhere.close()
    const kinds = (await messagesTo(page, client.username)).map(({ kind }) => kind)
    expect(kinds).toContain('password_changed')
  })
}

test('after five wrong guesses a code is void, even if right', async ({ page }, testInfo) => {
  const { oneTimeCode, recover } = words.en
  const client = await newClient(page, personOf('guess', testInfo))
  const before = await lastCode(page, client.username)
  await page.goto('/forgotpassword')
  await field(page, recover.email).fill(client.username)
  await button(page, recover.send).click()
  await expect(page.getByText(recover.codeSent(maskedName(client.username)))).toBeVisible()
  const code = await lastCode(page, client.username, before)
  const refused = page.getByRole('alert').filter({ hasText: oneTimeCode.incorrect })
  // No two in a row are the same: retyping the same code is not a new attempt.
  const guesses = [another(code), another(another(code))]
  for (const guess of [...guesses, ...guesses, another(code), code]) {
    await typeCode(page, guess)
    await expect(refused).toBeHidden()
    await button(page, oneTimeCode.verify).click()
    await expect(refused).toBeVisible()
  }
  await expect(page).toHaveURL(/\/forgotpassword$/)
})

test('a used reset link says so, and offers another code', async ({ page }) => {
  const { recover, password } = words.en
  await page.goto(`/resetpassword/${'A'.repeat(43)}`)
  for (const name of [password.fresh, password.confirm]) await field(page, name).fill(NEW)
  await button(page, recover.set).click()
  await expect(page.getByRole('alert').filter({ hasText: password.reasons.ticket_useless() })).toBeVisible()
  await page.getByRole('link', { name: recover.askAgain }).click()
  await expect(page).toHaveURL(/\/forgotpassword$/)
})

test('Change Password takes the old one and a new one twice, and logs the other devices out', async ({
  page,
  browser,
}, testInfo) => {
  const { password } = words.en
  const client = await newClient(page, personOf('change', testInfo))
  const elsewhere = await browser.newContext()
  const old = await elsewhere.newPage()
  await enter(old, client)
  await enter(page, client, '/password')
  await expect(page.getByText(password.intro(24))).toBeVisible()

  await button(page, password.change).click()
  await expect(page.getByText(password.oldMissing)).toBeVisible()
  await field(page, password.old).fill('not the old one')
  for (const name of [password.fresh, password.confirm]) await field(page, name).fill(NEW)
  await button(page, password.change).click()
  await expect(
    page.getByRole('alert').filter({ hasText: password.reasons.old_password_wrong() }),
  ).toBeVisible()
  await field(page, password.old).fill(client.password)
  await field(page, password.confirm).fill(`${NEW}!`)
  await button(page, password.change).click()
  await expect(page.getByRole('alert').filter({ hasText: password.differ })).toBeVisible()
  await field(page, password.confirm).fill(NEW)
  await button(page, password.change).click()

  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByText(password.changed).first()).toBeVisible()
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/orders$/)
  await expect(old).toHaveURL(/\/login/)
  await expect(old.getByText(refusal('logged_out_password'))).toBeVisible()
  await elsewhere.close()
})

test('the code step survives a reload, and Back opens the address step', async ({ page }) => {
  const { oneTimeCode, recover } = words.en
  await page.goto('/forgotpassword')
  await field(page, recover.email).fill('nobody@example.in')
  await button(page, recover.send).click()
  const sent = page.getByText(recover.codeSent(maskedName('nobody@example.in')))
  await expect(sent).toBeVisible()
  await page.reload()
  await expect(sent).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  await page.goBack()
  await expect(field(page, recover.email)).toBeVisible()
  await page.goForward()
  await button(page, recover.otherEmail).click()
  await expect(field(page, recover.email)).toBeVisible()
  await page.reload()
  await expect(field(page, recover.email)).toBeVisible()
})
