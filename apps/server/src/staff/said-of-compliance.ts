import type { Said } from './said-of-money.ts'

/** Terminal output of matches with listed persons, of cases, and of what waits for its erasure. */
export const saidOfCompliance: Pick<
  Said,
  | 'list-hits'
  | 'clear-hit'
  | 'confirm-hit'
  | 'list-cases'
  | 'show-case'
  | 'open-case'
  | 'note-case'
  | 'link-case'
  | 'report-case'
  | 'close-case'
  | 'list-erasures'
> = {
  'list-hits': ({ rows, more }) =>
    [
      ...rows.map(
        (row) =>
          `${row.hit}  ${row.state}  ${row.found}  client ${row.client} ${row.name}: ${row.kind} ${row.listed}` +
          `${row.is_removed ? ' (removed)' : ''}, ${row.source} ${row.reference}, born ${row.born || '-'}, ` +
          `${row.country || '-'}, matched ${row.matched}, ${row.likeness} % alike` +
          (row.decided_by === null ? '' : `  by ${row.decided_by}: ${row.reason}`),
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n') || 'No matches.',
  'clear-hit': ({ hit, client }) => `Match ${hit} is cleared: client ${client} is not the listed person.`,
  'list-cases': ({ rows, more }) =>
    [
      ...rows.map(
        (row) =>
          `${row.case}  ${row.state}  ${row.opened}  ${row.opened_by}: client ${row.client} ${row.name}, ${row.kind}`,
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n') || 'No cases.',
  'show-case': (one) =>
    [
      `Case ${one.case}, ${one.state}: client ${one.client} ${one.name}, ${one.kind}`,
      ...one.notes.map(({ at, by, text }) => `${at}  ${by}:\n    ${text.replaceAll('\n', '\n    ')}`),
      ...one.requests.map((row) => `${row.kind} ${row.id}, ${row.state}, ${row.dollars} dollars`),
      ...(one.reference === null ? [] : [`Reported ${one.reported} by ${one.reported_by}: ${one.reference}`]),
      ...(one.closed === null ? [] : [`Closed ${one.closed} by ${one.closed_by}: ${one.reason}`]),
    ].join('\n'),
  'open-case': (row) => `Case ${row.case} is open.`,
  'note-case': (row) => `Case ${row.case} has the note.`,
  'link-case': (row) => `Case ${row.case} names these requests.`,
  'report-case': (row) => `Case ${row.case} is reported.`,
  'close-case': (row) => `Case ${row.case} is closed.`,
  'list-erasures': ({ rows, more }) =>
    [
      ...rows.map(
        (row) =>
          `${row.due}  client ${row.client}, closed ${row.closed}: identity until ${row.identity ?? '-'}, ` +
          `payments until ${row.payments ?? '-'}${row.cases > 0 ? '; kept by an open case' : ''}`,
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n') || 'Nothing waits for its erasure.',
  'confirm-hit': ({ hit, client }) => `Match ${hit} is confirmed: client ${client} is the listed person.`,
}
