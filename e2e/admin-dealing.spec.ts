import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { formatMoney } from '@gf/money'
import { minorOf } from '@gf/i18n'
import { en } from '../apps/admin/src/texts/en.ts'
import { buy, buyAt, call, clearDesk, enter, logIn, openTrades, useridOf } from './as-client.ts'
import { exportedBy, seeNoFaults, staffAt } from './as-staff.ts'
import { button } from './controls.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { words } from './words.ts'

const { client, decisionFields, decisions, exposure, instruments, list, margins, profit, shock, trades } = en
const { trade } = words.en

test.use({ installation: 'dealing' })

const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })
const row = (page: Pick<Page, 'getByRole'>, symbol: string) =>
  page.getByRole('row').filter({ hasText: symbol })
/** The row of an instrument on the board, not those of its gaps. */
const quoted = (page: Page, symbol: string) =>
  row(page.getByRole('region', { name: instruments.title, exact: true }), symbol)

async function decide(page: Page, name: 'pause-instrument' | 'resume-instrument', reason: string) {
  const { button, done } = decisions[name]
  await quoted(page, 'EURUSD').getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog', { name: button })
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question.getByText(decisionFields.reason.wrong)).toBeVisible()
  await question.getByLabel(decisionFields.reason.label).fill(reason)
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(toast(page, done)).toBeVisible()
}

test('a dealer pauses an instrument, which the client reads, and resumes it', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const reason = 'Central bank decision at 14:00.'
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin')
  await dealer.getByRole('navigation').getByRole('link', { name: instruments.title }).click()
  await expect(dealer.getByRole('region', { name: instruments.feed.title, exact: true })).toContainText(
    instruments.kinds.simulated,
  )
  await expect(quoted(dealer, 'EURUSD')).toContainText(instruments.trading.live)
  await decide(dealer, 'pause-instrument', reason)
  await expect(quoted(dealer, 'EURUSD')).toContainText(instruments.trading.byHand)
  await expect(quoted(dealer, 'EURUSD')).toContainText(reason)
  await seeNoFaults(dealer)

  await enter(page, logins.client)
  await page.goto('/addtrade/EURUSD')
  const paused = page.getByRole('status').filter({ hasText: trade.off.paused })
  await expect(paused).toBeVisible()
  await decide(dealer, 'resume-instrument', 'The decision is out.')
  await expect(quoted(dealer, 'EURUSD')).toContainText(instruments.trading.live)
  await expect(paused).toHaveCount(0)
})

test('an auditor reads the instruments and pauses none; other roles have no such screen', async ({
  browser,
  licensed,
}) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/instruments')
  await expect(quoted(auditor, 'EURUSD')).toContainText(instruments.trading.live)
  await expect(auditor.getByRole('button', { name: decisions['pause-instrument'].button })).toHaveCount(0)
  const refused = await auditor.request.post('/api/staff_action_api/pause-instrument', {
    data: { instrument: 'EURUSD', reason: 'Not mine to give' },
    headers: { origin: licensed.url },
  })
  expect(await refused.json()).toMatchObject({ reason: 'role_may_not' })
  const kyc = await staffAt(browser, licensed, 'kyc', '/admin/instruments')
  await expect(kyc.getByText(en.shell.noAccess)).toBeVisible()
})

type Licensed = Parameters<typeof creditDeposit>[0]

/** Credits a deposit of 105 dollars to the real account, and deals on it. */
async function payIn(page: Page, licensed: Licensed, utr: string): Promise<string> {
  const userid = await useridOf(page)
  const request = { amt: 10_000, user: userid, utr }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', request)
  await creditDeposit(licensed, did)
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  return userid
}

