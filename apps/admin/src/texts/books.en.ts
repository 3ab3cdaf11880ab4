/** The words of the books and the audit log. */
export const books = {
  audit: {
    title: 'Audit log',
    searchFor: 'Action, subject, reference or address',
    by: 'By',
    byHint: 'Staff username or client ID',
    realm: 'Actor',
    realms: { client: 'Client', staff: 'Staff', system: 'System' },
    from: 'From',
    to: 'To',
    entry: 'Entry',
    entryOf: (seq: number) => `Entry ${seq}`,
    time: 'Time',
    action: 'Action',
    subject: 'Subject',
    address: 'IP address',
    request: 'Request ID',
    hash: 'Hash',
    changes: 'Changes',
    value: 'Value',
    before: 'Before',
    after: 'After',
    unknown: 'Unknown',
    empty: 'No entries yet',
    verify: 'Verify',
    verified: (entries: number, at: string) =>
      `All ${entries.toLocaleString('en-IN')} entries are unchanged and complete. Verified ${at}.`,
    wrong: 'The audit log was changed',
  },
}

export type BooksWords = typeof books
