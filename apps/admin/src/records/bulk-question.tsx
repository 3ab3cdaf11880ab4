import { MOST_AT_ONCE } from '@gf/contract'
import { useState } from 'react'
import { Button, Field, Note, Select, Sheet, showToast } from '@gf/ui'
import type { ListAddress } from '../list/use-list-address.ts'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import { BulkResult, BulkRunning, doneOf, inDigits } from './bulk-result.tsx'
import { beginningWith, changePiece, listChanged } from './records.ts'
import type { Chosen, Progress, RecordChange } from './records.ts'
import * as styles from './records.module.css'
import { useBulkRun } from './use-bulk-run.ts'
import type { ResourceOnScreen } from './view.ts'

/** The change that a button of the bar names; the value of a field is still to be chosen. */
export type Asked = Omit<RecordChange, 'value'>

interface BulkQuestionProps {
  readonly resource: ResourceOnScreen
  readonly address: ListAddress
  readonly chosen: Chosen
  readonly asked: Asked
  readonly onClose: () => void
  /** Records have changed. */
  readonly onDone: () => void
}

const hasBegun = (progress: Progress): boolean => doneOf(progress) > 0

/** Asks before several records change, shows how far that is, and names those that were left out. */
export function BulkQuestion({ resource, address, chosen, asked, onClose, onDone }: BulkQuestionProps) {
  const { shell } = useTexts()
  const [value, setValue] = useState('')
  const { progress, isRunning, error, isRepeated, run, stop } = useBulkRun({
    resource,
    address,
    chosen,
    onEnd: (end) => {
      if (hasBegun(end) || !end.rest) onDone()
      if (end.rest || end.leftOut.length > 0 || end.changed.length !== end.total) return
      onClose()
      announce(resource, address, asked, end.changed)
    },
  })
  const send = (): void => void run({ ...asked, ...(asked.change === 'set' && { value }) })
  const isAsking = !hasBegun(progress) && progress.rest !== undefined
  const isLong = isRunning && progress.total > MOST_AT_ONCE
  const question = questionText(resource, asked, progress.total)
  const titleText = (): string => {
    if (isLong) return question.replace(/\?$/, '')
    return isAsking || isRunning ? question : resultText(asked, progress.changed.length)
  }
  return (
    <Sheet open onClose={isRunning ? stop : onClose} title={titleText()} closeLabel={shell.close}>
      {isLong && <BulkRunning done={doneOf(progress)} total={progress.total} onStop={stop} />}
      {!isLong && (isAsking || isRunning) && (
        <Question
          {...{ resource, asked, value, isRunning, error, send, onClose }}
          title={question}
          onValue={setValue}
        />
      )}
      {!isRunning && !isAsking && (
        <BulkResult {...{ progress, error, isRepeated, onClose }} onContinue={send} />
      )}
    </Sheet>
  )
}

interface QuestionProps extends Pick<BulkQuestionProps, 'resource' | 'asked' | 'onClose'> {
  readonly title: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly isRunning: boolean
  readonly error: Error | undefined
  readonly send: () => void
}

function Question(props: QuestionProps) {
  const { resource, asked, title, value, onValue, isRunning, error, send, onClose } = props
  const { bulk, form } = useTexts()
  const choices = (asked.field !== undefined && resource.of.fields[asked.field]?.choices) || []
  return (
    <>
      {asked.change !== 'set' && <p>{asked.change === 'remove' ? bulk.removeText : bulk.restoreText}</p>}
      {asked.change === 'set' && (
        <Field label={bulk.newValue(resource.label(asked.field ?? ''))}>
          {(wiring) => (
            <Select
              {...wiring}
              value={value}
              options={[['', form.choose], ...choices.map((one) => [one, resource.choice(one)] as const)]}
              onChoose={onValue}
            />
          )}
        </Field>
      )}
      {error && (
        <Note tone="error" role="alert">
          {reasonText(error)}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button
          variant={asked.change === 'remove' ? 'danger' : 'primary'}
          pending={isRunning}
          disabled={asked.change === 'set' && value === ''}
          onClick={send}
        >
          {title.replace(/\?$/, '')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </>
  )
}

function questionText(resource: ResourceOnScreen, { change, field }: Asked, count: number): string {
  const { bulk } = texts()
  if (change === 'set') return bulk.setQuestion(resource.label(field ?? ''), inDigits(count))
  return { remove: bulk.removeQuestion, restore: bulk.restoreQuestion }[change](inDigits(count))
}

function resultText({ change }: Asked, count: number): string {
  const { bulk } = texts()
  return { remove: bulk.removed, restore: bulk.restored, set: bulk.changed }[change](inDigits(count))
}

/** Says what was done. What was moved to the bin in one call can be taken back in one. */
function announce(
  resource: ResourceOnScreen,
  address: ListAddress,
  asked: Asked,
  ids: readonly number[],
): void {
  const { form } = texts()
  const undo = async (): Promise<void> => {
    try {
      const back = await changePiece(resource.of, address, { change: 'restore' }, beginningWith({ ids }))
      showToast({ title: resultText({ change: 'restore' }, back.changed.length), tone: 'good' })
    } catch (error) {
      showToast({ title: form.notDone, detail: reasonText(error), tone: 'bad' })
    } finally {
      await listChanged(resource.of)
    }
  }
  showToast({
    title: resultText(asked, ids.length),
    tone: 'good',
    ...(asked.change === 'remove' &&
      ids.length <= MOST_AT_ONCE && {
        detail: (
          <button type="button" className={styles.undo} onClick={() => void undo()}>
            {form.undo}
          </button>
        ),
      }),
  })
}
