import type { CallByRoute, Received } from '@gf/contract'
import { formatDateTime } from '@gf/i18n'
import { FactList, Sheet, Table } from '@gf/ui'
import { ClientLink } from '../dealing/client-link.tsx'
import { useTexts } from '../texts/texts.ts'
import { entryText, inWords } from '../timeline/words.ts'
import * as styles from '../users/users.module.css'
import * as bookStyles from './books.module.css'

export type Entry = Received<CallByRoute['GET audit_list_api']>[number]

/** Who acted: a link to the client, or the name of staff. */
export function Actor({ of: { by, userid, realm } }: { readonly of: Entry }) {
  const { audit } = useTexts()
  if (userid !== null && by !== null) return <ClientLink of={{ userid, client_id: by }} />
  return by ?? (realm === 'system' ? audit.realms.system : audit.unknown)
}

interface AuditEntryProps {
  /** Undefined while none is open. */
  readonly entry: Entry | undefined
  readonly onClose: () => void
}

/** All of an entry: its facts, and each changed value before and after. */
export function AuditEntry({ entry, onClose }: AuditEntryProps) {
  const { audit, shell } = useTexts()
  return (
    <Sheet
      open={entry !== undefined}
      onClose={onClose}
      title={entry && audit.entryOf(entry.seq)}
      closeLabel={shell.close}
    >
      {entry && <Facts entry={entry} />}
    </Sheet>
  )
}

function Facts({ entry }: { readonly entry: Entry }) {
  const words = useTexts()
  const { audit } = words
  const { changes, ...detail } = entry.detail
  const facts = [
    [audit.time, formatDateTime(entry.at)],
    [audit.by, <Actor key="by" of={entry} />],
    [audit.action, entryText(words, entry.action)],
    [audit.subject, entry.subject || '–'],
    [audit.address, entry.address || '–'],
    [audit.request, entry.request_id || '–'],
    ...Object.entries(detail).map(([name, value]) => [inWords(name), valueText(value)] as const),
    [
      audit.hash,
      <span key="hash" className={styles.long}>
        {entry.hash}
      </span>,
    ],
  ] as const
  const rows = Object.entries(Object(changes)).map(([name, pair]) => ({ name, pair }))
  return (
    <div className={bookStyles.facts}>
      <FactList facts={facts} />
      {rows.length > 0 && (
        <Table
          caption={audit.changes}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: audit.value, cell: ({ name }) => inWords(name) },
            { key: 'before', title: audit.before, cell: ({ pair }) => valueText(at(pair, 0)) },
            { key: 'after', title: audit.after, cell: ({ pair }) => valueText(at(pair, 1)) },
          ]}
        />
      )}
    </div>
  )
}

const at = (pair: unknown, index: number): unknown => (Array.isArray(pair) ? pair[index] : undefined)

/** A value of an entry's details as text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}
