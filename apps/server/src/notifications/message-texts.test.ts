import { textFault, textKinds } from '@gf/contract'
import { MINUTE } from '@gf/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { nextMessage } from '../testing/test-messages.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { atTerminal, staffBrowser } from '../testing/test-staff.ts'
import { exampleOf } from './examples.ts'
import type { MessageFacts } from './messages.ts'
import { createMessages } from './outbox.ts'
import { ownText } from './placeholders.ts'
import { linesOf } from './words.ts'

const platform = testPlatform()
const give = async (role: 'owner' | 'support' | 'auditor' | 'dealer', name: string, args: object = {}) =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body

/** Proposed by the owner, confirmed by support. */
async function change(name: 'set-message-text' | 'reset-message-text', args: object) {
  const { action, seen } = await give('owner', name, args)
  return give('support', 'confirm', { action, seen })
}

const kind = 'deposit_rejected'
const english = 'your payment {number}\nWe cannot credit {rupees}: {remarks}\nWrite to us.'
const facts: MessageFacts = { kind, rupees: '₹500.00', remarks: '<b>no</b> {number}', number: 7 }

async function queue(of: MessageFacts, at = Date.now()): Promise<void> {
  const messages = createMessages({ cipher: createFieldCipher(TEST_KEYS), now: () => at })
  await messages.queue(platform.database.db, { clientId: platform.client.userid }, of)
}
const inbox = async () => {
  const { body } = await platform.client.get(`inbox_api/${platform.client.userid}?language=en`)
  return body['rows'] as readonly Readonly<Record<string, unknown>>[]
}

describe('the own text of the product', () => {
  it.each(textKinds)('of %s has its placeholders, and says the same once they are filled', (one) => {
    for (const language of ['en', 'hi'] as const) {
      const written = ownText(one, language)
      expect(textFault(one, written)).toBeUndefined()
      const { why: _why, ...plain } = exampleOf(one) as MessageFacts & { readonly why?: string }
      const about = plain as MessageFacts
      const isByStaff = one === 'recovery_code'
      if (!isByStaff) expect(linesOf(about, language, written)).toEqual(linesOf(about, language))
    }
  })
})

describe('the text of a message', () => {
  beforeAll(() => queue(facts, Date.now() - MINUTE))

  it('is changed by two people, and the next messages have it', async () => {
    expect(await change('set-message-text', { kind, 'text-en': english })).toMatchObject({
      status: 1,
      result: { result: { kind, version: 2 } },
    })
    await queue(facts)
    const email = await nextMessage(platform.url, platform.login.username, (one) =>
      one.subject.includes('payment 7'),
    )
    expect(email.subject).toBe('GLOBAL FOREX: your payment 7')
    expect(email.text.split('\n').slice(0, 2)).toEqual([
      'We cannot credit ₹500.00: <b>no</b> {number}',
      'Write to us.',
    ])
  })

  it('stays in the inbox as it was written', async () =>
    expect((await inbox()).map(({ title }) => title)).toEqual(['Your payment 7', 'Deposit rejected']))

  it('is shown with versions, people and both languages', async () => {
    const { result } = await give('auditor', 'show-message-text', { kind })
    expect(result).toMatchObject({
      version: 2,
      own: false,
      texts: { en: english, hi: expect.stringContaining('{remarks}') },
      own_texts: { en: ownText(kind, 'en'), hi: ownText(kind, 'hi') },
      placeholders: [{ name: 'rupees', must: true }, { name: 'remarks' }, { name: 'number', must: false }],
      history: [
        {
          by: 'support',
          proposed_by: 'owner',
          changes: { version: [1, 2], 'text-en': [ownText(kind, 'en'), english] },
        },
      ],
    })
    const { said } = await atTerminal(platform, ['show-message-text', kind, '--by', 'owner'])
    expect(said).toContain('We cannot credit {rupees}')
  })

  it.each([
    ['an unknown placeholder', { 'text-en': `${english} {utr}` }, 'placeholder_unknown'],
    ['a missing one', { 'text-hi': 'विषय\nनहीं {rupees}' }, 'placeholder_missing'],
    ['a subject alone', { 'text-en': 'subject' }, 'bad_shape'],
    ['the text in force', { 'text-en': english }, 'nothing_given'],
  ])('refuses %s', async (_, args, reason) =>
    expect(await give('owner', 'set-message-text', { kind, ...args })).toMatchObject({ status: 0, reason }),
  )

  it('is not for messages to the company, nor for other roles', async () => {
    const args = { kind: 'owner_invited', 'text-en': english }
    expect(await give('owner', 'set-message-text', args)).toMatchObject({ reason: 'bad_shape' })
    expect(await give('dealer', 'list-message-texts')).toMatchObject({ status: 0 })
    expect(await give('support', 'reset-message-text', { kind })).toMatchObject({ reason: 'role_may_not' })
  })

  it('is reset to the text of the product, and stays as it was set', async () => {
    expect(await change('reset-message-text', { kind })).toMatchObject({ status: 1 })
    const { result } = await give('auditor', 'show-message-text', { kind })
    expect(result).toMatchObject({ version: 3, own: true, texts: { en: ownText(kind, 'en') } })
    expect(await give('owner', 'reset-message-text', { kind })).toMatchObject({ reason: 'nothing_given' })
    await expect(platform.database.pool.query(`update message_text set text_en = 'None'`)).rejects.toThrow()
  })
})
