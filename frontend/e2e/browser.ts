import { chromium } from './chromium'

const ci = process.env.CI === 'true'

// A page of a flow lives for seconds: what better code costs to compile does not come back.
const args: string[] = [...chromium.args, '--js-flags=--no-opt --no-maglev --max-lazy']

/** What every run against the built binary has in common; whoever starts one starts the server and says where it listens. */
export const run = {
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A machine may stumble once; what needed a second try is named at the end.
  retries: ci ? 1 : 0,
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
    // Recording a trace takes a sixth of a flow's time; --trace on records one.
    trace: { mode: ci ? 'on-first-retry' : 'off', screenshots: false },
    launchOptions: { ...chromium, args },
  },
} as const
