import type { Said } from './said-of-money.ts'

/** Terminal output of matches with listed persons. */
export const saidOfCompliance: Pick<Said, 'list-hits' | 'clear-hit' | 'confirm-hit'> = {
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
  'confirm-hit': ({ hit, client }) => `Match ${hit} is confirmed: client ${client} is the listed person.`,
}
