import type { Locator, Page } from '@playwright/test'
import { testPhoto } from '../apps/server/src/testing/index.ts'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { button } from './controls.ts'
import { expect, maskDocuments, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { messagesTo } from './outbox.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { words } from './words.ts'

const { decisions, decisionFields, form, queue, queues } = en
const { viewer, kinds, ...texts } = queues.kyc
const { kyc } = words.en
const { step } = test

test.use({ installation: 'documents' })

const documents = (page: Page): Locator => page.getByRole('region', { name: kyc.title })
const document = (page: Page, kind: keyof typeof kinds): Locator =>
  detail(page).getByRole('region', { name: kinds[kind], exact: true })
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Where the image is shown, in pixels of the screen. */
async function placeOf(image: Locator) {
  const box = await image.boundingBox()
  if (!box) throw new Error('The image is not shown')
  return box
}

/** Zooms and rotates by buttons and keys, moves the image, and resets the view. */
async function lookClosely(page: Page): Promise<void> {
  const front = document(page, 'aadhaar_front')
  const image = front.getByRole('img')
  const frame = front.getByRole('application', { name: kinds.aadhaar_front })
  const whole = await placeOf(image)
  await front.getByRole('button', { name: viewer.zoomIn }).click()
  await expect(front.getByRole('status')).toHaveText('150%')
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await placeOf(image)).x).toBeLessThan(whole.x - whole.width * 0.25 - 1)
  await page.keyboard.press('r')
  await expect(front.getByRole('status')).toHaveText('150% · 90°')
  await page.keyboard.press('0')
  await expect(front.getByRole('status')).toHaveText('100%')
  await frame.hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await placeOf(image)).width).toBeGreaterThan(whole.width * 1.2)
  const before = await placeOf(image)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width / 2 - 30, before.y + before.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(image)).x).toBeLessThan(before.x - 1)
  await front.getByRole('button', { name: viewer.reset }).click()
  expect(await placeOf(image)).toEqual(whole)
}

/** Draws a box over the number on the front, and says that the back shows none. */
async function mask(page: Page): Promise<void> {
  const front = document(page, 'aadhaar_front')
  await front.getByRole('button', { name: texts.draw }).click()
  const box = await placeOf(front.getByRole('img'))
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
  await front.getByRole('button', { name: texts.mask }).click()
  await expect(front).toContainText(/Masked by kyc-1/)
  await detail(page).getByText(kinds.aadhaar_back, { exact: true }).click()
  const back = document(page, 'aadhaar_back')
  await back.getByRole('button', { name: texts.noNumber }).click()
  await expect(back).toContainText(/Masked by kyc-1/)
}

test('KYC shows images beside the details, reveals a number with a reason, masks, and approves what is shown', async ({
  page,
  browser,
  licensed,
}) => {
  const client = await newClient(page, 771)
  await logIn(page, client)
  const userid = await useridOf(page)
  const staff = await staffAt(browser, licensed, 'kyc', '/admin')
  await staff.getByRole('navigation').getByRole('link', { name: queues.kyc.title }).click()
  await choose(staff, userid)
  await expect(detail(staff)).toContainText(client.username)
  await expect(detail(staff)).toContainText(en.timeline.actions.registered)
  const image = document(staff, 'aadhaar_front').getByRole('img')
  await expect(image).toBeVisible()
  const details = await placeOf(detail(staff).getByText(client.username))
  expect((await placeOf(image)).x).toBeGreaterThan(details.x + details.width)
  await seeNoFaults(staff)

  await step('an image is zoomed, rotated and moved', () => lookClosely(staff))
  await step('an approval needs a masked Aadhaar number', async () => {
    await decide(staff, 'approve-kyc')
    await expect(staff.getByRole('dialog').getByRole('alert')).toContainText('Aadhaar')
    await tool(staff, form.cancel).click()
    await mask(staff)
  })
  await step('a number is shown for a reason, until the row is left', async () => {
    const whole = /\d{4} \d{4} \d{4}/
    await expect(detail(staff)).not.toContainText(whole)
    await decide(staff, 'reveal-number', { [decisionFields.reason.label]: 'The card is cut off' })
    await expect(detail(staff)).toContainText(whole)
    await staff.reload()
    await expect(detail(staff)).toContainText('XXXX-XXXX-')
    await expect(detail(staff)).not.toContainText(whole)
  })
  await decide(staff, 'approve-kyc')
  await expect(toast(staff, decisions['approve-kyc'].done)).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: userid })).toHaveCount(0)
  await page.goto('/documents')
  await expect(documents(page)).toContainText(kyc.states.approved)
})

