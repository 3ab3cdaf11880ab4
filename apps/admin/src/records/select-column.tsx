import { Checkbox } from '@gf/ui'
import type { Column } from '@gf/ui'
import type { Words } from '../texts/en.ts'
import type { Selection } from './use-selection.ts'

interface Selectable<Row> {
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
}

/** The column that selects rows: one, a range with Shift, or the page. */
export function selectColumn<Row>(
  { idOf, nameOf }: Selectable<Row>,
  { ids, all, toggle, togglePage }: Selection,
  page: readonly number[],
  { select, selectPage }: Words['bulk'],
): Column<Row> {
  const isSelected = (id: number): boolean => all !== undefined || ids.has(id)
  const selected = page.filter(isSelected).length
  return {
    key: 'select',
    fixed: true,
    title: (
      <Checkbox
        label={selectPage}
        checked={selected === 0 ? false : selected === page.length || 'mixed'}
        onChange={togglePage}
      />
    ),
    cell: (row) => {
      const id = idOf(row)
      return (
        <Checkbox
          label={select(nameOf(row))}
          checked={isSelected(id)}
          onChange={(checked, { shiftKey }) => toggle(id, checked, shiftKey)}
        />
      )
    },
  }
}
