import { defineConfig } from '@playwright/test'
import { run } from './browser'
import { desktop, phone, tablet } from './devices'

// Each page and state once a width: axe on a phone and on a desktop, and at every width what moves, what sticks out, what
// the browser complains of.
export default defineConfig<{ axe: boolean }>({
  ...run,
  testDir: 'quality',
  outputDir: '../../reports/playwright-quality',
  workers: 1,
  timeout: 120_000, // axe looks at whole pages, several a test, beside the flows
  projects: [
    { name: 'quality-390', use: phone },
    { name: 'quality-768', use: { ...tablet, axe: false } },
    { name: 'quality-1440', use: desktop },
  ],
})
