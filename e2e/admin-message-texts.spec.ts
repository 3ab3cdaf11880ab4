import { en } from '../apps/admin/src/texts/en.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'

const { decisionFields, decisions, messages, messageTexts, queue, settings } = en
/** The kinds are more than a page. */
const PLACE = '/admin/message-texts?page=2'
const SET = 'set-message-text'
const english = decisionFields['text-en'].label

test.use({ installation: 'message texts' })
test.describe.configure({ mode: 'serial' })

test('the owner changes the text of a message with its preview, and support confirms what it will say', async ({
  browser,
  licensed,
}) => {
  const owner = await staffAt(browser, licensed, 'owner', PLACE)
  await choose(owner, messages.kinds.withdrawal_paid)
  const shown = detail(owner)
  await expect(shown).toContainText(messageTexts.own)
  await expect(shown).toContainText('{utr}')
  await expect(shown.getByRole('region', { name: messageTexts.preview('English') })).toContainText('UTR0042')
  await seeNoFaults(owner)

  await shown.getByRole('button', { name: decisions[SET].button, exact: true }).click()
  const question = owner.getByRole('dialog', { name: decisions[SET].button })
  const preview = question.getByRole('region', { name: messageTexts.preview('English') })
  await question.getByLabel(english, { exact: true }).fill('money is on its way\nWe paid {dollars}.')
  await expect(preview).toContainText(messageTexts.missing('utr'))
  await question
    .getByLabel(english, { exact: true })
    .fill('money is on its way\nWe paid {dollars}, UTR {utr}.')
  await expect(preview).toContainText('We paid $100.00, UTR UTR0042.')
  await question.getByRole('button', { name: decisions[SET].button, exact: true }).click()
  await expect(toast(owner, queue.proposed)).toBeVisible()
  await choose(owner, messages.kinds.withdrawal_paid)
  await expect(shown).toContainText(settings.waits)

  const support = await staffAt(browser, licensed, 'support', '/admin/waiting')
  await choose(support, decisions[SET].button)
  await expect(detail(support)).toContainText('We paid $100.00, UTR UTR0042.')
  await seeNoFaults(support)
  await decide(support, 'confirm')
  await expect(toast(support, decisions.confirm.done)).toBeVisible()
})

test('the auditor reads its versions, and the owner proposes the text of the product again', async ({
  browser,
  licensed,
}) => {
  const auditor = await staffAt(browser, licensed, 'auditor', PLACE)
  await choose(auditor, messages.kinds.withdrawal_paid)
  const history = detail(auditor).getByRole('region', { name: messageTexts.history, exact: true })
  await expect(history).toContainText(`${decisionFields.version.label}: 1 → 2`)
  for (const name of [SET, 'reset-message-text'] as const)
    await expect(auditor.getByRole('button', { name: decisions[name].button })).toHaveCount(0)

  const owner = await staffAt(browser, licensed, 'owner', PLACE)
  await choose(owner, messages.kinds.withdrawal_paid)
  await expect(detail(owner)).toContainText(messageTexts.version(2))
  const { button } = decisions['reset-message-text']
  await detail(owner).getByRole('button', { name: button, exact: true }).click()
  const question = owner.getByRole('dialog', { name: button })
  const preview = question.getByRole('region', { name: messageTexts.preview('English') })
  await expect(preview).toContainText('UTR0042')
  await expect(preview).not.toContainText('We paid $100.00, UTR UTR0042.')
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(toast(owner, queue.proposed)).toBeVisible()
  const support = await staffAt(browser, licensed, 'support', '/admin/waiting')
  await choose(support, button)
  const proposed = detail(support).getByRole('region', { name: messageTexts.preview('English') })
  await expect(proposed).toContainText('UTR0042')
  await expect(proposed).not.toContainText('We paid $100.00, UTR UTR0042.')
  await decide(support, 'confirm')
  await owner.reload()
  await choose(owner, messages.kinds.withdrawal_paid)
  await expect(detail(owner)).toContainText(messageTexts.own)
})
