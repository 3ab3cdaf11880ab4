import type { Page } from '@playwright/test'
import { testPerson, testPhoto } from '../apps/server/src/testing/index.ts'
import { en } from '../apps/admin/src/texts/en.ts'
import { logIn, useridOf } from './as-client.ts'
import { staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { button } from './controls.ts'
import { expect, maskDocuments, test } from './licensed.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { words } from './words.ts'

const { decisions, queues, users } = en
const { deposit, funds, kyc, login, ownLog, password, recover, register } = words.en
const { step } = test

test.use({ installation: 'documents' })

const START = 'copper lake seven'
const OWN = 'violet tram nine'
const person = testPerson(820)
const standing = (page: Page) => page.getByRole('region', { name: kyc.title })

async function addOnScreen(staff: Page): Promise<void> {
  const typed = {
    fullname: person.name,
    mobile: person.phone,
    username: person.email,
    city: 'Kochi',
    password: START,
  }
  for (const [name, value] of Object.entries(typed))
    await staff.getByRole('textbox', { name: users.fields[name as keyof typeof typed] }).fill(value)
  await staff.getByRole('button', { name: users.add, exact: true }).click()
  await expect(staff).toHaveURL(/\/admin\/edituser\/\d{8}$/)
}

/** The first login, which asks for an own password and the consents. */
async function logInFirst(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(login.email).fill(person.email)
  await page.getByLabel(login.password, { exact: true }).fill(START)
  await button(page, login.submit).tap()
  await page.getByLabel(password.fresh, { exact: true }).fill(OWN)
  await page.getByLabel(password.confirm, { exact: true }).fill(OWN)
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await button(page, recover.set).tap()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, { username: person.email, password: OWN })
}

async function addPhoto(page: Page, name: string, seed: number): Promise<void> {
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await testPhoto(seed) }
  await page.locator(`input[type=file][name=${name}]`).setInputFiles(file)
  await expect(page.locator(`[data-field=${name}] img`)).toBeVisible()
}

test('a client whom staff added sends the first documents, is approved in the queue, and asks for a deposit', async ({
  page,
  browser,
  licensed,
}) => {
  const staff = await staffAt(browser, licensed, 'kyc', '/admin/adduser')
  await addOnScreen(staff)
  await logInFirst(page)
  const userid = await useridOf(page)

  await step('the deposit leads to the documents, which want both numbers and all photos', async () => {
    await page.goto('/deposite')
    await expect(page.getByText(funds.notices.kycNone)).toBeVisible()
    await expect(button(page, deposit.show)).toHaveCount(0)
    await page.getByRole('link', { name: funds.notices.kycNoneLink }).tap()
    await expect(page).toHaveURL(/\/documents$/)
    await expect(standing(page)).toContainText(kyc.states.none)
    await button(page, kyc.sendFirst).tap()
    await expect(page.getByText(kyc.fillAll)).toBeVisible()
    await expect(page.getByText(register.missing.photo)).toHaveCount(3)
    await page.getByLabel(register.aadhar).fill('123412341234')
    await page.getByLabel(register.pan).fill(person.pan)
    await expect(page.getByText(register.wrong.aadhar)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
  await step('the app sends numbers and photos, and the review begins', async () => {
    await page.getByLabel(register.aadhar).fill(person.aadhar)
    for (const [index, name] of ['aadhar_img', 'aadhar_img1', 'pan_img'].entries())
      await addPhoto(page, name, index + 1)
    await button(page, kyc.sendFirst).tap()
    await expect(standing(page)).toContainText(kyc.states.pending)
    await expect(standing(page)).toContainText(`XXXX-XXXX-${person.aadhar.slice(-4)}`)
    await page.goto('/activity')
    await expect(page.getByText(ownLog.actions.documents_sent, { exact: true })).toBeVisible()
  })
  await step('staff find them in the queue and approve them', async () => {
    await staff.goto('/admin/kyc')
    await choose(staff, userid)
    await expect(detail(staff)).toContainText(person.email)
    await expect(detail(staff)).toContainText(en.timeline.actions.documents_sent)
    await maskDocuments(licensed, userid)
    await staff.reload()
    await expect(detail(staff)).toContainText(person.email)
    await decide(staff, 'approve-kyc')
    await expect(toast(staff, decisions['approve-kyc'].done)).toBeVisible()
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(queues.kyc.title)
  })
  await step('a deposit can be asked for', async () => {
    await page.goto('/documents')
    await expect(standing(page)).toContainText(kyc.states.approved)
    await page.goto('/deposite')
    await button(page, deposit.show).tap()
    await expect(page.getByRole('img', { name: deposit.qr('₹1,000.00') })).toBeVisible()
    await page.getByLabel(deposit.utr).fill('412345678920')
    await button(page, deposit.submit).tap()
    await expect(page.getByRole('listitem').filter({ hasText: '₹1,000.00' })).toContainText(
      funds.states.Pending,
    )
  })
})
