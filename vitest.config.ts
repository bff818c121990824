import { defineConfig } from 'vitest/config'
import { SharingFirst } from './src/testing/sharing-first.ts'

const isWhole = Boolean(process.env.SLOW_TESTS)

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'architecture/**/*.test.ts', 'tasks/**/*.test.ts'],
    // Tests that take long run with `SLOW_TESTS=on`, as in `npm run test:all`.
    exclude: isWhole ? [] : ['**/*.slow.test.ts'],
    globalSetup: ['src/testing/database/postgres.setup.ts'],
    // Half the time of a run went into threads; the setup gives each file modules of its own within one, or those of the
    // whole site that others loaded before it.
    isolate: false,
    setupFiles: ['src/testing/fresh-modules.setup.ts', 'src/testing/property-runs.setup.ts'],
    sequence: { sequencer: SharingFirst },
    maxWorkers: 2,
    testTimeout: isWhole ? 60_000 : 20_000,
    hookTimeout: isWhole ? 90_000 : 30_000,
    env: {
      LOG_LEVEL: 'silent',
      SITE_URL: 'http://site.test',
      DATA_DIR: 'reports/test-data',
      SITE_SECRET: 'a secret that only the tests ever use',
    },
  },
})
