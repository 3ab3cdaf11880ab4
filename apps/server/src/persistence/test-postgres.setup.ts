import { startThrowawayPostgres } from '@gf/embedded-postgres/throwaway'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string to the run's PostgreSQL, with `DATABASE` in place of the database's name. */
    postgres: string
  }
}

/** Starts one PostgreSQL for the test run and passes its address to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startThrowawayPostgres()
  project.provide('postgres', address)
  return stop
}
