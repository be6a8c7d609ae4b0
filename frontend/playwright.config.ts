import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }
const alone = '**/*.alone.spec.ts'

// The flows run against the built binary; whoever starts them starts it too and says where it listens.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../reports/playwright',
  timeout: 30_000,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: process.env.BOWERBIRD_E2E_URL ?? 'http://127.0.0.1:8080',
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: chromium,
  },
  projects: [
    { name: 'phone-390', use: phone, testIgnore: alone },
    { name: 'desktop-1440', use: desktop, testIgnore: alone },
    // What it does to the whole server would disturb the others.
    { name: 'phone-390 alone', use: phone, testMatch: alone, dependencies: ['phone-390', 'desktop-1440'] },
    { name: 'desktop-1440 alone', use: desktop, testMatch: alone, dependencies: ['phone-390 alone'] },
  ],
})