test('KYC warns of the same device, asks for a new photo, and the client sends only that one', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  // The demo client logs in from this device too.
  await logIn(page, logins.client)
  await logIn(page, await newClient(page, 772))
  const userid = await useridOf(page)
  await page.goto('/documents')
  await expect(documents(page)).toContainText(kyc.states.pending)
  const staff = await staffAt(browser, licensed, 'kyc', '/admin/kyc')
  await choose(staff, userid)

  await step('the client reads which photo and why, and sends it', async () => {
    await tool(staff, decisions['ask-for-photos'].button).click()
    const question = staff.getByRole('dialog', { name: decisions['ask-for-photos'].button })
    const ask = question.getByRole('button', { name: decisions['ask-for-photos'].button })
    await ask.click()
    await expect(question).toContainText(decisionFields.photos.wrong)
    await question.getByText(kinds.pan, { exact: true }).click()
    await question.getByLabel(decisionFields.why.label).selectOption(texts.reasons.glare)
    expect(await violationsOf(staff)).toEqual([])
    await ask.click()
    await expect(toast(staff, decisions['ask-for-photos'].done)).toBeVisible()
    await expect(staff.getByRole('row').filter({ hasText: userid })).toHaveCount(0)
    await expect(documents(page)).toContainText(kyc.photos.pan)
    await expect(documents(page)).toContainText(kyc.remarks(kyc.reasons.glare))
    await expect(page.locator('[data-field]')).toHaveCount(1)
    await button(page, kyc.send).tap()
    await expect(page.getByText(kyc.chooseAll)).toBeVisible()
    const file = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: await testPhoto(7) }
    await page.locator('input[type=file][name=pan_img]').setInputFiles(file)
    await expect(page.locator('[data-field=pan_img] img')).toBeVisible()
    await button(page, kyc.send).tap()
    await expect(documents(page)).toContainText(kyc.states.pending)
  })

  await step('the request is back, and its approval needs a reason and a second person', async () => {
    await maskDocuments(licensed, userid)
    await staff.reload()
    await choose(staff, userid)
    const warning = detail(staff).getByRole('region', { name: texts.duplicates })
    await expect(warning).toContainText(texts.same.device)
    await expect(warning.getByRole('link', { name: /Demo Client/ })).toHaveAttribute('href', /edituser/)
    await decide(staff, 'approve-duplicate')
    await expect(staff.getByRole('dialog').getByRole('alert')).toBeVisible()
    await staff.keyboard.press('Escape')
    await decide(staff, 'approve-duplicate', { [decisionFields.reason.label]: 'A family with one phone' })
    await expect(toast(staff, queue.proposed)).toBeVisible()
  })
})

/** Presses a decision and chooses a listed reason, and photos if it asks for some. */
async function decideWith(
  staff: Page,
  name: 'reject-kyc' | 'ask-for-photos',
  why: keyof typeof kyc.reasons,
  ...photos: readonly (keyof typeof kinds)[]
): Promise<void> {
  const { button: label, done } = decisions[name]
  await detail(staff).getByRole('button', { name: label, exact: true }).click()
  const question = staff.getByRole('dialog', { name: label })
  for (const photo of photos) await question.getByText(kinds[photo], { exact: true }).click()
  await question.getByLabel(decisionFields.why.label).selectOption(texts.reasons[why])
  await question.getByRole('button', { name: label, exact: true }).click()
  await expect(toast(staff, done)).toBeVisible()
}

/** The client sends a photo again, on the screen in Hindi. */
async function sendInHindi(page: Page, name: string): Promise<void> {
  const { send, states, title } = words.hi.kyc
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await testPhoto(7) }
  await page.locator(`input[type=file][name=${name}]`).setInputFiles(file)
  await expect(page.locator(`[data-field=${name}] img`)).toBeVisible()
  await button(page, send).tap()
  await expect(page.getByRole('region', { name: title })).toContainText(states.pending)
}

test('staff reject with a listed reason and ask for new photos, and the client reads why in English and in Hindi', async ({
  page,
  browser,
  licensed,
}) => {
  const client = await newClient(page, 821)
  await logIn(page, client)
  const userid = await useridOf(page)
  const messageOf = async (kind: string) =>
    (await messagesTo(page, client.username)).find((message) => message.kind === kind)?.text ?? ''
  const hindi = words.hi.kyc
  const inHindi = page.getByRole('region', { name: hindi.title })
  const staff = await staffAt(browser, licensed, 'kyc', '/admin/kyc')
  await page.goto('/documents')
  await expect(documents(page)).toContainText(kyc.states.pending)

  await step('a rejection needs a reason or remarks', async () => {
    await choose(staff, userid)
    await decide(staff, 'reject-kyc')
    await expect(staff.getByRole('dialog').getByRole('alert')).toBeVisible()
    await tool(staff, form.cancel).click()
  })
  await step('the open screen and the message say the listed reason in English', async () => {
    await decideWith(staff, 'reject-kyc', 'details_differ')
    await expect(staff.getByRole('row').filter({ hasText: userid })).toHaveCount(0)
    await expect(documents(page)).toContainText(kyc.states.rejected)
    await expect(documents(page)).toContainText(kyc.remarks(kyc.reasons.details_differ))
    await expect.poll(() => messageOf('kyc_rejected')).toContain(kyc.reasons.details_differ)
  })
  await step('in Hindi the same reason is Hindi', async () => {
    await page.goto('/settings')
    await page.getByText(words.en.shell.languages.hi, { exact: true }).tap()
    await expect.poll(async () => (await call<{ language: string }>(page, 'session_api')).language).toBe('hi')
    await page.goto('/documents')
    await expect(inHindi).toContainText(hindi.remarks(hindi.reasons.details_differ))
    await expect(inHindi).not.toContainText(kyc.reasons.details_differ)
  })
  await step(
    'a request for new photos has photos and reason in Hindi, on the screen and by mail',
    async () => {
      await sendInHindi(page, 'pan_img')
      await staff.reload()
      await choose(staff, userid)
      await decideWith(staff, 'ask-for-photos', 'cut_off', 'aadhaar_back')
      await expect(inHindi).toContainText(hindi.photos.aadhaar_back)
      await expect(inHindi).toContainText(hindi.remarks(hindi.reasons.cut_off))
      await expect.poll(() => messageOf('kyc_photos_needed')).toContain(hindi.reasons.cut_off)
      expect(await messageOf('kyc_photos_needed')).toContain(hindi.photos.aadhaar_back)
    },
  )
  await step('a rejection in Hindi has its reason in the message too', async () => {
    await sendInHindi(page, 'aadhar_img1')
    await staff.reload()
    await choose(staff, userid)
    await decideWith(staff, 'reject-kyc', 'another_person')
    await expect(inHindi).toContainText(hindi.remarks(hindi.reasons.another_person))
    await expect.poll(() => messageOf('kyc_rejected')).toContain(hindi.reasons.another_person)
  })
})