test('a dealer follows the exposure and the margin of real accounts, and opens the client', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/exposure')
  await expect(dealer.getByText(exposure.empty)).toHaveCount(3)
  await enter(page, logins.client)
  const userid = await payIn(page, licensed, '412345678901')
  await buy(page, 'EURUSD', 0.05, { wallet: 'real' })
  const part = (name: keyof typeof exposure.by) =>
    dealer.getByRole('region', { name: exposure.by[name], exact: true })
  await expect(part('instrument').getByRole('row').filter({ hasText: 'EURUSD' })).toContainText(
    exposure.lots('0.05'),
    { timeout: 15_000 },
  )
  await expect(part('currency').getByRole('row')).toContainText([exposure.by.currency, 'EUR', 'USD'])
  await expect(part('client')).toContainText(userid)
  await seeNoFaults(dealer)

  await dealer.getByRole('navigation').getByRole('link', { name: margins.title }).click()
  await expect(dealer.getByRole('heading', { name: margins.note('100%', '50%') })).toBeVisible()
  const account = dealer.getByRole('row').filter({ hasText: userid })
  await expect(account).toContainText('%')
  await seeNoFaults(dealer)
  await account.getByRole('link').click()
  await expect(dealer.getByRole('region', { name: client.blocks.trades, exact: true })).toContainText(
    'EURUSD',
  )
})

test('a dealer finds trades and orders by filters, and closes one with a reason that the client reads', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'practice' })
  await clearDesk(page)
  const closed = await buy(page, 'XAUUSD')
  await call(page, 'trade_close_api', { bsid: closed, cid: randomUUID() })
  const open = await buy(page, 'USDJPY', 0.2)
  const order = await buyAt(page, 1000, 'XAUUSD', 0.3)

  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/trades?wallet=practice')
  const of = (bsid: number) =>
    dealer.getByRole('row').filter({ has: dealer.getByRole('cell', { name: String(bsid), exact: true }) })
  await expect(of(open)).toContainText('USDJPY')
  await expect(of(open)).toContainText(userid)
  await expect(of(order)).toHaveCount(0)
  await seeNoFaults(dealer)
  await dealer.getByRole('combobox', { name: client.facts.instrument }).selectOption('EURUSD')
  await expect(dealer.getByText(list.nothing)).toBeVisible()
  await button(dealer, list.showAll).click()

  const reason = 'Your account breaks the rules.'
  const { button: close, done } = decisions['force-close']
  await of(open).getByRole('button', { name: close, exact: true }).click()
  const question = dealer.getByRole('dialog', { name: close })
  await question.getByRole('button', { name: close, exact: true }).click()
  await expect(question.getByText(decisionFields.reason.wrong)).toBeVisible()
  await question.getByLabel(decisionFields.reason.label).fill(reason)
  await question.getByRole('button', { name: close, exact: true }).click()
  await expect(toast(dealer, done)).toBeVisible()
  await expect(of(open)).toHaveCount(0)
  await page.goto(`/order/${open}`)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByText(words.en.life.by.company, { exact: true })).toBeVisible()
  await page.goto('/activity')
  await expect(page.getByText(words.en.ownLog.actions.trade_force_closed, { exact: true })).toBeVisible()

  await dealer.getByText(trades.lists.pending, { exact: true }).click()
  await expect(of(order)).toContainText('0.30')
  await dealer.getByText(trades.lists.closed, { exact: true }).click()
  await dealer.getByRole('searchbox').fill(userid)
  await expect(dealer).toHaveURL(new RegExp(`client=${userid}`))
  await expect(of(closed)).toContainText(trades.values['manual'] ?? '')
  await dealer.reload()
  await expect(of(closed)).toContainText('XAUUSD')
  await expect(of(open)).toContainText(trades.values['company'] ?? '')
  const row = (bsid: number, reason: string) =>
    expect.stringMatching(`^${bsid},GF${userid},practice,.*${reason}$`)
  expect(await exportedBy(dealer, list.export('2'))).toEqual([row(closed, 'manual'), row(open, 'company')])
  await exportsMany(dealer, '2')
  await dealer.getByRole('searchbox').fill('10000000')
  await expect(dealer.getByText(list.nothing)).toBeVisible()
  await seeNoFaults(dealer)
})

