import { defineConfig } from '@playwright/test'
import { chromium } from './chromium'

// How much code a first visit loads, and what Lighthouse says of it: printed, not compared.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.weight.ts',
  outputDir: '../../reports/weight',
  retries: 0,
  workers: 1,
  reporter: 'line',
  use: {
    baseURL: process.env.BOWERBIRD_E2E_URL ?? 'http://127.0.0.1:8080',
    browserName: 'chromium',
    serviceWorkers: 'block',
    launchOptions: chromium,
  },
})
