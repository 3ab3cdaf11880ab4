import { Button, Chip, Chips, EmptyState, layout, List } from '@gf/ui'
import { Inbox } from 'lucide-react'
import { AccountPage, Loaded } from '../../components/account-page.tsx'
import { byDay } from '../../components/by-day.ts'
import { MoreRows } from '../../components/more-rows.tsx'
import { Link, useAddressValues } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useIsGuest } from '../../session/queries.ts'
import { useTexts } from '../../texts/inbox.en.ts'
import { InboxRow } from './inbox-row.tsx'
import * as styles from './inbox.module.css'
import { topics, useInbox, useRead } from './use-inbox.ts'
import type { InboxItem, Topic } from './use-inbox.ts'

/** Inbox: what the product told the client, newest first, by day. */
export function InboxScreen() {
  const { inbox } = useTexts()
  const [values, change] = useAddressValues()
  const topic = topics.find((one) => one === values.get('topic'))
  const query = useInbox(topic)
  const read = useRead()
  const isGuest = useIsGuest()
  const unread = query.data?.pages[0]?.unread ?? 0
  return (
    <AccountPage wide title={inbox.title} intro={inbox.intro}>
      <div className={styles.bar}>
        <Chips label={inbox.filters} layout="row">
          {[undefined, ...topics].map((one) => (
            <Chip key={one ?? 'all'} chosen={topic === one} onClick={() => change({ topic: one ?? '' })}>
              {one ? inbox.topics[one] : inbox.all}
            </Chip>
          ))}
        </Chips>
        <Button
          size="small"
          disabled={unread === 0}
          pending={read.isPending && read.variables === undefined}
          onClick={() => read.mutate(undefined)}
        >
          {inbox.readAll}
        </Button>
      </div>
      <Loaded query={query}>
        {({ pages }) => (
          <Messages
            topic={topic}
            rows={pages.flatMap(({ rows }) => rows)}
            onRead={read.mutate}
            pending={read.isPending ? read.variables : undefined}
          />
        )}
      </Loaded>
      <MoreRows query={query} label={inbox.more} />
      {!isGuest && (
        <Link to={paths.notifications} className={`${layout.link} ${styles.choose}`}>
          {inbox.choose}
        </Link>
      )}
    </AccountPage>
  )
}

interface MessagesProps {
  readonly topic: Topic | undefined
  readonly rows: readonly InboxItem[]
  readonly onRead: (item: string) => void
  /** The item that is being marked. */
  readonly pending: string | undefined
}

function Messages({ topic, rows, onRead, pending }: MessagesProps) {
  const { inbox } = useTexts()
  if (rows.length === 0) {
    return (
      <EmptyState icon={<Inbox size={28} aria-hidden />} title={topic ? inbox.noneOfTopic : inbox.none}>
        {inbox.noneText}
      </EmptyState>
    )
  }
  return (
    <section aria-label={inbox.list} className={layout.stack}>
      {byDay(rows, ({ at }) => at).map(([day, items]) => (
        <div key={day}>
          <h2 className={layout.groupTitle}>{day}</h2>
          <List>
            {items.map((item) => (
              <li key={item.item}>
                <InboxRow of={item} onRead={() => onRead(item.item)} pending={pending === item.item} />
              </li>
            ))}
          </List>
        </div>
      ))}
    </section>
  )
}
