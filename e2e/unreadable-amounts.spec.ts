import { call, enter, useridOf } from './as-client.ts'
import { button, field } from './controls.ts'
import { expect, test } from './licensed.ts'
import { expectRefused, paste, typeOver, watch } from './number-fields.ts'
import { words } from './words.ts'
import { together } from './together.ts'

const { deposit, funds, limits, withdraw } = words.en

test.use({ installation: 'amounts', permissions: ['clipboard-read', 'clipboard-write'] })

test('an unreadable amount neither deposits nor withdraws', async ({ page, logins, licensed }) => {
  // A bank account saved just now would hold withdrawals back, and the form with them.
  await together(licensed, 'set-limits', '--cool-off', '0')
  await enter(page, logins.client, '/deposite')
  const sent = watch(page, '/web_deposite_submit_api', '/withdraw_submit_api2')
  const amount = page.getByLabel(deposit.amount)
  const utr = field(page, deposit.utr)
  await utr.fill('SBIN41234567890')
  for (const text of ['-500', '1e4', '500.005', '1.000.50', '₹500']) {
    await paste(amount, text)
    await expectRefused(amount, text, deposit.amountWrong)
    await button(page, deposit.submit).tap()
    await expect(amount).toBeFocused()
  }
  for (const text of ['1,00,000.50', '१,००,०००.५']) {
    await typeOver(amount, text)
    await button(page, deposit.show).tap()
    await expect(page.getByRole('img', { name: deposit.qr('₹1,00,000.50') })).toBeVisible()
    await expect(page.getByRole('heading', { name: deposit.pay('₹1,00,000.50') })).toBeVisible()
    await button(page, deposit.giveUp).tap()
    await button(page, deposit.giveUpConfirm).tap()
    await expect(button(page, deposit.show)).toBeVisible()
  }
  await paste(utr, 'SBIN41234567890212345678')
  await button(page, deposit.submit).tap()
  await expectRefused(utr, 'SBIN41234567890212345678', deposit.utrWrong)
  expect(sent).toEqual([])
  await utr.fill('SBIN41234567890')
  await button(page, deposit.submit).tap()
  await button(page, deposit.yesPaid).tap()
  await expect(page.getByRole('listitem').filter({ hasText: '₹1,00,000.50' })).toContainText(
    funds.states.Pending,
  )
  expect(sent).toHaveLength(1)

  const account = { acc_holder: 'Demo Client', acc_no: '30112233445', ifsc: 'SBIN0000300' }
  const id = await useridOf(page)
  await call(page, 'bank_update_api', { id, ...account, bank_name: 'State Bank of India' })
  await page.goto('/withdrawl')
  const dollars = page.getByLabel(withdraw.amount)
  for (const text of ['ten', '0,500', '1e4']) {
    await typeOver(dollars, text)
    await expectRefused(dollars, text, withdraw.amountWrong)
    await button(page, withdraw.submit).tap()
    await expect(dollars).toBeFocused()
  }
  await typeOver(dollars, '10,50')
  await expect(dollars).toHaveAccessibleDescription(withdraw.tooMuch('$0.00'))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('an unreadable own limit changes no limit', async ({ page, logins }) => {
  await enter(page, logins.client, '/limits')
  const kept = async () => call(page, `my_limits_api/${await useridOf(page)}`)
  const before = await kept()
  const lots = page.locator('[name=order_lots]')
  for (const text of ['   ', '0.005', '1e2']) {
    await paste(lots, text)
    await expectRefused(lots, text, limits.wrong)
    await button(page, limits.setFor(limits.kinds.order_lots.name)).tap()
    await expect(lots).toBeFocused()
  }
  expect(await kept()).toEqual(before)
})
