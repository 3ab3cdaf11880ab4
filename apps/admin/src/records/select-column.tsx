import { Checkbox } from '@gf/ui'
import type { Column } from '@gf/ui'
import type { Words } from '../texts/en.ts'
import type { Row } from './records.ts'
import type { Selection } from './use-selection.ts'
import { nameOf } from './views.ts'
import type { ResourceOnScreen } from './view.ts'

/** The column that selects records: one, a range with Shift, or the page. */
export function selectColumn(
  resource: ResourceOnScreen,
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
      const id = Number(row[resource.of.id])
      return (
        <Checkbox
          label={select(nameOf(resource, row))}
          checked={isSelected(id)}
          onChange={(checked, { shiftKey }) => toggle(id, checked, shiftKey)}
        />
      )
    },
  }
}
