import { Button, EmptyState } from '@gf/ui'
import { SearchX, Star } from 'lucide-react'
import { useTexts } from '../../texts/home.en.ts'

export interface NoRatesProps {
  readonly favourites: boolean
  readonly onShowAll: () => void
}

/** In place of an empty list: why it is, and the way to all rates. */
export function NoRates({ favourites, onShowAll }: NoRatesProps) {
  const { home } = useTexts()
  const Icon = favourites ? Star : SearchX
  return (
    <EmptyState
      icon={<Icon size={28} aria-hidden />}
      title={favourites ? home.noFavourites : home.nothingFound}
      action={<Button onClick={onShowAll}>{home.showAll}</Button>}
    >
      {favourites ? home.noFavouritesText : home.nothingFoundText}
    </EmptyState>
  )
}
