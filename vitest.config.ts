import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['apps/server/src/persistence/test-postgres.setup.ts'],
    // Files share a worker and its modules, which saves a third of the time. A file that stubs a global restores it.
    isolate: false,
    testTimeout: 20_000,
    // Hooks create databases and start servers, which takes a busy machine longer than the default of 10 s.
    hookTimeout: 60_000,
    // The default, one less than the processors, is too few: many tests wait for a database, a socket or a process.
    maxWorkers: 2,
    // Long enough for a slow machine.
    expect: { poll: { timeout: 10_000 } },
  },
})
