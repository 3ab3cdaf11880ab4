import { Badge, Button, ConfirmDialog, showToast } from '@gf/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { queryClient } from '../../lib/queries.ts'
import { formatShortTime } from '../../lib/short-time.ts'
import { AccountSection, FormFailure, Loaded } from '../../parts/account-page.tsx'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/devices.ts'
import styles from './devices.module.css'

type Device = ApiAnswer<'GET login_sessions_api'>[number]

const KEY = ['login-sessions']

function useEnding() {
  const { devices } = useTexts()
  return useMutation({
    mutationFn: (which: Device | 'others') =>
      which === 'others'
        ? callApi('POST login_sessions_end_others_api', {})
        : callApi('POST login_session_end_api', { session_id: which.session_id }),
    onSuccess: (_answer, which) => {
      showToast({ tone: 'good', title: which === 'others' ? devices.othersEnded : devices.ended })
      return queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}

/** Where the client is logged in; each can be logged out, or all others at once. */
export function OpenDevices() {
  const { devices } = useTexts()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET login_sessions_api', {}, { signal }),
  })
  return (
    <AccountSection title={devices.open}>
      <Loaded query={query} rows={2}>
        {(rows) => <DeviceList rows={rows} />}
      </Loaded>
    </AccountSection>
  )
}

function DeviceList({ rows }: { readonly rows: readonly Device[] }) {
  const { devices, shell } = useTexts()
  const [asked, setAsked] = useState<Device | 'others'>()
  const end = useEnding()
  const question = asked === 'others' ? devices.endOthersQuestion : asked && devices.endQuestion(asked.device)
  return (
    <>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.session_id}>
            <DeviceRow device={row} onEnd={() => setAsked(row)} />
          </li>
        ))}
      </ul>
      <FormFailure title={devices.failed} reason={end.isError ? explain(end.error) : undefined} />
      {rows.length > 1 && (
        <Button variant="danger" fullWidth pending={end.isPending} onClick={() => setAsked('others')}>
          {devices.endOthers}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={question}
        confirmLabel={asked === 'others' ? devices.endOthers : devices.end}
        cancelLabel={shell.cancel}
        tone="danger"
        onConfirm={() => {
          if (asked) end.mutate(asked)
          setAsked(undefined)
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked === 'others' && devices.endOthersText}
      </ConfirmDialog>
    </>
  )
}

function DeviceRow({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const { devices } = useTexts()
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>{device.device}</span>
        <span className={styles['detail']}>{device.place}</span>
        <span className={styles['detail']}>{devices.since(formatShortTime(device.started_at))}</span>
        <span className={styles['detail']}>{devices.lastSeen(formatShortTime(device.last_seen_at))}</span>
      </div>
      {device.this_device ? (
        <Badge tone="good">{devices.thisDevice}</Badge>
      ) : (
        <Button aria-label={devices.endOf(device.device)} onClick={onEnd}>
          {devices.end}
        </Button>
      )}
    </div>
  )
}
