import type { OwnReasons } from './explain-own.ts'

/** Words of the client's own lists of instruments. */
export const watchlists = {
  title: 'Watchlists',
  intro: 'Your own lists of pairs and metals, in your order. HOME shows them beside All and Favourites.',
  edit: 'Change watchlists',
  yours: 'Your lists',
  none: 'No list yet',
  noneText: 'Give a list a name, and put into it what you follow.',
  newTitle: 'New list',
  name: 'Name',
  make: 'Create list',
  save: 'Save',
  made: (name: string) => `${name} is created`,
  rename: 'Rename',
  renameTitle: (name: string) => `Rename ${name}`,
  remove: 'Delete list',
  earlier: 'Move list earlier',
  later: 'Move list later',
  add: 'Add instruments',
  addTo: (name: string) => `Instruments of ${name}`,
  done: 'Done',
  empty: 'Nothing is in this list yet.',
  up: (symbol: string) => `Move ${symbol} up`,
  down: (symbol: string) => `Move ${symbol} down`,
  takeOut: (symbol: string) => `Take ${symbol} out`,
  place: (symbol: string, place: number, of: number) => `${symbol} is at place ${place} of ${of}`,
  order: (name: string) => `Order of ${name}`,
  listGone: (name: string) => `${name} was deleted`,
  symbolGone: (symbol: string, name: string) => `${symbol} was taken out of ${name}`,
  undo: 'Undo',
  faults: {
    missing: 'Give the list a name.',
    taken: 'You have a list of this name.',
    long: 'A name has at most 40 characters.',
  },
  tooManyLists: 'You have 20 lists, the most there can be. Delete one first.',
  full: 'A list holds at most 100 instruments.',
  notSaved: 'Your lists were not saved',
  reasons: {
    watchlists_changed: () => 'They were changed on another device, and are shown as they are there.',
    list_named_twice: () => 'You have a list of this name.',
    listed_twice: () => 'It is in this list already.',
  } satisfies OwnReasons,
}

export type WatchlistsTexts = typeof watchlists
