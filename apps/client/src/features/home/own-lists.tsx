import { Chip, chipClass } from '@gf/ui'
import { Pencil } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useWatchlists } from '../../prices/watchlists.ts'
import { useTexts } from '../../texts/watchlists.en.ts'
import type { OwnList, RateGroup } from './choose-rates.ts'

export interface OwnListsProps {
  readonly shown: RateGroup | OwnList
  readonly onChoose: (next: RateGroup | OwnList) => void
}

/** The client's watchlists as further choices, with a link to edit them; nothing without lists. */
export function OwnLists({ shown, onChoose }: OwnListsProps) {
  const { watchlists } = useTexts()
  const { data } = useWatchlists()
  const lists = data?.lists.filter(({ symbols }) => symbols.length > 0) ?? []
  const chosen = typeof shown === 'object' ? shown : undefined
  const current = data && chosen && (lists.find(({ name }) => name === chosen.name) ?? 'all')
  useEffect(() => {
    // The list has changed or disappeared since.
    if (current && current !== chosen) onChoose(current)
  })
  if (lists.length === 0) return null
  return (
    <>
      {lists.map((list) => (
        <Chip key={list.name} chosen={chosen?.name === list.name} onClick={() => onChoose(list)}>
          {list.name}
        </Chip>
      ))}
      <Link to={paths.watchlists} className={chipClass} aria-label={watchlists.edit} title={watchlists.edit}>
        <Pencil size={18} aria-hidden />
      </Link>
    </>
  )
}
