import { expect, type Locator, type Page } from '@playwright/test'

/** Drags something to the middle of a day, by a finger that rests on it first or by the mouse. */
export async function drag(page: Page, from: Locator, to: Locator, finger: boolean): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const drop = finger ? await byFinger(page, start, end) : await byMouse(page, start, end)
  // Dropped before the page has drawn the last move, it would land where it was before.
  await expect(page.locator('[data-over]').filter({ has: to })).toBeVisible()
  await drop()
}

async function byMouse({ mouse }: Page, start: Point, end: Point) {
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move(end.x, end.y, { steps: 8 })
  return () => mouse.up()
}

interface Point {
  x: number
  y: number
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it has no place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How long a finger rests until what is below it can be dragged, in milliseconds. */
const REST = 350

async function byFinger(page: Page, start: Point, end: Point) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  await page.waitForTimeout(REST)
  for (let step = 1; step <= 8; step++) {
    const part = step / 8
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
  }
  return () => touch('touchEnd', [])
}
