import type { Page, Route } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { staffAt } from '../as-staff.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const { bulk, importing, list, records, shell } = en

test.use({ installation: 'bulk' })

const CHANGE = '**/api/change_api/departments'

/** The next call of a change waits for the one who decides about it. */
function heldChange(page: Page): Promise<Route> {
  return new Promise((resolve) => void page.route(CHANGE, resolve, { times: 1 }))
}

async function importNamed(page: Page, name: string, count: number): Promise<void> {
  const rows = ['depid,dep_name', ...Array.from({ length: count }, (_, no) => `,${name} ${no + 1}`)]
  await page.getByRole('button', { name: importing.open }).click()
  await page.locator('input[type=file][accept*=csv]').setInputFiles({
    name: 'wards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await page.getByRole('button', { name: importing.confirm(count.toLocaleString('en-IN')) }).click()
}

test('2,500 records that match are moved to the bin: stopped, continued, and again after an answer was lost', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'clinic', '/admin/departments?search=ward')
  await importNamed(page, 'Ward', 2_500)
  await expect(page.getByText(list.range(1, 25, '2,500'))).toBeVisible()
  await page.getByRole('checkbox', { name: bulk.selectPage }).click()
  await page.getByRole('button', { name: bulk.selectAll('2,500') }).click()
  await page.getByRole('button', { name: bulk.remove }).click()
  const question = page.getByRole('dialog', { name: bulk.removeQuestion('2,500') })
  const first = heldChange(page)
  await question.getByRole('button', { name: bulk.removeQuestion('2,500').replace('?', '') }).click()
  const running = page.getByRole('dialog', { name: bulk.removeQuestion('2,500').replace('?', '') })
  await expect(running.getByText(bulk.running('0', '2,500'))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await running.getByRole('button', { name: bulk.stop }).click()
  await (await first).continue()

  const stopped = page.getByRole('dialog', { name: bulk.removed('1,000') })
  await expect(stopped.getByText(bulk.interrupted('1,000', '2,500'))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const second = heldChange(page)
  await stopped.getByRole('button', { name: bulk.goOn }).click()
  const lost = await second
  await lost.fetch()
  await lost.abort()
  await expect(stopped.getByText(en.unreachable)).toBeVisible()
  await expect(stopped.getByText(bulk.interrupted('1,000', '2,500'))).toBeVisible()
  await stopped.getByRole('button', { name: bulk.goOn }).click()

  const ended = page.getByRole('dialog', { name: bulk.removed('1,500') })
  await expect(ended.getByText(bulk.fewer('2,500', '1,000'))).toBeVisible()
  await ended.getByRole('button', { name: shell.close }).last().click()
  await expect(page.getByText(list.nothing)).toBeVisible()
  await page.goto('/admin/departments?bin=true')
  await expect(page.getByRole('table', { name: records.departments.listed })).toBeVisible()
  await expect(page.getByText(list.range(1, 25, '2,500'))).toBeVisible()
})

for (const { what, name, isAll } of [
  { what: 'all that match', name: 'Desk', isAll: true },
  { what: 'chosen records', name: 'Room', isAll: false },
])
  test(`after a lost answer a change of ${what} says what may have happened`, async ({
    browser,
    platform,
  }) => {
    const page = await staffAt(browser, platform, 'clinic', `/admin/departments?search=${name.toLowerCase()}`)
    await importNamed(page, name, 30)
    await page.getByRole('checkbox', { name: bulk.selectPage }).click()
    if (isAll) await page.getByRole('button', { name: bulk.selectAll('30') }).click()
    const count = isAll ? '30' : '25'
    await page.getByRole('button', { name: bulk.remove }).click()
    const question = page.getByRole('dialog', { name: bulk.removeQuestion(count) })
    const send = question.getByRole('button', { name: bulk.removeQuestion(count).replace('?', '') })
    const first = heldChange(page)
    await send.click()
    const lost = await first
    await lost.fetch()
    await lost.abort()
    await expect(question.getByText(en.unreachable)).toBeVisible()
    await send.click()
    const ended = page.getByRole('dialog', { name: bulk.removed('0') })
    await expect(ended.getByText(isAll ? bulk.fewer('30', '30') : bulk.repeated)).toBeVisible()
    await ended.getByRole('button', { name: shell.close }).last().click()
    await expect(page.getByText(isAll ? list.nothing : list.range(1, 5, '5'))).toBeVisible()
  })
