import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDateTime, language } from '@gf/i18n'
import { Badge, Button, IconButton, layout, Sheet } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useSend } from '../components/use-send.ts'
import { queryClient } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { useTexts } from '../texts/notices.en.ts'
import * as styles from './client-notices.module.css'

type Notice = ApiAnswer<'GET notices_api/{userid}'>[number]

/** The company's notices in one quiet bar. An important one stays until it is read and acknowledged. */
function ClientNotices() {
  const { userid } = useSession()
  const query = callQuery('GET notices_api/{userid}', { userid })
  const { data = [] } = useQuery({ ...query, enabled: userid !== 0, staleTime: Infinity })
  const [reading, setReading] = useState<Notice>()
  const { notices } = useTexts()
  const seen = useSend({
    send: ({ notice }: Notice) => callApi('POST notice_seen_api/{userid}', { userid, notice }),
    failed: notices.failed,
    reload: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    onDone: () => setReading(undefined),
  })
  const [first] = data
  return (
    <>
      {first && userid !== 0 && (
        <Bar
          of={first}
          more={data.length - 1}
          onRead={() => setReading(first)}
          onDismiss={() => seen.mutate(first)}
        />
      )}
      <Reading
        of={reading}
        pending={seen.isPending}
        onSeen={seen.mutate}
        onClose={() => setReading(undefined)}
      />
    </>
  )
}

interface BarProps {
  readonly of: Notice
  readonly more: number
  readonly onRead: () => void
  readonly onDismiss: () => void
}

function Bar({ of, more, onRead, onDismiss }: BarProps) {
  const { notices } = useTexts()
  const shown = useStore(language)
  return (
    <aside className={styles.bar} aria-label={notices.title} data-important={of.important || undefined}>
      <p className={styles.words} role="status">
        <span className={styles.title}>{of.title[shown]}</span>{' '}
        {more > 0 && <span className={layout.faint}>{notices.more(more)}</span>}
      </p>
      <Button size="small" onClick={onRead}>
        {notices.read}
      </Button>
      {!of.important && (
        <IconButton label={notices.dismiss} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </aside>
  )
}

interface ReadingProps {
  readonly of: Notice | undefined
  readonly pending: boolean
  readonly onSeen: (of: Notice) => void
  readonly onClose: () => void
}

function Reading({ of, pending, onSeen, onClose }: ReadingProps) {
  const { notices, shell } = useTexts()
  const shown = useStore(language)
  return (
    <Sheet open={of !== undefined} onClose={onClose} title={of?.title[shown]} closeLabel={shell.dismiss}>
      {of && (
        <div className={layout.stack}>
          <p className={layout.spread}>
            <Badge>{notices.topics[of.topic]}</Badge>
            <span className={layout.faint}>{formatDateTime(of.at)}</span>
          </p>
          <p className={styles.text}>{of.text[shown]}</p>
          <Button variant="primary" size="large" fullWidth pending={pending} onClick={() => onSeen(of)}>
            {of.important ? notices.acknowledge : notices.dismiss}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

let isShown = false

/** Shows the notices above the app, once, so that no screen moves when one comes. */
export function showNotices(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <ClientNotices />
      </Suspense>
    </QueryClientProvider>,
  )
}