/** A list with more rows than its pages count is counted when it is exported. */
async function exportsMany(dealer: Page, rows: string): Promise<void> {
  await dealer.route(/trades_list_api(?!.*exact)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '10000+' } })
  })
  await dealer.reload()
  const download = dealer.waitForEvent('download')
  await button(dealer, list.exportAll).click()
  await expect(toast(dealer, list.exporting(rows))).toBeVisible()
  expect((await download).suggestedFilename()).toBe('closed-trades.csv')
  await dealer.unrouteAll({ behavior: 'wait' })
}

test('a dealer computes what a move of prices would do, and nothing happens', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  await logIn(page, logins.client)
  const userid = await payIn(page, licensed, '412345678903')
  const bsid = await buy(page, 'XAUUSD', 0.01, { wallet: 'real' })
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/margin')
  await dealer.getByRole('link', { name: margins.whatIf }).click()
  await dealer.getByLabel(shock.instrument, { exact: true }).selectOption('XAUUSD')
  await dealer.getByLabel(shock.move, { exact: true }).fill('-51')
  await dealer.getByRole('button', { name: shock.compute, exact: true }).click()
  await expect(dealer.getByText(shock.wrong(50))).toBeVisible()
  // Gold costs some 4,000 dollars an ounce, of which the client has 105.
  await dealer.getByRole('button', { name: shock.percent('-10'), exact: true }).click()
  const account = row(dealer, userid)
  await expect(account).toContainText(margins.stopOut)
  await expect(dealer.locator('[data-figure="stopped_out"]')).toContainText(`${shock.tiles.stopped_out}1`)
  await expect(dealer.locator('[data-figure="absorbed"]')).not.toContainText('$0.00')
  await seeNoFaults(dealer)
  await dealer.getByLabel(shock.move, { exact: true }).fill('+1.5')
  await dealer.getByRole('button', { name: shock.compute, exact: true }).click()
  await expect(dealer.getByText(shock.empty)).toBeVisible()
  await dealer.goBack()
  await expect(account).toContainText(margins.stopOut)
  await expect(dealer.getByLabel(shock.move, { exact: true })).toHaveValue('-10')
  expect((await openTrades(page)).map((trade) => trade.bsid)).toContain(bsid)
  await call(page, 'trade_close_api', { bsid, cid: randomUUID() })
})

test('a dealer reads the profit of the company by day and instrument, and exports the days shown', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  await logIn(page, logins.client)
  await payIn(page, licensed, '412345678902')
  const bsid = await buy(page, 'XAUUSD', 0.01, { wallet: 'real' })
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin')
  await dealer.locator('[data-figure="profit_today"]').getByRole('link').click()
  await expect(dealer.getByRole('heading', { name: profit.title })).toBeVisible()
  const gold = row(dealer.getByRole('region', { name: profit.by.instrument, exact: true }), 'XAUUSD')
  await expect(gold).toContainText('$0.00')

  await call(page, 'trade_close_api', { bsid, cid: randomUUID() })
  const closed = await dealer.request.get('/api/trades_list_api?list=closed&instrument=XAUUSD&wallet=real')
  const rows = (await closed.json()) as readonly { readonly profit_loss: number }[]
  const lost = rows.reduce((sum, trade) => sum + trade.profit_loss, 0)
  const earned = formatMoney(minorOf(-lost), 'USD', { signed: true })
  await expect(gold).toContainText(earned, { timeout: 15_000 })
  await expect(dealer.locator('[data-figure="realised"]')).toContainText(earned)
  await seeNoFaults(dealer)

  const lines = await exportedBy(dealer, profit.export)
  expect(lines.find((line) => line.includes('XAUUSD'))).toContain((-lost).toFixed(2))

  await dealer.getByLabel(profit.to, { exact: true }).fill('2020-01-31')
  await expect(dealer).toHaveURL(/from=2020-01-31&to=2020-01-31/)
  await expect(dealer.getByText(profit.empty)).toHaveCount(2)
  await dealer.reload()
  await expect(dealer.getByLabel(profit.from, { exact: true })).toHaveValue('2020-01-31')
  await expect(dealer.getByText(profit.empty)).toHaveCount(2)
})
