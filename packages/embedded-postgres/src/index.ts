export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export { findEmbeddedPostgres, holdsDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
export type { EmbeddedPostgres } from './embedded-postgres.ts'
