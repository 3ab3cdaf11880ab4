import type { Watchlist } from '../../prices/watchlists.ts'

/** As many as the server keeps. */
export const MOST_LISTS = 20
export const MOST_SYMBOLS = 100
const LONGEST_NAME = 40

type Lists = readonly Watchlist[]

/** `items` with the one at `from` at place `to`; places beyond the ends are the ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1)
  return items.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...item)
}

/** The lists with the symbols of one of them changed. */
export function withSymbols(lists: Lists, name: string, symbols: readonly string[]): Watchlist[] {
  return lists.map((list) => (list.name === name ? { name, symbols: [...symbols] } : list))
}

/** The lists with one of them renamed. */
export function renamed(lists: Lists, name: string, next: string): Watchlist[] {
  return lists.map((list) => (list.name === name ? { ...list, name: next } : list))
}

/** The lists with one of them at another place; as they are where it is gone meanwhile. */
export function withPlace(lists: Lists, name: string, place: number): Watchlist[] {
  const at = lists.findIndex((list) => list.name === name)
  return at < 0 ? [...lists] : moved(lists, at, place)
}

/** The lists with one put in at a place; as they are where its name is taken meanwhile. */
export function withList(lists: Lists, at: number, list: Watchlist): Watchlist[] {
  return isTaken(list.name, lists) ? [...lists] : lists.toSpliced(at, 0, list)
}

/** The lists with a symbol put into one of them at a place; as they are where it is in it already. */
export function withSymbol(lists: Lists, name: string, at: number, symbol: string): Watchlist[] {
  return lists.map((list) =>
    list.name !== name || list.symbols.includes(symbol)
      ? list
      : { name, symbols: list.symbols.toSpliced(at, 0, symbol) },
  )
}

export type NameFault = 'missing' | 'long' | 'taken'

/** What is wrong with a list's name. `own` is the name that it has now, which it may keep. */
export function nameFault(text: string, lists: Lists, own?: string): NameFault | undefined {
  const name = text.trim()
  if (name === '') return 'missing'
  if (name.length > LONGEST_NAME) return 'long'
  const others = lists.filter((list) => list.name !== own)
  return isTaken(name, others) ? 'taken' : undefined
}

// As the server compares them.
const isTaken = (name: string, lists: Lists): boolean =>
  lists.some((list) => list.name.toLowerCase() === name.toLowerCase())
