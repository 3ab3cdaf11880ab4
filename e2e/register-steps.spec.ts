import type { Locator } from '@playwright/test'
import { button, failure } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { fillRegistration, newPerson } from './new-person.ts'
import { words } from './words.ts'

const { register } = words.en

test('a missing or wrong value is described at its field in its step, and the first gets the focus', async ({
  page,
}) => {
  await page.goto('/register')
  const next = button(page, register.next)
  const input = (name: string): Locator => page.locator(`input[name=${name}]`)
  await next.tap()
  await expect(page.getByText(register.provideAll)).toBeVisible()
  await expect(input('name')).toBeFocused()
  const person = newPerson()
  for (const name of ['name', 'phone', 'email', 'password', 'cpassword'] as const)
    await input(name).fill(person[name])
  await next.tap()
  await expect(page.getByRole('group', { name: register.identity })).toBeVisible()
  await expect(page.getByText(register.provideAll)).toBeHidden()
  await input('aadhar').fill('234123412347')
  await input('pan').fill(person.pan)
  await next.tap()
  await expect(input('aadhar')).toBeFocused()
  await expect(page.getByText(register.wrong.aadhar)).toBeVisible()
  await expect(page.getByText(register.provideAll)).toBeHidden()
})

test('an unreadable file takes the place of the photo, after a reload too', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page)
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.endsWith('_img')))
  await expect.poll(kept).toContain('registration:pan_img')
  const file = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await page.locator('input[type=file][name=pan_img]').setInputFiles(file)
  const pan = page.locator('[data-field=pan_img]')
  await expect(pan.getByText(register.wrong.photo, { exact: true })).toBeVisible()
  await expect.poll(kept).toEqual(['registration:aadhar_img'])
})

test('without a network the steps go on, and only the last waits for it', async ({ page, context }) => {
  const person = newPerson()
  await page.goto('/register')
  await expect(page.locator('input[name=name]')).toBeVisible()
  await context.setOffline(true)
  for (const name of ['name', 'phone', 'email', 'password', 'cpassword'] as const)
    await page.locator(`input[name=${name}]`).fill(person[name])
  await button(page, register.next).tap()
  for (const name of ['aadhar', 'pan'] as const) await page.locator(`input[name=${name}]`).fill(person[name])
  await button(page, register.next).tap()
  await expect(page.getByText(register.step(3, 3))).toBeVisible()
  await expect(button(page, register.submit)).toBeDisabled()
  await context.setOffline(false)
  await expect(button(page, register.submit)).toBeEnabled()
})

test('a refused password leads back to its step', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page, { ...newPerson(), password: 'password1', cpassword: 'password1' })
  await button(page, register.submit).tap()
  await expect(page.locator('input[name=password]')).toBeFocused()
  await expect(failure(page, register.reasons.password_too_common?.({}) ?? '')).toBeVisible()
})

test('a reload keeps the details and photos in this tab, but no password', async ({ page, context }) => {
  const person = newPerson()
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.reload()
  await expect(page.getByText(register.step(1, 3))).toBeVisible()
  await expect(page.getByText(register.kept)).toBeVisible()
  await expect(page.locator('input[name=name]')).toHaveValue(person.name)
  await expect(page.locator('input[name=password]')).toHaveValue('')
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((place) => Object.values(place)).join('\n'),
  )
  expect(stored).toContain(person.email)
  expect(stored).not.toContain(person.password)
  for (const name of ['password', 'cpassword'] as const)
    await page.locator(`input[name=${name}]`).fill(person[name])
  await button(page, register.next).tap()
  await expect(page.locator('input[name=pan]')).toHaveValue(person.pan)
  await button(page, register.next).tap()
  await expect(page.locator('[data-field=pan_img] img')).toBeVisible()

  const another = await context.newPage()
  await another.goto('/register')
  await expect(another.locator('input[name=name]')).toHaveValue('')
})
