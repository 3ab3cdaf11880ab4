import type { Column } from '@gf/ui'

/** Columns whose headings sort: `sorts` has by a column's key what the server sorts by. */
export const sortedBy = <Row>(
  columns: readonly Column<Row>[],
  sorts: Readonly<Record<string, string>>,
  sort: string,
  onSort: (sort: string | undefined) => void,
): readonly Column<Row>[] =>
  columns.map((column) => {
    const { [column.key]: by } = sorts
    return by === undefined ? column : { ...column, sort: sortOf<Row>(by, sort, onSort) }
  })

/** A column's heading sorts ascending, then descending, then in the list's own order. `sort` is the address's. */
export function sortOf<Row>(
  name: string,
  sort: string,
  onSort: (sort: string | undefined) => void,
): NonNullable<Column<Row>['sort']> {
  const by = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  const next = { none: name, ascending: `-${name}`, descending: undefined }[by]
  return { by, onSort: () => onSort(next) }
}
