import type { Page } from '@playwright/test'
import { consentVersions } from '@gf/contract/consents'
import { maskedName } from '@gf/contract/identity-numbers'
import { enter } from './as-client.ts'
import { button, failure, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { anotherCodeIsDue, anHourLater } from './later.ts'
import { LARGE_PHOTO, fillRegistration, newPerson } from './new-person.ts'
import { lastCode, messagesTo } from './outbox.ts'
import { patternOf, words } from './words.ts'
import type { Language } from './words.ts'

/** Registers up to the code. */
async function begin(page: Page, person = newPerson()) {
  const { oneTimeCode, register } = words.en
  await page.goto('/register')
  await fillRegistration(page, person)
  await button(page, register.submit).tap()
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  return person
}

const another = (code: string): string => (code === '111111' ? '222222' : '111111')

for (const language of ['en', 'hi'] as const satisfies readonly Language[]) {
  test(`a new person registers with three photos and a code, and is logged in (${language})`, async ({
    page,
  }) => {
    const { login, oneTimeCode, register, shell } = words[language]
    const person = newPerson()
    await page.goto('/login')
    if (language === 'hi') await page.getByText(words.en.shell.languages.hi).tap()
    await page.getByRole('link', { name: login.registerNow }).tap()
    await expect(page.getByRole('heading', { level: 1, name: register.title })).toBeVisible()

    await fillRegistration(page, person, LARGE_PHOTO)
    await expect(page.getByText(register.step(3, 3))).toBeVisible()
    const { replace } = register.photo
    await expect(page.getByRole('button', { name: `${replace}: ${register.panImage}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(register.fits)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(register.passwordsMatch)).toBeVisible()
    await page.goForward()
    await page.goForward()
    await page.getByRole('button', { name: register.submit, exact: true }).tap()

    await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
    const verify = page.getByRole('button', { name: oneTimeCode.verify })
    await expect(verify).toBeHidden()
    const code = await lastCode(page, person.email)
    const wrong = code === '111111' ? '222222' : '111111'
    await page.keyboard.type(wrong)
    await verify.tap()
    await expect(page.getByText(oneTimeCode.incorrect)).toBeVisible()
    await page.keyboard.type(code)
    await verify.tap()

    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(shell.practice).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('$10,000.00').filter({ visible: true }).first()).toBeVisible()
  })
}

test('an account opens only with both ticks, and the terms then say when the client agreed', async ({
  page,
  context,
}) => {
  const { oneTimeCode, register, legal } = words.en
  const person = newPerson()
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.locator('input[name=terms]').uncheck()
  await page.locator('input[name=risk]').uncheck()
  const submit = page.getByRole('button', { name: register.submit, exact: true })
  await submit.tap()
  await expect(page.locator('input[name=terms]')).toBeFocused()
  await expect(page.getByText(register.consent.missing)).toHaveCount(2)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: register.consent.privacy }).tap()
  const policy = await opening
  await expect(policy.getByRole('heading', { level: 1, name: legal.privacy.title })).toBeVisible()
  await policy.close()
  await page.locator('input[name=terms]').check()
  await page.locator('input[name=risk]').check()
  await submit.tap()
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  await page.keyboard.type(await lastCode(page, person.email))
  await page.getByRole('button', { name: oneTimeCode.verify }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
  await enter(page, { username: person.email, password: person.password }, '/legal/terms')
  await expect(
    page.getByText(patternOf((hole) => legal.agreed(String(consentVersions.terms), hole))),
  ).toBeVisible()
})

test('the form says that the verification team sees the documents', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page)
  await expect(page.getByText(/only our verification team can see them/)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/nobody else|no one else/i)
})

test('another code removes the previous refusal from the screen', async ({ page }) => {
  const { oneTimeCode, register } = words.en
  const person = newPerson()
  await page.clock.install()
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: register.submit, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  const first = await lastCode(page, person.email)
  await page.keyboard.type(first === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: oneTimeCode.verify }).tap()
  await expect(page.getByText(oneTimeCode.incorrect)).toBeVisible()
  await anotherCodeIsDue()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: oneTimeCode.resend }).tap()
  await expect(page.getByText(oneTimeCode.resent)).toBeVisible()
  await expect(page.getByText(oneTimeCode.incorrect)).toBeHidden()
})

test('a registration interrupted by the network repeats automatically and counts once', async ({ page }) => {
  const { oneTimeCode, register } = words.en
  const person = newPerson()
  await page.goto('/register')
  await fillRegistration(page, person)
  let isBack = false
  await page.route('**/api/otp_verify_api3', async (route) => {
    if (isBack) return route.continue()
    // The server has it; the answer never comes.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: register.submit, exact: true }).tap()
  await expect(page.getByText(register.waiting)).toBeVisible()
  isBack = true
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  const code = await lastCode(page, person.email)
  // Pasted whole, as from the message.
  await page.locator('input[autocomplete=one-time-code]').fill(code)
  await page.getByRole('button', { name: oneTimeCode.verify }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a known email gets the same screens, and its owner a message instead of a code', async ({
  page,
  logins,
}) => {
  const { oneTimeCode, register } = words.en
  const known = logins.client.username
  await page.goto('/register')
  await fillRegistration(page, { ...newPerson(), email: known })
  await page.getByRole('button', { name: register.submit, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  await expect(page.getByText(register.codeSent(maskedName(known)))).toBeVisible()
  const told = async () => (await messagesTo(page, known))[0]
  await expect.poll(told).toMatchObject({ kind: 'address_already_known', code: null })
  await page.keyboard.type('111111')
  await page.getByRole('button', { name: oneTimeCode.verify }).tap()
  await expect(page.getByText(oneTimeCode.incorrect)).toBeVisible()
})

test('the code step survives Back, a reload and a closed tab, and stores no secret', async ({
  page,
  context,
}) => {
  const { login, oneTimeCode, register } = words.en
  const person = await begin(page)
  await page.goBack()
  await expect(page.locator('[data-field=pan_img] img')).toBeVisible()
  await page.goBack()
  await expect(page.locator('input[name=pan]')).toHaveValue(person.pan)
  await page.goForward()
  await page.goForward()
  await expect(button(page, register.changeDetails)).toBeVisible()

  await page.reload()
  await expect(page.getByText(register.codeSent(maskedName(person.email)))).toBeVisible()
  const kept = await page.evaluate(() => Object.values(localStorage).join('\n'))
  for (const secret of [person.password, person.aadhar, person.pan, person.phone])
    expect(kept).not.toContain(secret)
  await page.close()
  const anew = await context.newPage()
  await anew.goto('/register')
  await expect(
    anew.getByText(new RegExp(oneTimeCode.resendIn(0).replace('0', String.raw`\d+`))),
  ).toBeVisible()
  await anew.keyboard.type(await lastCode(anew, person.email))
  await button(anew, oneTimeCode.verify).tap()
  await expect(field(anew, login.email)).toHaveValue(person.email)
  await anew.goto('/register')
  await expect(anew.getByRole('heading', { level: 1, name: register.title })).toBeVisible()
})

test('after a reload of the code step the details can be changed', async ({ page }) => {
  const { register } = words.en
  const person = await begin(page)
  await page.reload()
  await button(page, register.changeDetails).tap()
  await expect(page.locator('input[name=name]')).toHaveValue(person.name)
})

test('in another tab the registration is started over', async ({ page, context }) => {
  const { register } = words.en
  await begin(page)
  await page.close()
  const another = await context.newPage()
  await another.goto('/register')
  await button(another, register.startOver).tap()
  await expect(another.locator('input[name=name]')).toHaveValue('')
  await another.reload()
  await expect(another.locator('input[name=name]')).toBeVisible()
})

test('five wrong tries void a code, and the screen says what to do', async ({ page }) => {
  const { oneTimeCode } = words.en
  const { email } = await begin(page)
  const code = await lastCode(page, email)
  const wrong = another(code)
  for (const typed of [wrong, wrong, wrong, wrong, wrong, code]) {
    await page.keyboard.type(typed)
    await expect(failure(page, oneTimeCode.incorrect)).toBeHidden()
    await button(page, oneTimeCode.verify).tap()
    await expect(failure(page, oneTimeCode.incorrect)).toContainText(oneTimeCode.incorrectText)
  }
})

test('an expired registration says so, and keeps what was typed', async ({ page }) => {
  const { oneTimeCode, register } = words.en
  await page.clock.install()
  const { email, name } = await begin(page)
  await anHourLater()
  await page.keyboard.type(await lastCode(page, email))
  await button(page, oneTimeCode.verify).tap()
  await expect(page.getByText(register.expired)).toBeVisible()
  await expect(page.locator('input[name=name]')).toHaveValue(name)

  // Sent again, and left for more than an hour.
  for (const step of [2, 3]) {
    await button(page, register.next).tap()
    await expect(page.getByText(register.step(step, 3))).toBeVisible()
  }
  await button(page, register.submit).tap()
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  await page.clock.fastForward(3_601_000)
  await page.reload()
  await expect(page.getByText(register.expired)).toBeVisible()
  await expect(page.locator('input[name=name]')).toHaveValue(name)
})
