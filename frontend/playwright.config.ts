import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Disturbs the whole server, so it runs after all others. */
const alone = '**/*.alone.spec.ts'
/** The tag of a flow in which the width of the window has no say: it runs at one. */
const once = /@once/

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
    // The snapshots say what pictures along the way would, for less of the machine's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: chromium,
  },
  projects: [
    { name: 'phone-390', use: phone, testIgnore: alone, grepInvert: once },
    { name: 'tablet-768', use: tablet, testIgnore: alone, grepInvert: once },
    { name: 'desktop-1440', use: desktop, testIgnore: alone },
    { name: 'alone', use: phone, testMatch: alone, dependencies: ['phone-390', 'tablet-768', 'desktop-1440'] },
  ],
})
