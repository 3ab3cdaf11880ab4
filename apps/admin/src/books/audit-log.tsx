import { callList } from '@gf/api'
import { auditRealms } from '@gf/contract'
import { formatDateTime } from '@gf/i18n'
import { Select } from '@gf/ui'
import type { Column } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayFilters } from '../list/day-filters.tsx'
import { ExportList } from '../list/export-list.tsx'
import { EXACTLY, ListBody, SIZE } from '../list/list-body.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { sortedBy } from '../list/sort-of.ts'
import { useListFilters } from '../list/use-list-filters.ts'
import { ViewsButton } from '../list/views-button.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from '../users/users.module.css'
import * as bookStyles from './books.module.css'
import { entryText } from '../timeline/words.ts'
import { Actor, AuditEntry } from './audit-entry.tsx'
import type { Entry } from './audit-entry.tsx'
import { SignedHead } from './signed-head.tsx'
import { VerifyAudit } from './verify-audit.tsx'

/** What the log shows, as its address says. */
function useAuditAddress() {
  const { among, text, day, page, change } = useListFilters()
  const filters = {
    search: text('search', 80),
    by: text('by', 120),
    realm: among('realm', auditRealms),
    from: day('from'),
    to: day('to'),
  }
  const sort = among('sort', ['at', '-at', 'subject', '-subject'])
  return [{ filters, sort, page }, change] as const
}

interface PartProps {
  readonly address: ReturnType<typeof useAuditAddress>[0]
  readonly onChange: ReturnType<typeof useAuditAddress>[1]
}

/** Who did what: every entry, its proof and its export. */
export function AuditLog() {
  const words = useTexts()
  const { audit } = words
  const [address, onChange] = useAuditAddress()
  const { filters, sort, page } = address
  const [shown, show] = useState<Entry>()
  useListKeys()
  const query = useQuery({
    queryKey: ['audit-log', address],
    queryFn: ({ signal }) =>
      callList('GET audit_list_api', { ...filters, sort: sort || undefined, page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <div className={styles.list}>
      <div className={listStyles.head}>
        <h1>{audit.title}</h1>
        <span className={listStyles.actions}>
          {query.data && (
            <ExportList
              href={exportUrl(filters)}
              total={query.data.total}
              count={async () => (await callList('GET audit_list_api', { ...filters, ...EXACTLY })).total}
            />
          )}
          <VerifyAudit />
        </span>
      </div>
      <SignedHead />
      <Filters address={address} onChange={onChange} />
      <ListBody
        name="audit"
        caption={audit.title}
        query={query}
        page={page}
        onPage={(next) => onChange({ page: String(next) })}
        columns={sortedBy(columnsOf(words, show), { at: 'at', subject: 'subject' }, sort, (next) =>
          onChange({ sort: next }, false),
        )}
        rowKey={({ seq }) => seq}
        empty={audit.empty}
        onShowAll={
          isFiltered ? () => onChange({ search: '', by: '', realm: '', from: '', to: '' }) : undefined
        }
      />
      <AuditEntry entry={shown} onClose={() => show(undefined)} />
    </div>
  )
}

const exportUrl = (filters: Readonly<Record<string, string>>): string =>
  `/api/audit_export_api?${new URLSearchParams(filters).toString()}`

function Filters({ address: { filters }, onChange }: PartProps) {
  const { audit, list } = useTexts()
  return (
    <div className={listStyles.filters}>
      <SearchBox
        search={filters.search}
        onSearch={(search) => onChange({ search })}
        placeholder={audit.searchFor}
      />
      <SearchBox
        label={audit.by}
        search={filters.by}
        onSearch={(by) => onChange({ by })}
        placeholder={audit.byHint}
      />
      <Select
        compact
        aria-label={audit.realm}
        value={filters.realm}
        options={[
          ['', list.all(audit.realm)],
          ...auditRealms.map((realm) => [realm, audit.realms[realm]] as const),
        ]}
        onChoose={(realm) => onChange({ realm })}
      />
      <DayFilters from={filters.from} to={filters.to} onChange={onChange} />
      <ViewsButton list="audit" />
    </div>
  )
}

const columnsOf = (words: Words, show: (entry: Entry) => void): readonly Column<Entry>[] => {
  const { audit } = words
  return [
    {
      key: 'seq',
      fixed: true,
      title: audit.entry,
      figures: true,
      cell: (entry) => (
        <button type="button" className={bookStyles.number} onClick={() => show(entry)}>
          {entry.seq}
        </button>
      ),
    },
    { key: 'at', title: audit.time, cell: ({ at }) => formatDateTime(at) },
    { key: 'by', title: audit.by, cell: (entry) => <Actor of={entry} /> },
    { key: 'action', title: audit.action, cell: ({ action }) => entryText(words, action) },
    { key: 'subject', title: audit.subject, cell: ({ subject }) => subject || '–' },
    { key: 'address', title: audit.address, cell: ({ address }) => address || '–' },
  ]
}
