import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['apps/server/src/persistence/test-postgres.setup.ts'],
    testTimeout: 20_000,
    // One less than there are processors would be one here: many tests wait for a database, a socket or a process.
    maxWorkers: 2,
    // As long as a slow machine may take for what is waited for.
    expect: { poll: { timeout: 10_000 } },
  },
})
