import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'

/** Texts of the client's own lists of instruments. */
export const watchlists = {
  title: 'Watchlists',
  intro: 'Custom lists of pairs and metals, shown on HOME.',
  edit: 'Edit watchlists',
  yours: 'Your lists',
  none: 'No watchlists yet',
  noneText: 'Create a list and add the instruments you follow.',
  newTitle: 'New list',
  name: 'Name',
  make: 'Create list',
  save: 'Save',
  made: (name: string) => `${name} created`,
  rename: 'Rename',
  renameTitle: (name: string) => `Rename ${name}`,
  remove: 'Delete list',
  earlier: 'Move list earlier',
  later: 'Move list later',
  add: 'Add instruments',
  addTo: (name: string) => `Add instruments to ${name}`,
  empty: 'No instruments in this list yet.',
  up: (symbol: string) => `Move ${symbol} up`,
  down: (symbol: string) => `Move ${symbol} down`,
  takeOut: (symbol: string) => `Remove ${symbol}`,
  place: (symbol: string, place: number, of: number) => `${symbol} moved to position ${place} of ${of}`,
  order: (name: string) => `Order of ${name}`,
  listGone: (name: string) => `${name} deleted`,
  symbolGone: (symbol: string, name: string) => `${symbol} removed from ${name}`,
  undo: 'Undo',
  faults: {
    missing: 'Enter a name.',
    taken: 'You already have a list with this name. Choose another.',
    long: 'Maximum 40 characters.',
  },
  tooManyLists: 'You have 20 lists, the maximum. Delete one first.',
  full: 'A list can hold up to 100 instruments. Remove one first.',
  notSaved: 'Could not save your watchlists',
  reasons: {
    watchlists_changed: () =>
      'Another device changed your watchlists. We reloaded them; make your change again.',
    list_named_twice: () => 'You already have a list with this name. Choose another.',
    listed_twice: () => 'This instrument is already in the list. Choose another.',
  } satisfies OwnReasons,
}

export const { texts, useTexts } = addCatalogue({ watchlists }, () => import('./watchlists.hi.ts'))
