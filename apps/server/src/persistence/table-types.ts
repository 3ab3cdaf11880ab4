// Writes the types of the tables that the migrations create. With --verify it fails if the stored ones differ.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startThrowawayPostgres } from '@gf/embedded-postgres/throwaway'
import {
  generate,
  IdentifierNode,
  PostgresDialect,
  RawExpressionNode,
  UnionExpressionNode,
} from 'kysely-codegen'
import type { DatabaseMetadata } from 'kysely-codegen'
import pg from 'pg'
import { migrate } from './migrate.ts'

const FILE = new URL('tables.generated.ts', import.meta.url)

const raw = (type: string): RawExpressionNode => new RawExpressionNode(type)

// As nodes, because the generator imports nothing that a raw text names.
const [cents, paise] = [new IdentifierNode('Cents'), new IdentifierNode('Paise')]
const columnsOf = (
  type: IdentifierNode | UnionExpressionNode,
  tables: Readonly<Record<string, readonly string[]>>,
) =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([table, names]) => names.map((name) => [`${table}.${name}`, type])),
  )

/** What the columns alone do not show. `database.ts` reads int8 as a number. */
const columns = {
  'audit.seq': raw('ColumnType<number, never, never>'),
  'audit.hash': raw('ColumnType<Buffer, never, never>'),
  // The table also allows a channel without a sender.
  'outbox.channel': raw('"email" | "push"'),
  ...columnsOf(cents, {
    adjustment: ['dollars'],
    deposit_request: ['dollars'],
    fill: ['profit', 'commission'],
    funding_limit: ['least_withdrawal', 'most_withdrawal', 'two_approvers_above'],
    trade: ['margin', 'swap'],
    trade_correction: [
      'was_profit',
      'was_commission',
      'was_swap',
      'profit',
      'commission',
      'swap',
      'absorbed',
    ],
    withdrawal_request: ['dollars'],
  }),
  ...columnsOf(paise, {
    payment_reference: ['rupees'],
    deposit_request: ['rupees', 'rate', 'shown_rate'],
    funding_limit: ['least_deposit', 'most_deposit'],
    usd_rate: ['paise'],
    withdrawal_request: ['rupees', 'rate'],
  }),
  ...columnsOf(new UnionExpressionNode([cents, paise]), { posting: ['amount', 'balance_after'] }),
  'watchlist.lists': raw(
    'ColumnType<readonly { readonly name: string; readonly symbols: readonly string[] }[], string, string>',
  ),
}

const { verify } = parseArgs({ options: { verify: { type: 'boolean', default: false } } }).values
const postgres = await startThrowawayPostgres()
try {
  const connectionString = postgres.address.replace('DATABASE', 'postgres')
  const migrations = await migrate(connectionString)
  const dialect = new PostgresDialect()
  const db = await dialect.introspector.connect({ connectionString, dialect })
  const types = await generate({
    customImports: { Cents: '@gf/money', Paise: '@gf/money' },
    db,
    dialect,
    excludePattern: 'migration',
    outFile: null,
    overrides: { columns },
    postprocess: ({ metadata }) => withCheckedTexts(metadata, connectionString),
    typeMapping: { int8: 'number', jsonb: 'ColumnType<unknown, string, string>', timestamptz: 'Date' },
  })
  await db.destroy()
  if (!verify) await writeFile(FILE, types)
  const written = await readFile(FILE, 'utf8')
  if (written !== types) throw new Error('The types differ from the migrations. Run "npm run tables".')
  console.log(`tables.generated.ts matches ${migrations.length} migrations`)
} finally {
  await postgres.stop()
}

/** Types a text column with a check for a list of words as the union of these words. */
async function withCheckedTexts(
  metadata: DatabaseMetadata,
  connectionString: string,
): Promise<DatabaseMetadata> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(
    `select relname as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_class on pg_class.oid = conrelid
       join pg_attribute on attrelid = conrelid and conkey = array[attnum]
      where contype = 'c'`,
  )
  await client.end()
  for (const { table, column, definition } of rows) {
    const [, list = ''] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
    const words = list.split(', ').flatMap((item) => /^'([\w ]+)'::text$/.exec(item)?.[1] ?? [])
    const checked = metadata.tables.find(({ name }) => name === table)?.columns
    const found = checked?.find(({ name }) => name === column)
    if (found && words.length > 0) found.enumValues = words
  }
  return metadata
}
