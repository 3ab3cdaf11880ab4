import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['apps/server/src/persistence/test-postgres.setup.ts'],
    testTimeout: 20_000,
    // As long as a slow machine may take for what is waited for.
    expect: { poll: { timeout: 10_000 } },
  },
})
