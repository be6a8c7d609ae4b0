import { expect, type Page } from '@playwright/test'

/** Opens a page of the app and waits until it says that it is drawn. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

/** What the page waits for has come: answers, code, the charts near the window. A busy machine takes its time to start a page. */
export const ready = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 30_000 })
