import { call, clearDesk, enter, useridOf } from './as-client.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { untilHole, words } from './words.ts'

const {
  shell,
  bank: bankEn,
  company,
  contact,
  limits: limitsEn,
  privacy,
  profile: profileEn,
  settings: settingsEn,
} = words.en
const { bank: bankHi, limits: limitsHi, profile: profileHi, settings: settingsHi } = words.hi

test.beforeEach(async ({ page, logins }) => {
  await enter(page, logins.client, '/settings')
})

test('ACCOUNT shows name and client id, and links to every screen of the account', async ({ page }) => {
  const id = `GF${await useridOf(page)}`
  await expect(page.getByText(shell.clientId(id)).filter({ visible: true }).first()).toBeVisible()
  for (const { name, heading } of [
    { name: settingsEn.links.profile.name, heading: profileEn.title },
    { name: settingsEn.links.bank.name, heading: bankEn.title },
    { name: settingsEn.links.limits.name, heading: limitsEn.title },
    { name: settingsEn.links.company.name, heading: company.title },
    { name: settingsEn.links.contact.name, heading: contact.title },
    { name: settingsEn.links.privacy.name, heading: privacy.title },
  ]) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: shell.account }).click()
  }
})

test('the side panel shows name, client id and balance, and links to the screens', async ({ page }) => {
  await button(page, shell.openMenu).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Demo Client')
  await expect(panel).toContainText(shell.clientId(`GF${await useridOf(page)}`))
  await expect(panel).toContainText('$')
  for (const name of [shell.menu.profile, shell.menu.bank, shell.menu.company, shell.menu.contact])
    await expect(panel.getByRole('link', { name })).toBeVisible()
  await expect(panel.getByRole('button', { name: shell.logOut })).toBeVisible()
  await panel.getByRole('link', { name: shell.menu.company }).click()
  await expect(page).toHaveURL(/\/company$/)
})

test('Manage Profile saves changes; the mobile and an approved name are read-only', async ({ page }) => {
  await page.goto('/profile')
  await expect(field(page, profileEn.mobile)).toHaveAttribute('readonly', '')
  await expect(field(page, profileEn.name)).toHaveAttribute('readonly', '')
  await field(page, profileEn.pincode).fill('1234')
  await button(page, shell.update).click()
  await expect(page.getByText(profileEn.pincodeWrong)).toBeVisible()
  await expect(field(page, profileEn.pincode)).toBeFocused()
  await field(page, profileEn.pincode).fill('411001')
  await field(page, profileEn.city).fill('Pune')
  await button(page, shell.update).click()
  await expect(page.getByText(profileEn.saved)).toBeVisible()
  await page.reload()
  await expect(field(page, profileEn.city)).toHaveValue('Pune')
  await expect(field(page, profileEn.pincode)).toHaveValue('411001')
})

test('Bank Details finds the bank of an IFSC, asks for the number twice, and masks it afterwards', async ({
  page,
}) => {
  await page.goto('/bank')
  const change = button(page, bankEn.change)
  await expect(change.or(field(page, bankEn.number))).toBeVisible()
  if (await change.isVisible()) await change.click()
  await field(page, bankEn.holder).fill('Another Person')
  await expect(page.getByText(bankEn.nameDiffers('Demo Client'))).toBeVisible()
  await field(page, bankEn.number).fill('123456789012')
  await field(page, bankEn.repeat).fill('123456789013')
  await field(page, bankEn.ifsc).fill('sbin0000001')
  await expect(page.getByText(bankEn.branchKnown('State Bank of India'))).toBeVisible()
  await expect(field(page, bankEn.name)).toHaveValue('State Bank of India')
  await button(page, shell.save).click()
  await expect(page.getByText(bankEn.repeatWrong)).toBeVisible()
  await field(page, bankEn.repeat).fill('')
  await button(page, shell.save).tap()
  await expect(page.getByText(bankEn.repeatMissing)).toBeVisible()
  await expect(field(page, bankEn.repeat)).toBeFocused()
  await field(page, bankEn.repeat).fill('123456789012')
  await button(page, shell.save).click()
  await expect(page.getByText('XXXXXX9012')).toBeVisible()
  await page.reload()
  await expect(page.getByText('XXXXXX9012')).toBeVisible()
  await expect(page.getByText('SBIN0000001')).toBeVisible()
  await expect(page.getByText(untilHole(bankEn.coolOff))).toBeVisible()
})

test('About Company has phones to call and an address to write to, and an enquiry is sent from Contact us', async ({
  page,
}) => {
  await page.goto('/company')
  await expect(page.getByRole('link', { name: /^\+91 22/ })).toHaveAttribute('href', /^tel:\+91\d+$/)
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('link', { name: company.write }).click()
  await expect(field(page, contact.name)).toHaveValue('Demo Client')
  await field(page, contact.phone).fill('98765 43210')
  await field(page, contact.message).fill('My card is 4111 1111 1111 1111')
  await button(page, contact.send).click()
  await expect(page.getByText(contact.reasons.card_number())).toBeVisible()
  await field(page, contact.message).fill('My Aadhaar is २३४१ २३४१ २३४६')
  await button(page, contact.send).click()
  await expect(page.getByText(contact.reasons.document_number())).toBeVisible()
  await field(page, contact.message).fill('When do deposits open?')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/contact_api/')) sent.push(request.postDataJSON())
  })
  await button(page, contact.send).dblclick()
  await expect(page.getByText(contact.sent)).toBeVisible()
  expect(sent, 'a double tap sends it once').toEqual([
    {
      name: 'Demo Client',
      mobile: '98765 43210',
      message: 'When do deposits open?',
      email: '',
      subject: 'Contact Enquiry',
    },
  ])
})

test('Limits are saved, and stop orders', async ({ page }, { retry }) => {
  // A limit binds for a day: of the shared client it would bind the flows of others.
  await enter(page, await newClient(page, 801 + retry), '/limits')
  const { name, unit } = limitsEn.kinds.order_lots
  await field(page, `${name} (${unit})`).fill('9')
  await button(page, limitsEn.setFor(name)).click()
  await expect(page.getByText(limitsEn.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByText(limitsEn.inForce('9.00 lots'))).toBeVisible()
  const userid = await useridOf(page)
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 9.5, market: true }
  await expect(call(page, 'web_trade_api', order)).rejects.toThrow('Your own limit is 9.00 lots')
})

test('Your data comes as a file, kept data is listed, and closing names obstacles', async ({ page }) => {
  const userid = await useridOf(page)
  await clearDesk(page)
  await call(page, 'web_trade_api', { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true })
  await page.goto('/privacy')
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, privacy.download).click()])
  expect(file.suggestedFilename()).toBe(`your-data-GF${userid}.json`)
  await expect(page.getByText(privacy.kept.books)).toBeVisible()
  await expect(page.getByText(privacy.reasonsKept.cert_in_directions)).toBeVisible()
  await field(page, privacy.password).fill('not my password')
  await button(page, privacy.close).click()
  await page.getByRole('alertdialog').getByRole('button', { name: privacy.close }).click()
  await expect(page.getByText(privacy.reasons.password_wrong())).toBeVisible()
  await clearDesk(page)
})

test('the screens of the account speak Hindi', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await page.goto('/settings')
  for (const [link, heading] of [
    [settingsHi.links.profile.name, profileHi.title],
    [settingsHi.links.bank.name, bankHi.title],
    [settingsHi.links.limits.name, limitsHi.title],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: words.hi.shell.account }).click()
  }
})
