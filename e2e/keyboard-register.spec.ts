import type { Locator, Page } from '@playwright/test'
import { testImages } from '../apps/server/src/testing/index.ts'
import { choosePhoto, pressBy, tabTo, typeInto } from './by-keyboard.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './new-person.ts'
import { lastCode } from './outbox.ts'
import { words } from './words.ts'

const { firstSteps, home, login, oneTimeCode, register, shell } = words.en
const input = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`)
const submit = (page: Page): Locator => button(page, register.submit)

test('registration with three photos and a code works by keyboard, and opens the first steps', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/login')
  await pressBy(page, 'Enter', page.getByRole('link', { name: login.registerNow }))
  await expect(page.getByRole('heading', { level: 1, name: register.title })).toBeVisible()

  await pressBy(page, 'Enter', submit(page))
  await expect(input(page, 'name')).toBeFocused()
  for (const [name, value] of Object.entries(person)) await typeInto(page, input(page, name), value)
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
  await pressBy(page, 'Enter', page.getByRole('link', { name: home.firstSteps }))
  await expect(page).toHaveURL(/\/first-steps$/)
  await pressBy(page, 'Enter', button(page, firstSteps.skip))
  await expect(page).toHaveURL(/\/dashboard$/)
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
  await tabTo(page, language)
  const { photo } = register
  const documents = [register.aadharFront, register.aadharBack, register.panImage]
  const stops = [
    ...['name', 'phone', 'email', 'password'].map((name) => input(page, name)),
    button(page, shell.showPassword).first(),
    input(page, 'cpassword'),
    button(page, shell.showPassword).last(),
    ...['aadhar', 'pan'].map((name) => input(page, name)),
    ...documents.flatMap((label) =>
      [photo.takePhoto, photo.chooseFile].map((words) => button(page, `${words}: ${label}`)),
    ),
    input(page, 'terms'),
    page.getByRole('link', { name: register.consent.terms }),
    page.getByRole('link', { name: register.consent.privacy }),
    input(page, 'risk'),
    page.getByRole('link', { name: register.consent.risk }),
    submit(page),
    page.getByRole('link', { name: shell.logIn }),
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await tabTo(page, language)
})
