import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Undeliverable } from '../senders.ts'
import type { Sender, WrittenMessage } from '../senders.ts'

/** A message as the other side understood it. */
export interface Taken {
  readonly recipient: string
  readonly text: string
}

/** The other side of a sender: real, on this machine, with configurable answers. */
export interface OtherSide {
  readonly sender: Sender
  readonly taken: Taken[]
  answer: 'takes' | 'refuses for now' | 'refuses for ever'
  stop(): Promise<void>
}

interface Given {
  readonly recipient: string
  /** Invalid or multiple recipients. */
  readonly notRecipients: readonly string[]
  start(): Promise<OtherSide>
}

const messageTo = (recipient: string): WrittenMessage => ({
  messageId: 42,
  kind: 'recovery_code',
  recipient,
  subject: 'GLOBAL FOREX: 123456 आपका कोड है',
  text: '123456 आपका कोड है।\n.\nIt is good for 10 minutes.',
})

/** Why the message was not sent, or undefined. */
const failureOf = ({ sender }: OtherSide, message: WrittenMessage): Promise<unknown> =>
  sender.send(message).then(
    () => undefined,
    (error: unknown) => error,
  )

/** Requirements of every sender. */
export function senderConformance(name: string, given: Given): void {
  const message = messageTo(given.recipient)

  describe(`${name}, like every sender,`, () => {
    let side: OtherSide
    beforeAll(async () => {
      side = await given.start()
    })
    beforeEach(() => {
      side.answer = 'takes'
      side.taken.length = 0
    })
    afterAll(() => side.stop())

    test('delivers recipient and text, complete and in every script', async () => {
      await side.sender.send(message)
      expect(side.taken).toEqual([{ recipient: given.recipient, text: message.text }])
    })

    test('sends many simultaneously, each once', async () => {
      const numbers = Array.from({ length: 20 }, (_, number) => number)
      await Promise.all(
        numbers.map((n) => side.sender.send({ ...message, messageId: n, text: `Message ${n}` })),
      )
      expect(side.taken.map(({ text }) => text).toSorted()).toEqual(
        numbers.map((n) => `Message ${n}`).toSorted(),
      )
    })

    test('fails temporarily if the other side refuses for now', async () => {
      side.answer = 'refuses for now'
      const failure = await failureOf(side, message)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(Undeliverable)
      side.answer = 'takes'
      expect(await failureOf(side, message)).toBeUndefined()
    })

    test('fails permanently if the other side refuses for good, without repeating the content', async () => {
      side.answer = 'refuses for ever'
      const failure = await failureOf(side, message)
      expect(failure).toBeInstanceOf(Undeliverable)
      for (const secret of [given.recipient, '123456']) expect(String(failure)).not.toContain(secret)
    })

    test.each(given.notRecipients)('fails permanently for %j, and sends nothing', async (recipient) => {
      expect(await failureOf(side, messageTo(recipient))).toBeInstanceOf(Undeliverable)
      expect(side.taken).toEqual([])
    })

    test('fails temporarily if there is no answer', async () => {
      const gone = await given.start()
      await gone.stop()
      const failure = await failureOf(gone, message)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(Undeliverable)
    })
  })
}
