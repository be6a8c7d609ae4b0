import { defineConfig } from '@playwright/test'
import { run } from './e2e/browser'
import { desktop, phone } from './e2e/devices'

/** Disturbs the whole server or waits for seconds, so it runs after all others. */
const alone = '**/*.alone.spec.ts'

// What people do, step by step: everything at desktop width on SQLite. The tags say what else needs a proof:
// @phone where the width changes the journey, @postgres where it writes.
export default defineConfig({
  ...run,
  testDir: 'e2e/flows',
  outputDir: '../reports/playwright',
  workers: 2,
  projects:
    process.env.BOWERBIRD_E2E_SETUP === 'postgres'
      ? [{ name: 'desktop', use: desktop, grep: /@postgres/ }]
      : [
          { name: 'desktop', use: desktop, testIgnore: alone },
          { name: 'phone', use: phone, testIgnore: alone, grep: /@phone/ },
          { name: 'alone', use: desktop, testMatch: alone, workers: 1, dependencies: ['desktop', 'phone'] },
        ],
})
