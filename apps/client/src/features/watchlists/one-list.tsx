import { Button, Sheet, showToast } from '@gf/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Watchlist } from '../../lib/watchlists.ts'
import { AccountSection } from '../../parts/account-page.tsx'
import { InstrumentSheet } from '../../parts/instrument-sheet.tsx'
import { useTexts } from '../../texts/watchlists.ts'
import { MOST_SYMBOLS, renamed, withSymbols } from './change-lists.ts'
import { MoveList } from './move-list.tsx'
import { NameForm } from './name-form.tsx'
import { SymbolRows } from './symbol-rows.tsx'
import type { ChangeLists } from './use-change-lists.ts'
import styles from './watchlists.module.css'

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
      <div className={styles['tools']}>
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
