import { defineConfig } from '@playwright/test'

const reports = process.env.REPORTS_DIR

// The flows run against the built binary; whoever starts them starts it too and says where it listens.
export default defineConfig({
  testDir: 'e2e',
  timeout: 30_000,
  retries: 0,
  workers: 1,
  reporter: reports ? [['list'], ['junit', { outputFile: `${reports}/frontend-e2e.xml` }]] : 'list',
  use: {
    baseURL: process.env.BOWERBIRD_E2E_URL ?? 'http://127.0.0.1:8080',
    browserName: 'chromium',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.BOWERBIRD_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone-390', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop-1440', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
