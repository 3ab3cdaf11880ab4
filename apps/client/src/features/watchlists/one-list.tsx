import { Button, layout, Sheet, showToast, TextField } from '@gf/ui'
import { ArrowLeft, ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AccountSection } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { InstrumentSheet } from '../../prices/instrument-sheet.tsx'
import type { Watchlist } from '../../prices/watchlists.ts'
import { useTexts } from '../../texts/watchlists.en.ts'
import { MOST_SYMBOLS, nameFault, renamed, withPlace, withSymbols } from './change-lists.ts'
import { SymbolRows } from './symbol-rows.tsx'
import type { ChangeLists } from './use-change-lists.ts'
import * as styles from './watchlists.module.css'

interface OneListProps {
  readonly list: Watchlist
  readonly lists: readonly Watchlist[]
  readonly change: ChangeLists
  readonly onRenamed: (name: string) => void
  readonly onTakeOut: (symbol: string, at: number) => void
  readonly onRemove: () => void
}

/** One list: its instruments, its name, and the end of it. */
export function OneList({ list, lists, change, onRenamed, onTakeOut, onRemove }: OneListProps) {
  const { watchlists, shell } = useTexts()
  const { name, symbols } = list
  const [open, setOpen] = useState<'add' | 'rename'>()
  const close = (): void => setOpen(undefined)
  const put = (next: readonly string[]): void => change((all) => withSymbols(all, name, next))
  const toggle = (symbol: string): void => {
    if (symbols.includes(symbol)) put(symbols.filter((each) => each !== symbol))
    else if (symbols.length < MOST_SYMBOLS) put([...symbols, symbol])
    else showToast({ tone: 'bad', title: watchlists.full })
  }
  return (
    <AccountSection title={name}>
      {symbols.length === 0 && <p>{watchlists.empty}</p>}
      {symbols.length > 0 && <SymbolRows list={list} onOrder={put} onTakeOut={onTakeOut} />}
      <Button
        variant="primary"
        fullWidth
        icon={<Plus size={18} aria-hidden />}
        onClick={() => setOpen('add')}
      >
        {watchlists.add}
      </Button>
      <div className={styles.tools}>
        {lists.length > 1 && <MoveList name={name} lists={lists} change={change} />}
        <Button icon={<Pencil size={18} aria-hidden />} onClick={() => setOpen('rename')}>
          {watchlists.rename}
        </Button>
        <Button icon={<Trash2 size={18} aria-hidden />} onClick={onRemove}>
          {watchlists.remove}
        </Button>
      </div>
      <InstrumentSheet
        open={open === 'add'}
        onClose={close}
        title={watchlists.addTo(name)}
        chosen={symbols}
        onPress={toggle}
      />
      <Sheet
        open={open === 'rename'}
        onClose={close}
        title={watchlists.renameTitle(name)}
        closeLabel={shell.close}
      >
        <NameForm
          lists={lists}
          own={name}
          button={watchlists.save}
          onNamed={(next) => {
            close()
            change((all) => renamed(all, name, next))
            onRenamed(next)
          }}
        />
      </Sheet>
    </AccountSection>
  )
}

interface MoveListProps {
  readonly name: string
  readonly lists: readonly Watchlist[]
  readonly change: ChangeLists
}

/** Moves a list before or behind its neighbour; HOME shows the lists in this order. */
export function MoveList({ name, lists, change }: MoveListProps) {
  const { watchlists } = useTexts()
  const [said, setSaid] = useState('')
  const at = lists.findIndex((list) => list.name === name)
  const moveTo = (place: number): void => {
    if (place < 0 || place >= lists.length) return
    change((all) => withPlace(all, name, place))
    setSaid(watchlists.place(name, place + 1, lists.length))
  }
  return (
    <>
      <Button
        icon={<ArrowLeft size={18} aria-hidden />}
        aria-disabled={at === 0 || undefined}
        onClick={() => moveTo(at - 1)}
      >
        {watchlists.earlier}
      </Button>
      <Button
        icon={<ArrowRight size={18} aria-hidden />}
        aria-disabled={at === lists.length - 1 || undefined}
        onClick={() => moveTo(at + 1)}
      >
        {watchlists.later}
      </Button>
      <p role="status" className="only-read-aloud">
        {said}
      </p>
    </>
  )
}

interface NameFormProps {
  readonly lists: readonly Watchlist[]
  /** The name to change; undefined for a new list. */
  readonly own?: string
  readonly button: string
  readonly onNamed: (name: string) => void
}

/** Names a list. */
export function NameForm({ lists, own, button, onNamed }: NameFormProps) {
  const { watchlists } = useTexts()
  const form = useCheckedForm({
    initial: { list: own ?? '' },
    check: ({ list }) => {
      const fault = nameFault(list, lists, own)
      return { list: fault && watchlists.faults[fault] }
    },
    send: ({ list }, reset) => {
      onNamed(list.trim())
      reset()
    },
  })
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <TextField {...form.field('list')} label={watchlists.name} autoComplete="off" />
      <Button type="submit" fullWidth>
        {button}
      </Button>
    </form>
  )
}
