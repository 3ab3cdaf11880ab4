import { startThrowawayPostgres } from '@gf/embedded-postgres/throwaway'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string to the run's PostgreSQL, with `DATABASE` in place of the database's name. */
    postgres: string
    /** A migrated database there, which others are copied from: faster than migrating each. */
    migratedDatabase: string
  }
}

const MIGRATED = 'migrated'

/** Starts one PostgreSQL for the test run and passes its address to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startThrowawayPostgres()
  const client = new pg.Client({ connectionString: address.replace('DATABASE', 'postgres') })
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  await migrate(address.replace('DATABASE', MIGRATED))
  project.provide('postgres', address)
  project.provide('migratedDatabase', MIGRATED)
  return stop
}
