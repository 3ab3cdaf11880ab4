import { Table } from '@gf/ui'
import type { Words } from '../texts/en.ts'
import { useTexts } from '../texts/texts.ts'
import { inDigits } from './bulk-result.tsx'
import type { Imported } from './records.ts'
import type { ResourceOnScreen } from './view.ts'

type Fault = Imported['errors'][number]

interface ImportErrorsProps {
  readonly resource: ResourceOnScreen
  readonly of: Imported
}

/** What is wrong in a file, by row and column. */
export function ImportErrors({ resource, of: { errors, error_count: all } }: ImportErrorsProps) {
  const words = useTexts()
  const { importing } = words
  return (
    <>
      <p>{importing.errorsText}</p>
      {errors.length < all && <p>{importing.firstErrors(errors.length, inDigits(all))}</p>}
      <Table
        caption={importing.errors}
        rows={errors}
        rowKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
        columns={[
          { key: 'row', title: importing.row, figures: true, cell: ({ row }) => inDigits(row) },
          {
            key: 'column',
            title: importing.column,
            cell: ({ column }) => columnText(words, resource, column),
          },
          { key: 'error', title: importing.error, cell: (fault) => faultText(words, resource, fault) },
        ]}
      />
    </>
  )
}

/** A column by its label, and by its heading in the file. */
function columnText({ importing }: Words, { label }: ResourceOnScreen, column: string): string {
  if (column === '') return importing.wholeRow
  return label(column) === column ? column : `${label(column)} (${column})`
}

function faultText(
  { form, importing, reasons }: Words,
  { of }: ResourceOnScreen,
  { column, reason }: Fault,
): string {
  const { kind, choices } = of.fields[column] ?? { kind: 'other' }
  if (reason === 'required') return form.faults.required
  if (reason !== 'wrong') return importing.faults[reason] ?? reasons[reason] ?? reason
  const faults: Readonly<Record<string, string>> = form.faults
  return choices ? importing.choice(choices.join(', ')) : (faults[kind] ?? form.faults.other)
}
