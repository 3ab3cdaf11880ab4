import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDateTime, formatShortTime } from '@gf/i18n'
import { Badge, Button, ConfirmDialog, layout } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountPage, AccountSection, FormFailure, Loaded } from '../../components/account-page.tsx'
import { useSend } from '../../components/use-send.ts'
import { queryClient } from '../../session/queries.ts'
import { useTexts } from '../../texts/devices.en.ts'
import * as styles from '../../components/entry-rows.module.css'

/** Devices: where the client is logged in, and the history of logins. */
export function DevicesScreen() {
  const { devices } = useTexts()
  return (
    <AccountPage title={devices.title} intro={devices.intro}>
      <OpenDevices />
      <LoginHistory />
    </AccountPage>
  )
}

/** Logins and failed logins of this client, newest first. */
export function LoginHistory() {
  const { devices } = useTexts()
  const query = useQuery(callQuery('GET logins_api', {}))
  return (
    <AccountSection title={devices.history}>
      <p className={layout.faint}>{devices.notYou}</p>
      <Loaded query={query}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((row, index) => (
              <li key={`${row.at} ${index}`} className={styles.row}>
                <div className={styles.words}>
                  <span className={styles.name}>{formatDateTime(row.at)}</span>
                  <span className={layout.faint}>
                    {devices.named(row.device) || devices.unknown} · {row.place} ·{' '}
                    {devices.ways[row.way] ?? row.way}
                  </span>
                </div>
                <Badge tone={row.succeeded ? 'neutral' : 'danger'}>
                  {row.succeeded ? devices.succeeded : devices.failedTry}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </AccountSection>
  )
}

type Device = ApiAnswer<'GET login_sessions_api'>[number]

const KEY = callQuery('GET login_sessions_api', {}).queryKey

function useEnding() {
  const { devices } = useTexts()
  return useSend({
    send: (which: Device | 'others') =>
      which === 'others'
        ? callApi('POST login_sessions_end_others_api', {})
        : callApi('POST login_session_end_api', { session_id: which.session_id }),
    done: (_answer, which) => ({ title: which === 'others' ? devices.othersEnded : devices.ended }),
    reload: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Where the client is logged in. Each device can be logged out, or all others together. */
export function OpenDevices() {
  const { devices } = useTexts()
  const query = useQuery(callQuery('GET login_sessions_api', {}))
  return (
    <AccountSection title={devices.open}>
      <Loaded query={query} rows={2}>
        {(rows) => <DeviceList rows={rows.map((row) => ({ ...row, device: devices.named(row.device) }))} />}
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
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.session_id}>
            <DeviceRow device={row} onEnd={() => setAsked(row)} />
          </li>
        ))}
      </ul>
      <FormFailure title={devices.failed} reason={end.failure} />
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
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{device.device}</span>
        <span className={layout.faint}>{device.place}</span>
        <span className={layout.faint}>{devices.since(formatShortTime(device.started_at))}</span>
        <span className={layout.faint}>{devices.lastSeen(formatShortTime(device.last_seen_at))}</span>
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
