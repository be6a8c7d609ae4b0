import { defineConfig } from '@playwright/test'
import { run } from './e2e/browser'
import { desktop, phone } from './e2e/devices'

/** Disturbs the whole server or waits for seconds, so it runs after all others. */
const alone = '**/*.alone.spec.ts'
/** The tag of a flow in which the width of the window has no say: it runs at one. */
const once = /@once/
const postgres = process.env.BOWERBIRD_E2E_SETUP === 'postgres'
/** PostgreSQL runs every flow at this width in the same proof: here, what runs at no other is enough. */
const desktopElsewhere = process.env.BOWERBIRD_E2E_DESKTOP === 'elsewhere'

// What people do, step by step. Another database draws no other page: on PostgreSQL one width is enough.
export default defineConfig({
  ...run,
  testDir: 'e2e/flows',
  outputDir: '../reports/playwright',
  workers: 2,
  projects: [
    ...(postgres ? [] : [{ name: 'phone-390', use: phone, testIgnore: alone, grepInvert: once }]),
    { name: 'desktop-1440', use: desktop, testIgnore: alone, ...(desktopElsewhere ? { grep: once } : {}) },
    {
      name: 'alone',
      use: postgres ? desktop : phone,
      testMatch: alone,
      workers: 1,
      dependencies: postgres ? ['desktop-1440'] : ['phone-390', 'desktop-1440'],
    },
  ],
})
