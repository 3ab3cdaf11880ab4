import type { Locator, Page } from '@playwright/test'
import { testPhoto } from '../apps/server/src/testing/index.ts'
import { logIn, useridOf } from './as-client.ts'
import { button, dialogLeft } from './controls.ts'
import { approveDocuments, expect, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { messagesTo } from './outbox.ts'
import { words } from './words.ts'

const { step } = test
const { accountSwitch, deposit, funds, shell, withdraw, kyc } = words.en
const standing = (page: Page): Locator => page.getByRole('region', { name: kyc.title })

async function askForDeposit(page: Page, utr: string): Promise<void> {
  await page.goto('/deposite')
  await button(page, deposit.show).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹1,000.00') })).toBeVisible()
  await page.getByLabel(deposit.utr).fill(utr)
  await button(page, deposit.submit).tap()
}

async function sendPan(page: Page, photo: number): Promise<void> {
  const file = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: await testPhoto(photo) }
  await page.locator('input[type=file][name=pan_img]').setInputFiles(file)
  await expect(page.locator('[data-field=pan_img] img')).toBeVisible()
  await button(page, kyc.send).tap()
  await expect(standing(page)).toContainText(kyc.states.pending)
}

test('a client with pending documents cannot deposit or withdraw, uploads new ones after a rejection, and is approved', async ({
  page,
  licensed,
}, { retry }) => {
  const client = await newClient(page, 561 + retry)
  await logIn(page, client)
  const userid = await useridOf(page)
  const told = async () => (await messagesTo(page, client.username)).map(({ kind }) => kind)

  await step('no payment details appear while the documents wait', async () => {
    await page.goto('/deposite')
    await expect(page.getByText(deposit.afterDocuments)).toBeVisible()
    await expect(button(page, deposit.show).or(button(page, deposit.submit))).toHaveCount(0)
    await expect(page.locator('a[href^="upi:"], details, img[src^="blob:"]')).toHaveCount(0)
  })
  await step('the live account cannot be chosen while the documents wait', async () => {
    await page.goto('/dashboard')
    await page.getByRole('banner').getByRole('button', { name: shell.switchAccount }).tap()
    const sheet = page.getByRole('dialog', { name: accountSwitch.notOpen })
    await expect(sheet).toContainText(accountSwitch.notOpenText)
    await expect(button(sheet, accountSwitch.confirm.real)).toHaveCount(0)
    await button(sheet, shell.close).last().tap()
    await dialogLeft(page)
  })
  const closed = async (why: string) => {
    await expect(page.getByRole('note').filter({ hasText: why })).toBeVisible()
    await expect(button(page, withdraw.submit).or(page.getByLabel(withdraw.amount))).toHaveCount(0)
  }
  await step('no withdrawal can be asked for while the documents wait', async () => {
    await page.goto('/withdrawl')
    await closed(funds.notices.kyc)
  })
  await step('rejected documents stand with their reason, and others are sent', async () => {
    await licensed.staff('reject-kyc', userid, '--remarks', 'The PAN card cannot be read.', '--by', 'owner')
    await closed(funds.notices.kycRejected)
    await page.getByRole('link', { name: funds.notices.kycRejectedLink }).tap()
    await expect(page).toHaveURL(/\/documents$/)
    await expect(standing(page)).toContainText(kyc.remarks('The PAN card cannot be read.'))
    await expect.poll(told).toContain('kyc_rejected')
    await button(page, kyc.send).tap()
    await expect(page.getByText(kyc.chooseOne)).toBeVisible()
    await sendPan(page, 7)
  })
  await step('the open screen shows the next rejection and its reason, and takes new documents', async () => {
    await licensed.staff('reject-kyc', userid, '--remarks', 'The name is cut off.', '--by', 'owner')
    await expect(standing(page)).toContainText(kyc.states.rejected)
    await expect(standing(page)).toContainText(kyc.remarks('The name is cut off.'))
    await sendPan(page, 8)
  })
  await step('approved documents open deposits, and the open screen says so', async () => {
    await approveDocuments(licensed, userid)
    await expect(standing(page)).toContainText(kyc.states.approved)
    await expect.poll(told).toContain('kyc_approved')
    await askForDeposit(page, '412345678912')
    const row = page.getByRole('listitem').filter({ hasText: '₹1,000.00' })
    await expect(row).toContainText(funds.states.Pending)
  })
})
