import type { Locator, Page } from '@playwright/test'
import { testImages } from '../apps/server/src/testing/index.ts'
import { choosePhoto, pressBy, tabTo, typeInto } from './by-keyboard.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './new-person.ts'
import { lastCode } from './outbox.ts'
import { words } from './words.ts'

const { home, login, oneTimeCode, register, shell, ticketHints, trade } = words.en
const input = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`)
const personFields = ['name', 'phone', 'email', 'password', 'cpassword'] as const
const numberFields = ['aadhar', 'pan'] as const
const next = (page: Page): Locator => button(page, register.next)
const submit = (page: Page): Locator => button(page, register.submit)

test('registration with three photos and a code works by keyboard, and the first ticket has hints', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/login')
  await pressBy(page, 'Enter', page.getByRole('link', { name: login.registerNow }))
  await expect(page.getByRole('heading', { level: 1, name: register.title })).toBeVisible()

  await pressBy(page, 'Enter', next(page))
  await expect(input(page, 'name')).toBeFocused()
  for (const name of personFields) await typeInto(page, input(page, name), person[name])
  await page.keyboard.press('Enter')
  await expect(page.getByText(register.identity, { exact: true })).toBeFocused()
  for (const name of numberFields) await typeInto(page, input(page, name), person[name])
  await pressBy(page, 'Enter', next(page))
  await pressBy(page, 'Enter', submit(page))
  const { takePhoto, chooseFile, replace, remove } = register.photo
  await expect(button(page, `${takePhoto}: ${register.aadharFront}`)).toBeFocused()

  const photos = Object.values(await testImages())
  for (const [place, label] of [register.aadharFront, register.aadharBack, register.panImage].entries()) {
    await choosePhoto(page, button(page, `${chooseFile}: ${label}`), photos[place] ?? Buffer.of())
    await expect(button(page, `${replace}: ${label}`)).toBeFocused()
  }
  await pressBy(page, 'Enter', button(page, `${remove}: ${register.panImage}`))
  const again = button(page, `${chooseFile}: ${register.panImage}`)
  await expect(again).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await choosePhoto(page, again, photos[2] ?? Buffer.of())
  await expect(button(page, `${replace}: ${register.panImage}`)).toBeFocused()
  await pressBy(page, 'Enter', submit(page))
  await expect(input(page, 'terms')).toBeFocused()
  await page.keyboard.press('Space')
  await pressBy(page, 'Space', input(page, 'risk'))
  await pressBy(page, 'Enter', submit(page))

  await enterCode(page, person.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await pressBy(page, 'Enter', page.getByRole('link', { name: home.newOrder('XAUUSD') }))
  for (const at of [1, 2, 3]) {
    const hint = page.getByRole('group', { name: ticketHints.step(at, 3) })
    const on = button(hint, at < 3 ? ticketHints.next : ticketHints.done)
    if (at === 1) await pressBy(page, 'Enter', on)
    else {
      await expect(on).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(hint).toBeHidden()
  }
  await expect(page.getByRole('region', { name: trade.ticket })).toBeFocused()
})

/** Six boxes of a code: a wrong one, corrected in its boxes, and then the right one. */
async function enterCode(page: Page, email: string): Promise<void> {
  const box = (place: number): Locator => page.getByRole('textbox', { name: oneTimeCode.digit(place, 6) })
  await expect(box(1)).toBeFocused()
  const code = await lastCode(page, email)
  const wrong = code === '111111' ? '222222' : '111111'
  await page.keyboard.type(wrong)
  await expect(box(6)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(box(5)).toBeFocused()
  await page.keyboard.type(wrong.slice(4))
  await pressBy(page, 'Enter', button(page, oneTimeCode.verify))
  await expect(page.getByText(oneTimeCode.incorrect)).toBeVisible()
  await expect(box(1)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('Tab follows the reading order of the registration form, and nothing traps the focus', async ({
  page,
}) => {
  await page.goto('/register')
  const language = page.getByRole('radio', { name: shell.languages.en })
  const logIn = page.getByRole('link', { name: shell.logIn })
  const person = newPerson()
  await tabTo(page, language)
  await tabThrough(page, [
    ...['name', 'phone', 'email', 'password'].map((name) => input(page, name)),
    button(page, shell.showPassword).first(),
    input(page, 'cpassword'),
    button(page, shell.showPassword).last(),
    next(page),
    logIn,
  ])
  for (const name of personFields) await input(page, name).fill(person[name])
  await page.keyboard.press('Enter')
  await expect(page.getByText(register.identity, { exact: true })).toBeFocused()
  const back = button(page, shell.back)
  await tabThrough(page, [...numberFields.map((name) => input(page, name)), next(page), back, logIn])
  for (const name of numberFields) await input(page, name).fill(person[name])
  await page.keyboard.press('Enter')
  await expect(page.getByText(register.documents, { exact: true })).toBeFocused()
  const { photo } = register
  await tabThrough(page, [
    ...[register.aadharFront, register.aadharBack, register.panImage].flatMap((label) =>
      [photo.takePhoto, photo.chooseFile].map((words) => button(page, `${words}: ${label}`)),
    ),
    input(page, 'terms'),
    page.getByRole('link', { name: register.consent.terms }),
    page.getByRole('link', { name: register.consent.privacy }),
    input(page, 'risk'),
    page.getByRole('link', { name: register.consent.risk }),
    submit(page),
    back,
    logIn,
  ])
  await page.keyboard.press('Tab')
  await tabTo(page, language)
})

/** Tab leads to each in turn. */
async function tabThrough(page: Page, stops: readonly Locator[]): Promise<void> {
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
}
