import { useState } from 'react'
import { Button } from '@gf/ui'
import { mayGive } from '../actions/decisions.tsx'
import { SelectionBar } from '../records/selection-bar.tsx'
import type { Selection } from '../records/use-selection.ts'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import { BulkDecide } from './bulk-decide.tsx'
import type { AskedOfRows } from './bulk-decide.tsx'
import type { Bulk } from './queue.ts'

interface BulkDecisionsProps<Row> {
  readonly bulk: Bulk<Row>
  readonly idOf: (row: Row) => number
  /** Those that are selected. */
  readonly rows: readonly Row[]
  readonly selection: Selection
}

/** The decisions that the role may give on the selected rows, each with its question. */
export function BulkDecisions<Row>({ bulk, idOf, rows, selection }: BulkDecisionsProps<Row>) {
  const { role } = useStaff()
  const words = useTexts()
  const [asked, ask] = useState<AskedOfRows<Row>>()
  return (
    <>
      <SelectionBar selection={selection}>
        {bulk.decisions
          .filter(({ name }) => mayGive(name, role))
          .map((decision) => (
            <Button
              key={decision.words ?? decision.name}
              size="small"
              onClick={() => ask({ decision, rows })}
            >
              {words.decisions[decision.words ?? decision.name].button}
            </Button>
          ))}
      </SelectionBar>
      {asked && (
        <BulkDecide
          bulk={bulk}
          idOf={idOf}
          asked={asked}
          onGiven={selection.drop}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
