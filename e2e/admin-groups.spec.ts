import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter, openTrades, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import { button, decide, dialog, row, toast } from './office-steps.ts'
import { labelled, words } from './words.ts'

const { client, decisionFields, decisions, groups, queue, settings } = en
const { instrument, orders, ownLog, trade } = words.en

test.use({ installation: 'groups' })
test.describe.configure({ mode: 'serial' })

/** Confirms what waits, as the link on a screen leads there. */
async function confirm(page: Page) {
  await page.getByRole('link', { name: settings.review }).click()
  await decide(page, 'confirm')
  await expect(toast(page, decisions.confirm.done)).toBeVisible()
}

test('a dealer makes a group, which an owner confirms', async ({ browser, licensed }) => {
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/groups')
  await expect(dealer.getByText(groups.empty)).toBeVisible()
  await decide(dealer, 'set-group', { group: 'VIP', 'most-leverage': '50', commission: '7' })
  await expect(toast(dealer, queue.proposed)).toBeVisible()

  const owner = await staffAt(browser, licensed, 'owner', '/admin/groups')
  await confirm(owner)
  await expect(row(dealer, 'VIP')).toContainText('1:50', { timeout: 15_000 })
  await expect(row(dealer, 'VIP')).toContainText(groups.perLot('$7.00'))
  await seeNoFaults(dealer)
})

test('a dealer moves a client to the group, which an owner confirms', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  await enter(page, logins.client)
  const userid = await useridOf(page)
  const dealer = await staffAt(browser, licensed, 'dealer', `/admin/edituser/${userid}`)
  await button(dealer, decisions['move-client-to-group'].button).click()
  const question = dialog(dealer, 'move-client-to-group')
  await question.getByLabel(decisionFields.group.label, { exact: true }).selectOption('VIP')
  await question.getByRole('button', { name: decisions['move-client-to-group'].button, exact: true }).click()
  await expect(toast(dealer, queue.proposed)).toBeVisible()
  const owner = await staffAt(browser, licensed, 'owner', '/admin/waiting')
  await row(owner, decisions['move-client-to-group'].button).getByRole('link', { name: queue.open }).click()
  await decide(owner, 'confirm')
  await expect(toast(owner, decisions.confirm.done)).toBeVisible()
  await dealer.reload()
  const identity = dealer.getByRole('region', { name: client.blocks.identity })
  await expect(identity).toContainText(`${client.facts.group}VIP`)
  await page.goto('/activity')
  await expect(page.getByText(ownLog.actions.client_moved_to_group, { exact: true })).toBeVisible()
  await owner.goto('/admin/groups')
  await expect(row(owner, 'VIP').getByRole('link', { name: userid })).toBeVisible()
  await seeNoFaults(owner)
})

test('the next order of a client in a group costs its commission: summary, trade and contract details name it', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/addtrade/XAUUSD')
  await page.getByRole('radiogroup', { name: trade.side }).getByText('BUY', { exact: true }).click()
  const summary = page.getByRole('region', { name: trade.preview })
  await page.getByLabel(trade.lots, { exact: true }).fill('0.1')
  await expect(summary).toContainText(`${trade.commission}$0.70`)
  await expect(summary).toContainText(labelled(trade.notional, /\$\d\d,\d{3}\.\d\d1:50/))
  await page.getByRole('group', { name: trade.buttons }).locator('button[data-side=BUY]').click()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await openTrades(page)).toMatchObject([{ cpair: 'XAUUSD', commission: 0.7 }])
  await page.locator('[data-row]').tap()
  await expect(page.getByRole('dialog')).toContainText(`${orders.commission}$0.70`)
  await page.goto('/addtrade/XAUUSD')
  await page.getByRole('button', { name: trade.facts('XAUUSD') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(`${instrument.leverage}1:50`)
  await expect(sheet).toContainText(`${instrument.commission}$7.00`)
  await expect(sheet).toContainText(`${instrument.closingCommission}$0.00`)
})
