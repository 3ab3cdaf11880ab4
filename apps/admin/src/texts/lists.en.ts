/** The words of what lists share: saved views. */
export const lists = {
  savedViews: {
    title: 'Views',
    current: (name: string) => `View: ${name}`,
    failed: 'Could not load the views',
    empty:
      'A view keeps the search, filters and sort order of this list. Save one to open it again in one step.',
    name: 'Name of a new view',
    rename: (name: string) => `New name of “${name}”`,
    share: 'Share with everyone who may open this list',
    replace: 'Replace its filters with those of the list now',
    save: 'Save view',
    saved: (name: string) => `View saved: ${name}`,
    sharedBy: (by: string) => `Shared by ${by}`,
    edit: (name: string) => `Change the view ${name}`,
    remove: (name: string) => `Delete the view ${name}`,
    question: (name: string) => `Delete the view “${name}”?`,
    questionOwn: 'The records stay as they are.',
    questionShared: 'All who use this view lose it. The records stay as they are.',
  },
}

export type ListWords = typeof lists
