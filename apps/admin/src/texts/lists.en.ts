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
  bulk: {
    region: 'Selected records',
    select: (name: string) => `Select ${name}`,
    selectPage: 'Select all on this page',
    selected: (count: string) => (count === '1' ? '1 selected' : `${count} selected`),
    selectAll: (count: string) => `Select all ${count} that match`,
    clear: 'Clear selection',
    remove: 'Move to bin',
    restore: 'Restore',
    set: (field: string) => `Change ${field}`,
    removeQuestion: (count: string) =>
      count === '1' ? 'Move 1 record to the bin?' : `Move ${count} records to the bin?`,
    removeText: 'They can be restored from the bin.',
    restoreQuestion: (count: string) => (count === '1' ? 'Restore 1 record?' : `Restore ${count} records?`),
    restoreText: 'They return to the list.',
    setQuestion: (field: string, count: string) =>
      count === '1' ? `Change ${field} of 1 record` : `Change ${field} of ${count} records`,
    newValue: (field: string) => `New ${field}`,
    removed: (count: string) => `Moved to the bin: ${count}`,
    restored: (count: string) => `Restored: ${count}`,
    changed: (count: string) => `Changed: ${count}`,
    leftOut: (count: string) => `Left out: ${count}`,
    leftOutText: 'These records stay as they are:',
    record: (id: number) => `Record ${id}`,
  },
}

export type ListWords = typeof lists
