import { Button } from '@gf/ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Watchlist } from '../../lib/watchlists.ts'
import { useTexts } from '../../texts/watchlists.ts'
import { withPlace } from './change-lists.ts'
import type { ChangeLists } from './use-change-lists.ts'

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
