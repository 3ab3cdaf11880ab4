import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Real sockets and databases on a busy machine: what passes only the second time is named in the report.
    retry: 1,
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['apps/server/src/persistence/test-postgres.setup.ts'],
    testTimeout: 20_000,
  },
})
