import { callList } from '@gf/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import type { CallByRoute, Received } from '@gf/contract'
import { ListBody, SIZE } from '../list/list-body.tsx'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block } from './block.tsx'
import type { BlockOf } from './block.tsx'
import * as styles from './users.module.css'

type Message = Received<CallByRoute['GET client_messages_api/{userid}']>[number]

/** What was sent to the client, page by page, without its content. Each answer is an entry of the audit log. */
export function MessagesBlock({ of: { userid } }: BlockOf) {
  const words = useTexts()
  const { client, messages } = words
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['client-messages', userid, page],
    queryFn: ({ signal }) =>
      callList('GET client_messages_api/{userid}', { userid, page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
  return (
    <Block wide title={client.blocks.messages}>
      <p className={styles.soft}>{messages.note}</p>
      <ListBody
        caption={client.blocks.messages}
        query={query}
        page={page}
        onPage={setPage}
        columns={columnsOf(words)}
        rowKey={({ row_id: id }) => id}
        empty={client.empty.messages}
        onShowAll={undefined}
      />
    </Block>
  )
}

const columnsOf = ({ client, messages, queue }: Words): readonly Column<Message>[] => [
  { key: 'at', title: client.facts.time, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'kind',
    title: messages.message,
    cell: ({ kind }) => (kind === null ? messages.formerKind : messages.kinds[kind]),
  },
  {
    key: 'channel',
    title: messages.channel,
    cell: ({ channel, to }) => [messages.channels[channel], to].filter((part) => part !== null).join(' · '),
  },
  { key: 'state', title: queue.facts.state, cell: (row) => <MessageState of={row} /> },
]

const TONES = { waiting: 'warn', sent: 'neutral', failed: 'danger', read: 'good' } as const

function MessageState({ of }: { readonly of: Message }) {
  const { messages } = useTexts()
  return (
    <span className={styles.state}>
      <Badge tone={TONES[of.state]}>{messages.states[of.state]}</Badge>
      <span className={styles.soft}>{moreOf(of, messages)}</span>
    </span>
  )
}

/** Why it failed, how often it was tried, or when it was sent or read if that was later. */
function moreOf({ at, done, state, tries, why }: Message, words: Words['messages']): string | undefined {
  if (why !== null) return words.failures[why]
  if (state === 'waiting') return tries > 0 ? words.tries(tries) : undefined
  const isLater = done !== null && Date.parse(done) - Date.parse(at) >= MINUTE
  return isLater ? formatDateTime(done) : undefined
}

const MINUTE = 60_000
