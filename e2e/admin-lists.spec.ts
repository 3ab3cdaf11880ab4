import type { Browser, Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { Platform } from './platform.ts'

const { bulk, client, form, importing, list, palette, savedViews, records, shell, users } = en

test.use({ installation: 'lists' })

test('a list hides columns, which the browser remembers; a list and a client print in black on white', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  const staff = await staffAt(browser, platform, 'auditor', '/admin/users')
  const heading = (name: string) => staff.getByRole('columnheader', { name, exact: true })
  await expect(heading(users.columns.city)).toBeVisible()
  await staff.getByRole('button', { name: list.columns(7, 7), exact: true }).click()
  const choice = staff.getByRole('dialog', { name: list.chooseColumns })
  await choice.getByRole('switch', { name: users.columns.city }).click()
  await staff.keyboard.press('Escape')
  await expect(heading(users.columns.city)).toHaveCount(0)
  await staff.reload()
  await expect(heading(users.columns.mobile)).toBeVisible()
  await expect(heading(users.columns.city)).toHaveCount(0)
  await staff.getByRole('button', { name: list.columns(6, 7), exact: true }).click()
  await choice.getByRole('button', { name: list.allColumns }).click()
  await staff.keyboard.press('Escape')
  await expect(heading(users.columns.city)).toBeVisible()
  await seeNoFaults(staff)

  await staff.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/admin/users', `/admin/edituser/${userid}`]) {
    await staff.goto(path)
    await expect(staff.locator('main')).toContainText(logins.client.username)
    // The button of a sorted column is its heading.
    await expect(staff.locator('main button:visible:not(th button)')).toHaveCount(0)
    await expect(staff.getByRole('navigation', { name: shell.menu })).toHaveCount(0)
    await expect(staff.getByRole('banner')).toHaveCount(0)
    const colours = await staff.locator('h1').evaluate((title) => {
      const { color } = getComputedStyle(title)
      return [color, getComputedStyle(document.documentElement).backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  }
  await expect(staff.getByRole('region', { name: client.blocks.identity })).toBeVisible()
})

test('a view keeps filters and sort order; shared, a colleague opens it from the list or the palette', async ({
  browser,
  platform,
}) => {
  const filtered = '/admin/listed?kind=PEP&sort=-name'
  const owner = await staffAt(browser, platform, 'owner', filtered)
  await owner.getByRole('button', { name: savedViews.title, exact: true }).click()
  const views = owner.getByRole('dialog', { name: savedViews.title })
  await expect(views.getByText(savedViews.empty)).toBeVisible()
  expect(await violationsOf(owner)).toEqual([])
  await views.getByLabel(savedViews.name).fill('PEP by name')
  await views.getByRole('switch', { name: savedViews.share }).click()
  await views.getByRole('button', { name: savedViews.save }).click()
  await expect(owner.getByRole('button', { name: savedViews.current('PEP by name') })).toBeVisible()

  const colleague = await staffAt(browser, platform, 'kyc', '/admin')
  await expect(colleague.getByRole('button', { name: palette.title })).toBeVisible()
  await colleague.keyboard.press('Control+k')
  await colleague.getByRole('combobox', { name: palette.title }).fill('by name')
  await expect(colleague.getByRole('option', { selected: true })).toContainText('PEP by name')
  await colleague.keyboard.press('Enter')
  await expect(colleague).toHaveURL(filtered)
  await colleague.getByRole('button', { name: savedViews.current('PEP by name') }).click()
  await expect(colleague.getByText(savedViews.sharedBy('owner-1'))).toBeVisible()
  await expect(colleague.getByRole('button', { name: savedViews.edit('PEP by name') })).toHaveCount(0)

  await owner.goto('/admin/listed?bin=true')
  await owner.getByRole('button', { name: savedViews.title, exact: true }).click()
  await owner.getByRole('button', { name: savedViews.edit('PEP by name') }).click()
  await views.getByLabel(savedViews.rename('PEP by name')).fill('PEP bin')
  await views.getByRole('switch', { name: savedViews.replace }).click()
  await views.getByRole('button', { name: form.save }).click()
  await expect(views.getByRole('link', { name: 'PEP bin' })).toBeVisible()
  expect(await violationsOf(owner)).toEqual([])
  await owner.goto('/admin/listed')
  await owner.getByRole('button', { name: savedViews.title, exact: true }).click()
  await views.getByRole('link', { name: 'PEP bin' }).click()
  await expect(owner).toHaveURL('/admin/listed?bin=true')
  await owner.getByRole('button', { name: savedViews.current('PEP bin') }).click()
  await owner.getByRole('button', { name: savedViews.remove('PEP bin') }).click()
  const question = owner.getByRole('alertdialog', { name: savedViews.question('PEP bin') })
  await question.getByRole('button', { name: list.remove }).click()
  await expect(views.getByText(savedViews.empty)).toBeVisible()
})

/** A page with listed persons, which the server has saved. */
async function withPersons(browser: Browser, platform: Platform, names: readonly string[]): Promise<Page> {
  const page = await staffAt(browser, platform, 'kyc', '/admin/listed?sort=name')
  for (const name of names) {
    const data = { reference: name, name, other_names: '', born: '', country: '', kind: 'Sanction', source: 'UN' }
    const answer = await page.request.post('/api/listed_person_api', { data, headers: { origin: platform.url } })
    expect(await answer.json()).toMatchObject({ status: 1 })
  }
  await page.reload()
  return page
} // prettier-ignore

test('records are selected in a range, changed and moved to the bin together, and taken back', async ({
  browser,
  platform,
}) => {
  const page = await withPersons(browser, platform, ['Anton', 'Boris', 'Clara', 'Dieter'])
  const rows = page.getByRole('table', { name: records.listed_persons.listed }).locator('tbody tr')
  const select = (name: string) => page.getByRole('checkbox', { name: bulk.select(name) })
  const bar = page.getByRole('region', { name: bulk.region })
  const { kind } = records.listed_persons.fields
  await select('Anton').click()
  await select('Clara').click({ modifiers: ['Shift'] })
  await expect(bar).toContainText(bulk.selected('3'))
  await select('Boris').click()
  await expect(bar).toContainText(bulk.selected('2'))
  await seeNoFaults(page)

  await bar.getByRole('button', { name: bulk.set(kind) }).click()
  const change = page.getByRole('dialog', { name: bulk.setQuestion(kind, '2') })
  await change.getByRole('combobox').selectOption('PEP')
  await change.getByRole('button', { name: bulk.setQuestion(kind, '2') }).click()
  await expect(page.getByText(bulk.changed('2'))).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(rows.filter({ hasText: 'PEP' })).toHaveText([/Anton/, /Clara/])

  await page.getByRole('checkbox', { name: bulk.selectPage }).click()
  await bar.getByRole('button', { name: bulk.set(kind) }).click()
  const all = page.getByRole('dialog', { name: bulk.setQuestion(kind, '4') })
  await all.getByRole('combobox').selectOption('PEP')
  await all.getByRole('button', { name: bulk.setQuestion(kind, '4') }).click()
  const leftOut = page.getByRole('dialog', { name: bulk.changed('2') })
  await expect(leftOut.getByRole('listitem')).toHaveText([/^Anton/, /^Clara/])
  await leftOut.getByRole('button', { name: shell.close }).last().click()

  await page.getByRole('checkbox', { name: bulk.selectPage }).click()
  await bar.getByRole('button', { name: bulk.remove }).click()
  const remove = page.getByRole('dialog', { name: bulk.removeQuestion('4') })
  expect(await violationsOf(page)).toEqual([])
  await remove.getByRole('button', { name: bulk.removeQuestion('4').replace('?', '') }).click()
  await expect(page.getByText(list.empty)).toBeVisible()
  await page.getByRole('button', { name: form.undo }).click()
  await expect(rows).toHaveCount(4)
})

test('a CSV file is checked, corrected and imported; all that match are moved to the bin at their count', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'support', '/admin/answers?search=greeting')
  const choose = (rows: readonly string[]) =>
    page.locator('input[type=file][accept*=csv]').setInputFiles({
      name: 'answers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${['template_id,title,text_en,text_hi,state', ...rows].join('\r\n')}`),
    })
  const greeting = (number: number) => `,Greeting ${number},Hello,नमस्ते,Active`
  await page.getByRole('button', { name: importing.open }).click()
  const sheet = page.getByRole('dialog', { name: importing.title(records.answer_templates.title) })
  await expect(sheet.getByRole('button', { name: importing.choose })).toBeVisible()
  await choose([greeting(1), `,Greeting 2,Hello,नमस्ते,Open`, ',,,,'].concat(`7000${greeting(3)}`))
  await expect(sheet.getByRole('row')).toHaveText([
    /.*/,
    `3${records.answer_templates.fields.state} (state)${importing.choice('Active, Inactive')}`,
    `5template_id${importing.faults['not_found']}`,
  ])
  await expect(sheet.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await choose(Array.from({ length: 30 }, (_, number) => greeting(number + 1)))
  await sheet.getByRole('button', { name: importing.confirm('30') }).click()
  await expect(page.getByText(importing.done('30', '0'))).toBeVisible()
  await expect(page.getByText(list.range(1, 25, '30'))).toBeVisible()

  await page.getByRole('checkbox', { name: bulk.selectPage }).click()
  await page.getByRole('button', { name: bulk.selectAll('30') }).click()
  await page.getByRole('button', { name: bulk.remove }).click()
  const data = { title: 'Greeting 31', text_en: 'Hello', text_hi: 'नमस्ते', state: 'Active' }
  await page.request.post('/api/answer_template_api', { data, headers: { origin: platform.url } })
  const confirm = (count: string) =>
    page.getByRole('button', { name: bulk.removeQuestion(count).replace('?', '') })
  await confirm('30').click()
  await expect(page.getByText(en.reasons['count_changed'] ?? '')).toBeVisible()
  await confirm('31').click()
  await expect(page.getByText(bulk.removed('31'))).toBeVisible()
  await expect(page.getByText(list.nothing)).toBeVisible()
})
