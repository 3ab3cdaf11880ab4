import type { Deps } from '../deps.ts'
import { createDispatcher } from './dispatcher.ts'
import { openMessageTexts } from './message-texts.ts'
import { openPush } from './push-sender.ts'
import { configuredSenders } from './senders.ts'

type SendingDeps = Pick<Deps, 'config' | 'db' | 'cipher' | 'clock' | 'ids' | 'logger'>

/** What sends the messages of the outbox, in the company's texts. */
export async function openSending({ config, db, cipher, clock, ids, logger }: SendingDeps) {
  const now = () => clock.now()
  const { push, ...pushing } = await openPush({ config, db, cipher, now })
  const { senders, local } = configuredSenders(config, now, { push })
  const messageTexts = await openMessageTexts(db, now)
  const dispatcher = createDispatcher({ db, cipher, clock, ids, senders, messageTexts, logger })
  return { dispatcher, localOutbox: local, sending: { ...pushing, messageTexts } }
}
