import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/chromium.ts'
import { READY_URL, sites } from './e2e/support/sites.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Sweeps through widths and themes take a third of it; an evening when the machine is thrice as slow is no fault.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [['line'], ['json', { outputFile: 'reports/browser.json' }]],
  use: {
    baseURL: sites.starter,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What a page asks for is what a journey sees and answers; the one about lost connections allows them.
    serviceWorkers: 'block',
    // A trace costs more than a quarter of a run: take one with `--trace on`.
    trace: 'off',
    launchOptions,
  },
  webServer: {
    command: 'node e2e/support/serve-sites.ts',
    url: READY_URL,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stderr: 'pipe',
  },
})
