import { defineConfig } from 'vitest/config'

/** `unit` is pure and quick; `api` talks HTTP to a real PostgreSQL (TEST_DATABASE_URL, set by tools/test.mjs). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{domain,protocol,server,web,tools}/**/*.test.ts?(x)'], exclude: ['**/*.api.test.ts', '**/*.pg.test.ts', '**/node_modules/**'] } },
      { test: { name: 'api', include: ['{server,e2e}/**/*.{api,pg}.test.ts'], exclude: ['**/node_modules/**'], testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2 } },
    ],
  },
})
