/** Whether the database refused a row because another has the same unique value (SQLSTATE 23505). */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
