import type { Page } from '@playwright/test'
import { testPhoto } from '../apps/server/src/testing/index.ts'
import { call, enter, hear, useridOf } from './as-client.ts'
import { choosePhoto, pressBy, tabTo, typeInto } from './by-keyboard.ts'
import { button } from './controls.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { words } from './words.ts'
import { together } from './together.ts'

const { deposit, funds, proof, shell, withdraw } = words.en
const PIN = '4071'
const newest = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' }).first()
const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test.describe.configure({ mode: 'serial' })

test.use({ installation: 'empty' })

test.beforeAll(async ({ licensed }) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
})

test('a deposit by UPI works by keyboard alone', async ({ page, logins, licensed }) => {
  await enter(page, logins.client, '/funds')
  // The app announces screens once it has a name for this one.
  await expect(page).toHaveTitle(`${funds.title} · ${shell.product}`)
  await pressBy(
    page,
    'Enter',
    page.getByRole('navigation', { name: funds.places }).getByRole('link', { name: funds.deposit }),
  )
  await expect(page).toHaveTitle(`${deposit.title} · ${shell.product}`)

  const amount = page.getByLabel(deposit.amount)
  await typeInto(page, amount, '100')
  await pressBy(page, 'Enter', button(page, deposit.submit))
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await pressBy(page, 'Space', button(page, '₹10,000'))
  await expect(amount).toHaveValue('10000')
  await pressBy(page, 'Enter', button(page, deposit.show))
  await expect(page.getByRole('heading', { name: deposit.pay('₹10,000') })).toBeFocused()
  await expect(page.getByRole('img', { name: deposit.qr('₹10,000.00') })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: deposit.openApp }))
  await tabTo(page, button(page, `${funds.copy}: ${deposit.upiId}`))
  await pressBy(page, 'Enter', page.locator('summary').first())
  await expect(page.getByText('000000000001')).toBeVisible()

  const utr = page.getByLabel(deposit.utr)
  await typeInto(page, utr, '12')
  await pressBy(page, 'Enter', button(page, deposit.submit))
  await expect(utr).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('630017264458')
  const { chooseFile, replace } = deposit.photo
  await choosePhoto(page, button(page, `${chooseFile}: ${deposit.screenshot}`), await testPhoto())
  await expect(button(page, `${replace}: ${deposit.screenshot}`)).toBeFocused()
  await pressBy(page, 'Enter', button(page, deposit.submit))
  await expect(newest(page)).toContainText(funds.states.Pending)
  const [{ did } = { did: 0 }] = await call<{ did: number }[]>(page, `deposits_api/${await useridOf(page)}`)
  await expect(page.getByRole('heading', { name: deposit.sentNumber(did) })).toBeFocused()
  await creditDeposit(licensed, did)
  await expect(newest(page)).toContainText(funds.states.Approved)
})

test('a withdrawal with the wallet PIN and its cancellation work by keyboard alone', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/withdrawl')
  const id = await useridOf(page)
  const account = { acc_holder: 'Demo Client', acc_no: '30112233445', ifsc: 'SBIN0000300' }
  await call(page, 'bank_update_api', { id, ...account, bank_name: 'State Bank of India' })
  await call(page, 'pin_set_api', { pin: PIN })
  await page.reload()

  const amount = page.getByLabel(withdraw.amount)
  await typeInto(page, amount, '500')
  await pressBy(page, 'Enter', button(page, withdraw.submit))
  await expect(amount).toBeFocused()
  await expect(page.getByText(withdraw.tooMuch('$105.31'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')

  const question = page.getByRole('alertdialog', { name: withdraw.confirmTitle('$20.00') })
  await expect(question.getByRole('button', { name: shell.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(amount).toBeFocused()
  await page.keyboard.press('Enter')
  await pressBy(page, 'Enter', question.getByRole('button', { name: withdraw.confirm }))
  await enterPin(page)
  await hear(page, () => withdraw.sent('$20.00'))
  await expect(newest(page)).toContainText(funds.states.Pending)
  await expect(amount).toBeFocused()

  await pressBy(page, 'Enter', newest(page).getByRole('button', { name: withdraw.cancel }))
  await pressBy(page, 'Enter', button(page, withdraw.cancelConfirm))
  await hear(page, () => withdraw.cancelled)
  await expect(newest(page)).toContainText(funds.states.Cancelled)
  await expect(titleOf(page, withdraw.own)).toBeFocused()
})

/** The PIN is requested immediately, a missing or wrong one again, and the right one continues. */
async function enterPin(page: Page): Promise<void> {
  const pin = page.getByRole('dialog', { name: proof.title }).getByLabel(proof.pin, { exact: true })
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(proof.pinMissing)).toBeVisible()
  await page.keyboard.type('9182')
  await page.keyboard.press('Enter')
  await expect(page.getByText(proof.reasons.pin_wrong('4'))).toBeVisible()
  await expect(pin).toBeFocused()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
}
