import type { OpenDatabase } from '../persistence/database.ts'

/** Columns (`table.column`) of the public schema that contain one of the texts readably, in any type. */
export async function foundInDatabase(
  pool: OpenDatabase['pool'],
  texts: readonly string[],
): Promise<readonly string[]> {
  const { rows: columns } = await pool.query<{ place: string; name: string; column: string; bytes: boolean }>(
    `select table_name || '.' || column_name as place, quote_ident(table_name) as name,
            quote_ident(column_name) as column, data_type = 'bytea' as bytes
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
     order by 1`,
  )
  const found: string[] = []
  for (const { place, name, column, bytes } of columns) {
    const holds = bytes
      ? `position(convert_to(sought.secret, 'UTF8') in looked_at.${column}) > 0`
      : `position(sought.secret in looked_at.${column}::text) > 0`
    const { rowCount } = await pool.query(
      `select 1 from ${name} as looked_at, unnest($1::text[]) as sought(secret) where ${holds} limit 1`,
      [texts],
    )
    if (rowCount) found.push(place)
  }
  return found
}
