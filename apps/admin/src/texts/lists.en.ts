/** The words of what lists share: saved views, and choices where they are not shown as they are kept. */
export const lists = {
  choices: {} as Readonly<Record<string, string>>,
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
    leftOutText: 'Not changed:',
    leftOutFirst: (shown: number) => `Not changed; the first ${shown}:`,
    repeated: 'The response of a request was lost, and it was sent again: it may have changed some of these.',
    running: (done: string, total: string) => `${done} of ${total} processed`,
    stop: 'Stop',
    goOn: 'Continue',
    interrupted: (done: string, total: string) =>
      `${done} of ${total} records processed. Continue, or close and leave the rest unchanged.`,
    fewer: (total: string, missing: string) =>
      `${total} records matched at the start. ${missing} no longer matched when processed: someone else changed them, or a ` +
      'request whose response was lost.',
    more: (total: string, added: string) =>
      `${total} records matched at the start. ${added} more matched before they were processed.`,
    record: (id: number) => `Record ${id}`,
  },
  importing: {
    open: 'Import CSV',
    title: (records: string) => `Import ${records}`,
    about: (id: string) =>
      `Export the list for an example. A row with a number under ${id} changes that record; a row without adds one. ` +
      'Columns that the file leaves out stay as they are, and so do images.',
    limits: 'CSV in UTF-8, up to 10,000 rows and 5 MB. The file is checked first.',
    columns: 'Columns',
    choose: 'Choose file',
    chooseOther: 'Choose another file',
    checking: 'Checking the file',
    added: 'Added',
    changed: 'Changed',
    unchanged: 'Unchanged',
    errors: 'Errors',
    errorsText: 'Correct the file and choose it again. Nothing is imported until all rows are right.',
    firstErrors: (shown: number, all: string) => `The first ${shown} of ${all} errors:`,
    nothing: 'The file changes nothing.',
    row: 'Row',
    column: 'Column',
    error: 'Error',
    wholeRow: 'The row',
    confirm: (count: string) => (count === '1' ? 'Import 1 record' : `Import ${count} records`),
    done: (added: string, changed: string) => `Imported: ${added} added, ${changed} changed`,
    faults: {
      not_found: 'No record has this number. Leave it empty to add a record.',
      twice: 'The file has this record twice. Remove one row.',
      cells: 'The row has more or fewer cells than the first row.',
      already_exists: 'Another record or row has this value. Choose another.',
    } as Readonly<Record<string, string>>,
    choice: (choices: string) => `Use one of: ${choices}`,
  },
}

export type ListWords = typeof lists
