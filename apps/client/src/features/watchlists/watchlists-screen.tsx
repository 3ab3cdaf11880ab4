import { Chip, Chips, EmptyState, showToast } from '@gf/ui'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { UndoBar } from '../../components/undo-bar.tsx'
import { useWatchlists } from '../../prices/watchlists.ts'
import type { Watchlist } from '../../prices/watchlists.ts'
import { useTexts } from '../../texts/watchlists.en.ts'
import { MOST_LISTS, withList, withSymbol } from './change-lists.ts'
import { NameForm, OneList } from './one-list.tsx'
import { useChangeLists } from './use-change-lists.ts'

/** Watchlists: the client's own lists of instruments, which HOME shows. */
export function WatchlistsScreen() {
  const { watchlists } = useTexts()
  const query = useWatchlists()
  return (
    <AccountPage title={watchlists.title} intro={watchlists.intro}>
      <Loaded query={query}>{({ lists }) => <Editor lists={lists} />}</Loaded>
    </AccountPage>
  )
}

interface Undoing {
  readonly text: string
  readonly back: (lists: readonly Watchlist[]) => Watchlist[]
}

function Editor({ lists }: { readonly lists: readonly Watchlist[] }) {
  const { watchlists } = useTexts()
  const change = useChangeLists()
  const [chosen, setChosen] = useState<string>()
  const [undoing, setUndoing] = useState<Undoing>()
  const list = lists.find(({ name }) => name === chosen) ?? lists[0]
  const removeList = (gone: Watchlist): void => {
    const at = lists.indexOf(gone)
    change((all) => all.filter(({ name }) => name !== gone.name))
    setUndoing({ text: watchlists.listGone(gone.name), back: (all) => withList(all, at, gone) })
  }
  const takeOut = ({ name, symbols }: Watchlist, symbol: string, at: number): void => {
    const rest = symbols.filter((each) => each !== symbol)
    change((all) => all.map((each) => (each.name === name ? { name, symbols: rest } : each)))
    setUndoing({
      text: watchlists.symbolGone(symbol, name),
      back: (all) => withSymbol(all, name, at, symbol),
    })
  }
  return (
    <>
      {lists.length > 1 && <ListChips lists={lists} chosen={list?.name} onChoose={setChosen} />}
      {list ? (
        <OneList
          key={list.name}
          list={list}
          lists={lists}
          change={change}
          onRenamed={setChosen}
          onTakeOut={(symbol, at) => takeOut(list, symbol, at)}
          onRemove={() => removeList(list)}
        />
      ) : (
        <EmptyState icon={<ListPlus size={28} aria-hidden />} title={watchlists.none}>
          {watchlists.noneText}
        </EmptyState>
      )}
      <NewList
        lists={lists}
        onMade={(name) => {
          change((all) => withList(all, all.length, { name, symbols: [] }))
          setChosen(name)
          setUndoing(undefined)
        }}
      />
      {undoing && (
        <UndoBar
          key={undoing.text}
          text={undoing.text}
          undo={watchlists.undo}
          onUndo={() => {
            change(undoing.back)
            setUndoing(undefined)
          }}
        />
      )}
    </>
  )
}

interface ChipsProps {
  readonly lists: readonly Watchlist[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

function ListChips({ lists, chosen, onChoose }: ChipsProps) {
  const { watchlists } = useTexts()
  return (
    <Chips label={watchlists.yours}>
      {lists.map(({ name }) => (
        <Chip key={name} chosen={name === chosen} onClick={() => onChoose(name)}>
          {name}
        </Chip>
      ))}
    </Chips>
  )
}

interface NewListProps {
  readonly lists: readonly Watchlist[]
  readonly onMade: (name: string) => void
}

function NewList({ lists, onMade }: NewListProps) {
  const { watchlists } = useTexts()
  const made = (name: string): void => {
    onMade(name)
    showToast({ tone: 'good', title: watchlists.made(name) })
  }
  return (
    <AccountSection title={watchlists.newTitle}>
      {lists.length < MOST_LISTS ? (
        <NameForm lists={lists} button={watchlists.make} onNamed={made} />
      ) : (
        <p>{watchlists.tooManyLists}</p>
      )}
    </AccountSection>
  )
}
