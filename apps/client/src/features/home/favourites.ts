import { useState } from 'react'
import { useSession } from '../../lib/session.ts'

const placeOf = (userid: number): string => `favourites:${userid}`

function stored(userid: number): readonly string[] {
  return (localStorage.getItem(placeOf(userid)) ?? '').split(' ').filter((symbol) => symbol !== '')
}

/** The symbols that this client has starred on this device, in the order of starring. */
export function useFavourites(): readonly [favourites: readonly string[], toggle: (symbol: string) => void] {
  const { userid } = useSession()
  const [favourites, setFavourites] = useState(() => stored(userid))
  const toggle = (symbol: string): void => {
    const kept = favourites.filter((each) => each !== symbol)
    const next = kept.length === favourites.length ? [...favourites, symbol] : kept
    localStorage.setItem(placeOf(userid), next.join(' '))
    setFavourites(next)
  }
  return [favourites, toggle]
}
