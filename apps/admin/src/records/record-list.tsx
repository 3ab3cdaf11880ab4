import { Link } from '@tanstack/react-router'
import { Button, SegmentedControl, Select, buttonClass } from '@gf/ui'
import type { Column } from '@gf/ui'
import { ExportList } from '../list/export-list.tsx'
import { ListBody } from '../list/list-body.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { sortOf } from '../list/sort-of.ts'
import { ViewsButton } from '../list/views-button.tsx'
import { useTexts } from '../texts/texts.ts'
import * as listStyles from '../list/list.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { Cell } from './cell.tsx'
import { countRecords, exportUrl, isKept, useMayChange, useRecords } from './records.ts'
import type { Row } from './records.ts'
import { ImportButton } from './import-button.tsx'
import { selectColumn } from './select-column.tsx'
import { useOptions } from './use-options.ts'
import type { Choices } from './use-options.ts'
import { useSelection } from './use-selection.ts'
import type { RecordListProps } from './view.ts'
import { nameOf } from './views.ts'

/** The table of a resource with its search, filters, pages, bin and export. */
export function RecordList(props: RecordListProps) {
  const { resource, address, onChange } = props
  const { of, words } = resource
  const { list, bulk } = useTexts()
  const mayChange = useMayChange(of)
  const query = useRecords(of, address, resource.view.more)
  const { search, filters, bin } = address
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  const idOf = (row: Row): number => Number(row[of.id])
  const page = query.data?.rows.map(idOf) ?? []
  const selection = useSelection(JSON.stringify([of.table, search, filters, bin]), page)
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  return (
    <>
      <div className={listStyles.head}>
        <h2 id="record-list">{words.listed}</h2>
        <span className={listStyles.actions}>
          {query.data && (
            <ExportList
              href={exportUrl(of, address)}
              total={query.data.total}
              count={async () => String(await countRecords(of, address))}
            />
          )}
          {isKept(of) && mayChange && <ImportButton resource={resource} />}
        </span>
      </div>
      <Filters {...props} />
      <ListBody
        name={of.table}
        caption={words.listed}
        query={query}
        page={address.page}
        onPage={(page) => onChange({ page: page === 1 ? undefined : String(page) })}
        columns={[
          ...(mayChange
            ? [selectColumn({ idOf, nameOf: (row) => nameOf(resource, row) }, selection, page, bulk)]
            : []),
          ...columnsOf(props, list),
        ]}
        rowKey={idOf}
        current={address.edit}
        empty={bin ? list.emptyBin : list.empty}
        emptyText={!bin && isKept(of) && mayChange && list.emptyText}
        more={resource.view.more}
        onShowAll={isFiltered ? () => onChange({ ...none, search: undefined }) : undefined}
      />
      <BulkBar
        resource={resource}
        address={address}
        selection={selection}
        total={query.data?.total ?? ''}
        shown={page.length}
      />
    </>
  )
}

function Filters({ resource, address, onChange }: RecordListProps) {
  const { list } = useTexts()
  const { of, label, choice } = resource
  return (
    <div className={listStyles.filters}>
      {Object.values(of.fields).some(({ search }) => search) && (
        <SearchBox search={address.search} onSearch={(search) => onChange({ search }, { replace: true })} />
      )}
      {Object.entries(of.fields).map(
        ([name, { filter, choices, reference }]) =>
          filter &&
          (choices ?? (reference && !reference.found)) && (
            <Filter
              key={name}
              field={{ choices, reference }}
              label={label(name)}
              choice={choice}
              value={address.filters[name] ?? ''}
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
      <ViewsButton list={resource.name} />
    </div>
  )
}

interface FilterProps {
  readonly field: Choices
  readonly label: string
  readonly choice: (value: string) => string
  readonly value: string
  readonly onChoose: (value: string) => void
}

function Filter({ field: { choices, reference }, label, choice, value, onChoose }: FilterProps) {
  const { list } = useTexts()
  const options = useOptions(reference, choices)
  return (
    <Select
      compact
      aria-label={label}
      value={value}
      options={[['', list.all(label)], ...options.map(([one, text]) => [one, choice(text)] as const)]}
      onChoose={onChoose}
    />
  )
}

function columnsOf(props: RecordListProps, list: ReturnType<typeof useTexts>['list']): Column<Row>[] {
  const { resource, address, onChange } = props
  const { of, view, label } = resource
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
      cell: (row) =>
        fields.map((field) => {
          const Whole = view.cells?.[field]
          return Whole ? (
            <Whole key={field} row={row} />
          ) : (
            <Cell key={field} resource={resource} field={field} row={row} />
          )
        }),
      ...(of.sorts.includes(first) && { sort: sortOf(first, address.sort, (sort) => onChange({ sort })) }),
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
  const mayChange = useMayChange(resource.of)
  const isLocked = !mayChange || (resource.view.locked?.(row) ?? false)
  if (address.bin)
    return (
      mayChange && (
        <Button size="small" onClick={() => onRestore(row)}>
          {list.restore}
        </Button>
      )
    )
  return (
    <span className={listStyles.actions}>
      {isKept(resource.of) && resource.view.edits !== false && (
        <Link
          to="."
          search={(before: object) => ({ ...before, edit: String(id) })}
          resetScroll={false}
          className={buttonClass({ size: 'small' })}
        >
          {isLocked ? list.open : list.edit}
        </Link>
      )}
      {!isLocked && (
        <Button size="small" variant="quiet" onClick={() => onDelete(row)}>
          {list.remove}
        </Button>
      )}
    </span>
  )
}
