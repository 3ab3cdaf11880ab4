import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['apps/server/src/persistence/test-postgres.setup.ts'],
    testTimeout: 20_000,
  },
})
