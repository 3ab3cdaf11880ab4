import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { buy, call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { words } from './words.ts'

const { decisionFields, decisions, queue, queues, trades } = en
const { corrections } = queues
const { step } = test
const { life, orders, transactions } = words.en

test.use({ installation: 'corrections' })

const remarks = 'Closed at a wrong price'
const reason = 'The feed sent a wrong quote'

interface Closing {
  readonly bsid: number
  readonly close_price: number
  readonly profit_loss: number
}

/** Trades with a credited deposit, and returns the closing. */
async function closeTrade(page: Page, licensed: Parameters<typeof creditDeposit>[0]): Promise<Closing> {
  const userid = await useridOf(page)
  const request = { amt: 10_000, user: userid, utr: '412345678977' }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', request)
  await creditDeposit(licensed, did)
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  const bsid = await buy(page, 'EURUSD', 0.05, { wallet: 'real' })
  await call(page, 'trade_close_api', { bsid, cid: randomUUID() })
  const [closing] = await call<readonly Closing[]>(page, `orders_api/Exit/${userid}?wallet=real`)
  if (!closing) throw new Error('No trade was closed')
  return closing
}

/** Sends a price that never was, then one close to the executed one. */
async function prepare(dealer: Page, row: Locator, closed: number): Promise<void> {
  const { button, done } = decisions['prepare-correction']
  await row.getByRole('button', { name: button, exact: true }).click()
  const question = dealer.getByRole('dialog', { name: button })
  const field = (name: keyof typeof decisionFields) =>
    question.getByLabel(decisionFields[name].label, { exact: true })
  await field('change').selectOption(corrections.changes.close_price)
  await field('price').fill((closed * 2).toFixed(5))
  await field('category').selectOption(corrections.categories.wrong_price)
  await field('reason').fill(reason)
  await field('remarks').fill(remarks)
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question.getByRole('alert')).toHaveText(en.reasons['price_out_of_range'] ?? '')
  await field('price').fill((closed + 0.0002).toFixed(5))
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(toast(dealer, done)).toBeVisible()
  await seeNoFaults(dealer)
}

async function readBoth(page: Page, bsid: number): Promise<void> {
  await expect(page.getByText(orders.corrected, { exact: true }).first()).toBeVisible()
  await page.getByText(orders.corrected, { exact: true }).first().click()
  await expect(page.getByText(orders.executed, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(remarks).first()).toBeVisible()
  await page.goto(`/order/${bsid}`)
  await expect(page.getByText(life.happened.trade_corrected, { exact: true })).toBeVisible()
  await page.goto('/tradebook?kind=correction')
  const bookings = page.getByRole('listitem').filter({ hasText: remarks })
  await expect(bookings).toHaveCount(2)
  await expect(bookings.first()).toContainText(transactions.steps.corrected(transactions.kinds.correction))
  await expect(page.getByRole('main')).not.toContainText(reason)
}

test('a dealer corrects a closed trade, finance confirms, and the client reads both results', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const { bsid, close_price: closed } = await closeTrade(page, licensed)
  await page.goto('/orders?tab=closed')
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/trades?list=closed&wallet=real')
  const row = dealer.getByRole('row').filter({ hasText: String(bsid) })

  await step('the dealer prepares a price, and not one that was never possible', () =>
    prepare(dealer, row, closed),
  )

  await step('who prepared it sees its effect, and that another must confirm', async () => {
    await dealer.getByRole('link', { name: corrections.title, exact: true }).click()
    await choose(dealer, `${bsid} · EURUSD`)
    await expect(detail(dealer)).toContainText(queue.own)
    await expect(detail(dealer)).toContainText(/\$\d[\d,]*\.\d\d → \$\d/)
    await expect(detail(dealer).getByRole('button', { name: decisions.confirm.button })).toHaveCount(0)
    await seeNoFaults(dealer)
  })

  await step('a checker confirms it from the proposals', async () => {
    const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
    await choose(checker, 'correction 1')
    await detail(checker).getByRole('link', { name: corrections.open }).click()
    await decide(checker, 'confirm')
    await expect(toast(checker, decisions.confirm.done)).toBeVisible()
    await checker.getByText(queue.all, { exact: true }).click()
    await choose(checker, `${bsid} · EURUSD`)
    await expect(detail(checker)).toContainText(queues.adjustments.states.booked)
    await expect(detail(checker).getByRole('list', { name: en.timeline.title })).toContainText(
      en.timeline.actions.correction_booked,
    )
  })

  await step('the list of trades shows both results', async () => {
    await dealer.getByRole('link', { name: trades.title, exact: true }).click()
    await dealer.getByText(trades.lists.closed, { exact: true }).click()
    await expect(row).toContainText('was ')
  })

  await step('the client reads it with the trade, in its history and in the transactions', () =>
    readBoth(page, bsid),
  )
})
