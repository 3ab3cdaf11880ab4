import { useState } from 'react'
import { Button, ConfirmDialog, FactList, SkeletonRows, showToast } from '@gf/ui'
import { useListAddress } from '../list/use-list-address.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Cell } from './cell.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordList } from './record-list.tsx'
import { deleteRecord, isKept, restoreRecord, useMayChange, useRecord } from './records.ts'
import type { Row } from './records.ts'
import * as styles from './records.module.css'
import { nameOf, onScreen } from './views.ts'
import type { Parts, ResourceName, ResourceOnScreen } from './view.ts'
import { LoadFailure } from '../list/load-failure.tsx'

/** A resource: its form at the left, its table at the right. */
export function RecordsScreen({ name, Details, List = RecordList }: { readonly name: ResourceName } & Parts) {
  const words = useTexts()
  const resource = onScreen(name, words)
  const [address, change] = useListAddress(resource.of)
  const mayChange = useMayChange(resource.of)
  useListKeys()
  const [asked, setAsked] = useState<Row>()
  const close = (): void => change({ edit: undefined })
  return (
    <div className={styles.screen} data-whole={!isKept(resource.of) || undefined}>
      <h1 className="only-read-aloud">{resource.words.title}</h1>
      {isKept(resource.of) && (
        <section className={styles.form} aria-labelledby="record-form">
          <h2 id="record-form">{mayChange ? resource.words.form : words.queue.detail}</h2>
          <Editor
            key={address.edit ?? 'new'}
            resource={resource}
            id={address.edit}
            onClose={close}
            Details={Details}
          />
        </section>
      )}
      <section className={styles.list} aria-labelledby="record-list">
        <List
          resource={resource}
          address={address}
          onChange={change}
          onDelete={setAsked}
          onRestore={(row) => void restore(resource, row)}
        />
      </section>
      <ConfirmDialog
        open={asked !== undefined}
        title={words.confirm.title}
        confirmLabel={words.confirm.yes}
        cancelLabel={words.confirm.no}
        tone="danger"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (!asked) return
          if (asked[resource.of.id] === address.edit) close()
          void remove(resource, asked)
        }}
      >
        <p>{words.confirm.question}</p>
        {asked && <p className={styles.subject}>{nameOf(resource, asked)}</p>}
      </ConfirmDialog>
    </div>
  )
}

interface EditorProps {
  readonly resource: ResourceOnScreen
  readonly id: number | undefined
  readonly onClose: () => void
  readonly Details: Parts['Details']
}

/** The form, once the record that it edits has loaded. */
function Editor({ resource, id, onClose, Details }: EditorProps) {
  const { loading, queue } = useTexts()
  const mayChange = useMayChange(resource.of)
  const { data, error, refetch } = useRecord(resource.of, id)
  if (id === undefined && !mayChange) return <p>{queue.choose}</p>
  if (id === undefined) return <RecordForm resource={resource} record={undefined} onClose={onClose} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={loading} />
  return (
    <>
      {!mayChange || resource.view.locked?.(data) ? (
        <Facts resource={resource} record={data} onClose={onClose} />
      ) : (
        <RecordForm resource={resource} record={data} onClose={onClose} />
      )}
      {Details && <Details record={data} />}
      <TimelineSection of={resource.name} id={id} />
    </>
  )
}

/** A record that cannot be edited, or not by this role. */
function Facts({
  resource,
  record,
  onClose,
}: {
  readonly resource: ResourceOnScreen
  readonly record: Row
  readonly onClose: () => void
}) {
  const { shell } = useTexts()
  const { of, label } = resource
  return (
    <>
      <FactList
        facts={Object.entries(of.fields).map(([name, { reference }]) => {
          const shown = reference?.shows ?? name
          return [label(name), <Cell key={name} resource={resource} field={shown} row={record} />] as const
        })}
      />
      <Button variant="quiet" onClick={onClose}>
        {shell.close}
      </Button>
    </>
  )
}

async function remove(resource: ResourceOnScreen, row: Row): Promise<void> {
  const { form } = texts()
  try {
    await deleteRecord(resource.of, Number(row[resource.of.id]))
  } catch (error) {
    return showToast({ title: form.notDone, detail: reasonText(error), tone: 'bad' })
  }
  showToast({
    title: form.deleted(nameOf(resource, row)),
    detail: (
      <button type="button" className={styles.undo} onClick={() => void restore(resource, row)}>
        {form.undo}
      </button>
    ),
    tone: 'good',
  })
}

async function restore(resource: ResourceOnScreen, row: Row): Promise<void> {
  const { form } = texts()
  try {
    await restoreRecord(resource.of, Number(row[resource.of.id]))
    showToast({ title: form.restored(nameOf(resource, row)), tone: 'good' })
  } catch (error) {
    showToast({ title: form.notDone, detail: reasonText(error), tone: 'bad' })
  }
}
