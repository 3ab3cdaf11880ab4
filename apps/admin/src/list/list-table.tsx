import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button, Sheet, Switch, Table } from '@gf/ui'
import type { Column, TableProps } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import * as styles from './list.module.css'

interface ListTableProps<Row> extends TableProps<Row> {
  /** The browser keeps the choice of columns under this name. */
  readonly name: string
}

/** A table whose columns can be hidden in this browser, except those that open or change a row. */
export function ListTable<Row>({ name, columns, ...table }: ListTableProps<Row>) {
  const { list, shell } = useTexts()
  const [hidden, hide] = useHiddenColumns(name)
  const [isOpen, setOpen] = useState(false)
  const optional = columns.filter(({ fixed }) => !fixed)
  const chosen = optional.filter(({ key }) => !hidden.includes(key))
  // A choice of another list by the same name may hide all of them.
  const shown = chosen.length === 0 ? optional : chosen
  return (
    <div className={styles.chosen}>
      <span className={styles.choice}>
        <Button
          size="small"
          variant="quiet"
          icon={<Columns3 size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {list.columns(shown.length, optional.length)}
        </Button>
      </span>
      <Table columns={columns.filter((one) => one.fixed || shown.includes(one))} {...table} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={list.chooseColumns} closeLabel={shell.close}>
        {optional.map((column) => (
          <Choice
            key={column.key}
            column={column}
            isShown={shown.includes(column)}
            isLast={shown.length === 1 && shown.includes(column)}
            onChoose={(checked) =>
              hide(checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
            }
          />
        ))}
        <Button disabled={shown.length === optional.length} onClick={() => hide([])}>
          {list.allColumns}
        </Button>
      </Sheet>
    </div>
  )
}

interface ChoiceProps<Row> {
  readonly column: Column<Row>
  readonly isShown: boolean
  /** One column stays. */
  readonly isLast: boolean
  readonly onChoose: (checked: boolean) => void
}

const Choice = <Row,>({ column, isShown, isLast, onChoose }: ChoiceProps<Row>) => (
  <Switch label={column.title} checked={isShown} disabled={isLast} onChange={onChoose} />
)
