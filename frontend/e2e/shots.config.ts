import { defineConfig } from '@playwright/test'
import { chromium } from './chromium'

const widths = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

// Every page in its states, as pictures to look at; nothing is compared.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.shots.ts',
  outputDir: '../../reports/shots',
  timeout: 60_000,
  retries: 0,
  workers: 2,
  reporter: 'dot',
  use: {
    baseURL: process.env.BOWERBIRD_E2E_URL ?? 'http://127.0.0.1:8080',
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
  },
  projects: widths.flatMap(({ width, height, ...device }) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width, height }, colorScheme, ...device },
    })),
  ),
})
