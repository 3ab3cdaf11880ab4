import { useState } from 'react'
import { Button, showToast } from '@gf/ui'
import type { ListAddress } from '../list/use-list-address.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { inDigits } from './bulk-result.tsx'
import type { Asked } from './bulk-question.tsx'
import { countRecords, isKept } from './records.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'
import type { ResourceOnScreen } from './view.ts'

interface BulkBarProps {
  readonly resource: ResourceOnScreen
  readonly address: ListAddress
  readonly selection: Selection
  /** Rows of the list: exact, or `10000+`. */
  readonly total: string
  /** Rows of the page. */
  readonly shown: number
}

/** What can be done with the selected records. */
export function BulkBar({ resource, address, selection, total, shown }: BulkBarProps) {
  const { bulk } = useTexts()
  const [asked, ask] = useState<Asked>()
  const { all, ids } = selection
  const choices = Object.entries(resource.of.fields).flatMap(([name, field]) =>
    field.choices && !field.computed && isKept(resource.of) ? [name] : [],
  )
  return (
    <>
      <SelectionBar
        selection={selection}
        more={
          all === undefined && ids.size >= shown && <SelectAll {...{ resource, address, selection, total }} />
        }
      >
        {address.bin ? (
          <Button size="small" onClick={() => ask({ change: 'restore' })}>
            {bulk.restore}
          </Button>
        ) : (
          <>
            {choices.map((field) => (
              <Button key={field} size="small" onClick={() => ask({ change: 'set', field })}>
                {bulk.set(resource.label(field))}
              </Button>
            ))}
            <Button size="small" onClick={() => ask({ change: 'remove' })}>
              {bulk.remove}
            </Button>
          </>
        )}
      </SelectionBar>
      {asked && (
        <BulkQuestion
          resource={resource}
          address={address}
          chosen={all === undefined ? { ids: [...ids] } : { count: all }}
          asked={asked}
          onClose={() => ask(undefined)}
          onDone={selection.clear}
        />
      )}
    </>
  )
}

/** Selects all that match; a number that the list shows as `10000+` is counted first. */
function SelectAll({ resource, address, selection, total }: Omit<BulkBarProps, 'shown'>) {
  const { bulk, form } = useTexts()
  const [isCounting, setCounting] = useState(false)
  const isExact = !total.endsWith('+')
  const select = async (): Promise<void> => {
    if (isExact) return selection.selectAll(Number(total))
    setCounting(true)
    try {
      selection.selectAll(await countRecords(resource.of, address))
    } catch (error) {
      showToast({ title: form.notDone, detail: reasonText(error), tone: 'bad' })
    } finally {
      setCounting(false)
    }
  }
  if (isExact && Number(total) <= selection.count) return null
  return (
    <Button size="small" variant="quiet" pending={isCounting} onClick={() => void select()}>
      {bulk.selectAll(isExact ? inDigits(Number(total)) : `${inDigits(Number.parseInt(total, 10))}+`)}
    </Button>
  )
}
