import type { ViewList } from '@gf/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  ConfirmDialog,
  ErrorState,
  IconButton,
  Note,
  Sheet,
  SkeletonRows,
  showToast,
} from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './list.module.css'
import { addressOf, deleteView, pathOf, queryOf, useSavedViews } from './saved-views.ts'
import type { SavedView } from './saved-views.ts'
import { ViewForm } from './view-form.tsx'

/** The saved views of a list, and saving what it shows as one. */
export function ViewsButton({ list }: { readonly list: ViewList }) {
  const { savedViews, shell } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const current = queryOf(useSearch({ strict: false }))
  const saved = useSavedViews()
  const views = saved.data?.filter((view) => view.list === list) ?? []
  const shown = views.find(({ query }) => query === current)
  return (
    <>
      <Button size="small" icon={<Bookmark size={16} aria-hidden />} onClick={() => setOpen(true)}>
        <span className={styles.viewName}>{shown ? savedViews.current(shown.name) : savedViews.title}</span>
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={savedViews.title} closeLabel={shell.close}>
        {saved.isError && <ErrorState title={savedViews.failed}>{reasonText(saved.error)}</ErrorState>}
        {saved.isPending && <SkeletonRows label={savedViews.title} />}
        {saved.data && <Views list={list} views={views} current={current} onClose={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}

interface ViewsProps {
  readonly list: ViewList
  readonly views: readonly SavedView[]
  /** The query that the list shows. */
  readonly current: string
  readonly onClose: () => void
}

function Views({ list, views, current, onClose }: ViewsProps) {
  const { savedViews } = useTexts()
  const [edited, edit] = useState<SavedView>()
  const [asked, ask] = useState<SavedView>()
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <Row key={view.view_id} view={view} current={current} onOpen={onClose} onEdit={edit} onDelete={ask} />
          ))}
        </ul>
      )}
      <ViewForm
        key={edited?.view_id ?? 'new'}
        list={list}
        view={edited}
        current={current}
        onDone={edited ? () => edit(undefined) : onClose}
      />
      <DeleteQuestion view={asked} onClose={() => ask(undefined)} />
      {views.length === 0 && <Note>{savedViews.empty}</Note>}
    </>
  )
} // prettier-ignore

interface RowProps {
  readonly view: SavedView
  readonly current: string
  readonly onOpen: () => void
  readonly onEdit: (view: SavedView) => void
  readonly onDelete: (view: SavedView) => void
}

function Row({ view, current, onOpen, onEdit, onDelete }: RowProps) {
  const { savedViews } = useTexts()
  const { name, shared, by, mine } = view
  return (
    <li>
      <Link
        to={pathOf(view.list)}
        search={addressOf(view)}
        aria-current={view.query === current || undefined}
        onClick={onOpen}
      >
        {name}
      </Link>
      {shared && <Badge>{savedViews.sharedBy(by)}</Badge>}
      {mine && (
        <span className={styles.actions}>
          <IconButton label={savedViews.edit(name)} onClick={() => onEdit(view)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton label={savedViews.remove(name)} onClick={() => onDelete(view)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}

interface QuestionProps {
  readonly view: SavedView | undefined
  readonly onClose: () => void
}

function DeleteQuestion({ view, onClose }: QuestionProps) {
  const { savedViews, confirm, form, list } = useTexts()
  const remove = async ({ view_id: id, name }: SavedView): Promise<void> => {
    try {
      await deleteView(id)
      showToast({ title: form.deleted(name), tone: 'good' })
    } catch (error) {
      showToast({ title: form.notDone, detail: reasonText(error), tone: 'bad' })
    }
  }
  return (
    <ConfirmDialog
      open={view !== undefined}
      title={savedViews.question(view?.name ?? '')}
      confirmLabel={list.remove}
      cancelLabel={confirm.no}
      tone="danger"
      onCancel={onClose}
      onConfirm={() => {
        if (view) void remove(view)
        onClose()
      }}
    >
      {view?.shared ? savedViews.questionShared : savedViews.questionOwn}
    </ConfirmDialog>
  )
}
