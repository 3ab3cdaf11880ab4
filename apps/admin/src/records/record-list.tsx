import { Download } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Button, EmptyState, ErrorState, SegmentedControl, Select, SkeletonRows, buttonClass } from '@gf/ui'
import type { Column } from '@gf/ui'
import { ListTable } from '../list/list-table.tsx'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import type { ListAddress, useListAddress } from '../list/use-list-address.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as listStyles from '../list/list.module.css'
import { Cell } from './cell.tsx'
import { SIZE, exportUrl, useRecords } from './records.ts'
import type { Row } from './records.ts'
import type { ResourceOnScreen } from './views.ts'

interface RecordListProps {
  readonly resource: ResourceOnScreen
  readonly address: ListAddress
  readonly onChange: ReturnType<typeof useListAddress>[1]
  readonly onDelete: (row: Row) => void
  readonly onRestore: (row: Row) => void
}

/** The table of a resource with its search, filters, pages, bin and export. */
export function RecordList(props: RecordListProps) {
  const { resource, address, onChange } = props
  const { list, retry, loading } = useTexts()
  const { data, error, refetch } = useRecords(resource.of, address)
  return (
    <>
      <div className={listStyles.head}>
        <h2 id="record-list">{resource.words.listed}</h2>
        {data && (
          <a className={buttonClass({ size: 'small' })} href={exportUrl(resource.of, address)} download>
            <span className={listStyles.action}>
              <Download size={16} aria-hidden />
              {list.export(data.total)}
            </span>
          </a>
        )}
      </div>
      <Filters {...props} />
      {error && !data ? (
        <ErrorState title={list.failed} action={<Button onClick={() => void refetch()}>{retry}</Button>}>
          {reasonText(error)}
        </ErrorState>
      ) : !data ? (
        <SkeletonRows rows={8} label={loading} />
      ) : data.rows.length === 0 && address.page === 1 ? (
        <Empty address={address} onChange={onChange} />
      ) : (
        <>
          <RecordTable {...props} rows={data.rows} />
          <Pager
            page={address.page}
            size={SIZE}
            shown={data.rows.length}
            total={data.total}
            onPage={(page) => onChange({ page: page === 1 ? undefined : String(page) })}
          />
        </>
      )}
    </>
  )
}

function Filters({ resource, address, onChange }: RecordListProps) {
  const { list } = useTexts()
  const { of, label } = resource
  return (
    <div className={listStyles.filters}>
      {Object.values(of.fields).some(({ search }) => search) && (
        <SearchBox search={address.search} onSearch={(search) => onChange({ search }, { replace: true })} />
      )}
      {Object.entries(of.fields).map(
        ([name, { filter, choices }]) =>
          filter &&
          choices && (
            <Select
              key={name}
              compact
              aria-label={label(name)}
              value={address.filters[name] ?? ''}
              options={[['', list.all(label(name))], ...choices.map((choice) => [choice, choice] as const)]}
              onChoose={(value) => onChange({ [name]: value })}
            />
          ),
      )}
      <SegmentedControl
        label={list.bin}
        value={address.bin ? 'bin' : 'records'}
        segments={[
          { value: 'records', label: list.records },
          { value: 'bin', label: list.bin },
        ]}
        onChange={(value) => onChange({ bin: value === 'bin' ? 'true' : undefined })}
      />
    </div>
  )
}

function Empty({ address, onChange }: Pick<RecordListProps, 'address' | 'onChange'>) {
  const { list } = useTexts()
  const { search, filters, bin } = address
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  if (search || Object.keys(filters).length > 0)
    return (
      <EmptyState
        title={list.nothing}
        action={<Button onClick={() => onChange({ ...none, search: undefined })}>{list.showAll}</Button>}
      >
        {list.nothingText}
      </EmptyState>
    )
  return <EmptyState title={bin ? list.emptyBin : list.empty}>{!bin && list.emptyText}</EmptyState>
}

function RecordTable(props: RecordListProps & { readonly rows: readonly Row[] }) {
  const { resource, address, rows } = props
  const { of, words } = resource
  return (
    <ListTable
      name={of.table}
      caption={words.listed}
      columns={columnsOf(props, useTexts().list)}
      rows={rows}
      rowKey={(row) => Number(row[of.id])}
      current={address.edit}
    />
  )
}

function columnsOf(props: RecordListProps, list: ReturnType<typeof useTexts>['list']): Column<Row>[] {
  const { resource, address, onChange } = props
  const { of, view, label } = resource
  const sortOf = (field: string): NonNullable<Column<Row>['sort']> => {
    const by = address.sort === field ? 'ascending' : address.sort === `-${field}` ? 'descending' : 'none'
    const next = { none: field, ascending: `-${field}`, descending: undefined }[by]
    return { by, onSort: () => onChange({ sort: next }) }
  }
  const shown = view.columns.map((fields): Column<Row> => {
    const [first = ''] = fields
    const kind = of.fields[first]?.kind
    return {
      key: first,
      title: (
        <span className={listStyles.titles}>
          {fields.map((field) => (
            <span key={field}>{label(field)}</span>
          ))}
        </span>
      ),
      figures: kind === 'money' || kind === 'percent' || kind === 'whole',
      cell: (row) => fields.map((field) => <Cell key={field} of={of} field={field} row={row} />),
      ...(of.sorts.includes(first) && { sort: sortOf(first) }),
    }
  })
  return [
    ...shown,
    { key: 'actions', fixed: true, title: list.actions, cell: (row) => <RowActions {...props} row={row} /> },
  ]
}

function RowActions({
  resource,
  address,
  row,
  onDelete,
  onRestore,
}: RecordListProps & { readonly row: Row }) {
  const { list } = useTexts()
  const id = Number(row[resource.of.id])
  if (address.bin)
    return (
      <Button size="small" onClick={() => onRestore(row)}>
        {list.restore}
      </Button>
    )
  return (
    <span className={listStyles.actions}>
      <Link
        to="."
        search={(before: object) => ({ ...before, edit: String(id) })}
        resetScroll={false}
        className={buttonClass({ size: 'small' })}
      >
        {list.edit}
      </Link>
      <Button size="small" variant="quiet" onClick={() => onDelete(row)}>
        {list.remove}
      </Button>
    </span>
  )
}
