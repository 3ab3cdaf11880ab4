import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Button, Note, showToast } from '@gf/ui'
import { ApiRefusal } from '@gf/api'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { Conflict } from './conflict.tsx'
import { useLeaveQuestion } from './leave-question.tsx'
import { RecordField } from './record-field.tsx'
import { loadRecord, saveRecord } from './records.ts'
import type { Row } from './records.ts'
import * as styles from './records.module.css'
import { formDataOf, inForm, isShort, resolverOf, valuesOf } from './values.ts'
import type { Values } from './values.ts'
import { columnOf } from './views.ts'
import type { ResourceOnScreen } from './view.ts'

interface RecordFormProps {
  readonly resource: ResourceOnScreen
  /** Undefined adds a record. */
  readonly record: Row | undefined
  readonly onClose: () => void
}

/** The form's state: saves under the version that it began with, and keeps the other one where that is stale. */
function useRecordForm({ resource: { of }, record, onClose }: RecordFormProps) {
  const { form: words } = useTexts()
  const [base, setBase] = useState(record)
  const [theirs, setTheirs] = useState<Row>()
  const form = useForm<Values>({ defaultValues: valuesOf(of, record), resolver: resolverOf(of, words) })

  const refused = async (error: unknown): Promise<void> => {
    if (error instanceof ApiRefusal && error.reason === 'record_changed' && base)
      return loadRecord(of, Number(base[of.id])).then(setTheirs, refused)
    const named = error instanceof ApiRefusal ? error.detail['field'] : undefined
    const field = typeof named === 'string' ? columnOf(of, named) : ''
    const isKnown = field in of.fields
    form.setError(isKnown ? field : 'root', { message: reasonText(error) }, { shouldFocus: isKnown })
  }
  const saveOver = (version: Row | undefined): Promise<void> =>
    form.handleSubmit(async (values) => {
      try {
        await saveRecord(of, formDataOf(of, values, version))
      } catch (error) {
        return refused(error)
      }
      showToast({ title: words.saved, tone: 'good' })
      form.reset(valuesOf(of, undefined))
      onClose()
    })()
  /** Goes on from the version that another has saved. */
  const settle = (version: Row): void => {
    setTheirs(undefined)
    setBase(version)
  }
  return { form, theirs, save: () => saveOver(base), saveOver, settle, ignore: () => setTheirs(undefined) }
}

/** Adds or edits a record. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, onClose } = props
  const { of } = resource
  const { form: words } = useTexts()
  const { form, theirs, save, saveOver, settle, ignore } = useRecordForm(props)
  const { isDirty, isSubmitting, errors } = form.formState
  const { setFocus } = form
  const { question } = useLeaveQuestion(isDirty && !isSubmitting)
  // On a narrow screen the form is beneath the table, out of sight of the link that opened the record.
  useEffect(() => {
    if (record) setFocus(inForm(of)[0] ?? '')
  }, [record, of, setFocus])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      {inForm(of).map((name) => (
        <div key={name} data-short={isShort(of, name) || undefined}>
          <RecordField resource={resource} name={name} control={form.control} />
        </div>
      ))}
      {errors.root && (
        <Note tone="error" role="alert">
          <strong>{words.failed}</strong> {errors.root.message}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {words.save}
        </Button>
        {(record || isDirty) && (
          <Button variant="quiet" onClick={() => (record ? onClose() : form.reset())}>
            {words.cancel}
          </Button>
        )}
      </div>
      {question}
      {theirs && (
        <Conflict
          fields={Object.keys(of.fields)}
          label={resource.label}
          yours={form.getValues()}
          theirs={theirs}
          onClose={ignore}
          onKeepYours={() => {
            settle(theirs)
            void saveOver(theirs)
          }}
          onTakeTheirs={() => {
            settle(theirs)
            form.reset(valuesOf(of, theirs))
          }}
        />
      )}
    </form>
  )
}
