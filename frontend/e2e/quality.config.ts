import { defineConfig } from '@playwright/test'
import { run } from './browser'
import { chromium } from './chromium'
import { desktop, phone, tablet } from './devices'

// Each page and state on a phone and on a desktop: what axe finds, what moves, what sticks out, what the browser complains of.
// On a tablet the filled pages, tagged @tablet, without axe: a width between two others brings no rule of its own.
export default defineConfig<{ axe: boolean }>({
  ...run,
  // axe runs long enough for compiled code to pay.
  use: { ...run.use, launchOptions: chromium },
  testDir: 'quality',
  outputDir: '../../reports/playwright-quality',
  workers: 1,
  timeout: 120_000, // axe looks at whole pages, several a test, while the flows run
  projects: [
    { name: 'quality-390', use: phone },
    { name: 'quality-768', use: { ...tablet, axe: false }, grep: /@tablet/ },
    { name: 'quality-1440', use: desktop },
  ],
})
