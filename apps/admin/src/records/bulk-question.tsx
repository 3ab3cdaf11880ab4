import { ApiRefusal } from '@gf/api'
import { useState } from 'react'
import { Button, Field, Note, Select, Sheet, showToast } from '@gf/ui'
import type { ListAddress } from '../list/use-list-address.ts'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import { changeRecords } from './records.ts'
import type { ChangedRecords, Chosen, RecordChange } from './records.ts'
import * as styles from './records.module.css'
import type { ResourceOnScreen } from './view.ts'

export const inDigits = (count: number): string => count.toLocaleString('en-IN')

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

/** Asks before several records change, and names those that were left out. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { resource, asked, onClose } = props
  const { shell, bulk } = useTexts()
  const [result, setResult] = useState<ChangedRecords>()
  const [count, setCount] = useState(props.chosen.count ?? props.chosen.ids?.length ?? 0)
  const field = resource.label(asked.field ?? '')
  const title = result
    ? resultText(asked, result.changed.length)
    : {
        remove: bulk.removeQuestion(inDigits(count)),
        restore: bulk.restoreQuestion(inDigits(count)),
        set: bulk.setQuestion(field, inDigits(count)),
      }[asked.change]
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={shell.close}>
      {result ? (
        <LeftOut of={result} onClose={onClose} />
      ) : (
        <Question {...props} count={count} onCount={setCount} onResult={setResult} title={title} />
      )}
    </Sheet>
  )
}

interface QuestionProps extends BulkQuestionProps {
  readonly title: string
  readonly count: number
  /** The list has become another number. */
  readonly onCount: (count: number) => void
  readonly onResult: (result: ChangedRecords) => void
}

function Question(props: QuestionProps) {
  const { resource, asked, title, onClose } = props
  const { bulk, form } = useTexts()
  const [value, setValue] = useState('')
  const { send, isSending, error } = useSending(props, value)
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
              onChoose={setValue}
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
          pending={isSending}
          disabled={asked.change === 'set' && value === ''}
          onClick={() => void send()}
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

/** Sends the change. A list that has become another number is asked about again. */
function useSending(props: QuestionProps, value: string) {
  const { resource, address, chosen, asked, count, onCount, onResult, onClose, onDone } = props
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<Error>()
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      const which = chosen.count === undefined ? chosen : { count }
      const change = { ...asked, ...(asked.change === 'set' && { value }) }
      const result = await changeRecords(resource.of, address, which, change)
      onDone()
      if (result.left_out.length > 0) return onResult(result)
      onClose()
      announce(resource, address, asked, result)
    } catch (failure) {
      const now = failure instanceof ApiRefusal ? failure.detail['count'] : undefined
      if (typeof now === 'number') onCount(now)
      setError(failure as Error)
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, error }
}

function resultText({ change }: Asked, count: number): string {
  const { bulk } = texts()
  return { remove: bulk.removed, restore: bulk.restored, set: bulk.changed }[change](inDigits(count))
}

/** Says what was done. What was moved to the bin can be taken back. */
function announce(
  resource: ResourceOnScreen,
  address: ListAddress,
  asked: Asked,
  { changed }: ChangedRecords,
): void {
  const { form } = texts()
  const undo = async (): Promise<void> => {
    try {
      const back = await changeRecords(resource.of, address, { ids: changed }, { change: 'restore' })
      showToast({ title: resultText({ change: 'restore' }, back.changed.length), tone: 'good' })
    } catch (error) {
      showToast({ title: form.notDone, detail: reasonText(error), tone: 'bad' })
    }
  }
  showToast({
    title: resultText(asked, changed.length),
    tone: 'good',
    ...(asked.change === 'remove' && {
      detail: (
        <button type="button" className={styles.undo} onClick={() => void undo()}>
          {form.undo}
        </button>
      ),
    }),
  })
}

function LeftOut({ of, onClose }: { readonly of: ChangedRecords; readonly onClose: () => void }) {
  const { bulk, reasons, shell } = useTexts()
  return (
    <>
      <strong>{bulk.leftOut(inDigits(of.left_out.length))}</strong>
      <p>{bulk.leftOutText}</p>
      <ul className={styles.leftOut}>
        {of.left_out.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name || bulk.record(id)}</strong> {reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{shell.close}</Button>
    </>
  )
}
