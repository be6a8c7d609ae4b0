import { expect, type Locator, type Page } from '@playwright/test'

/** Drags something to the middle of a day, by a finger that rests on it first or by the mouse. */
export async function drag(page: Page, from: Locator, to: Locator, finger: boolean): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const pointer = finger ? await fingerOf(page) : mouseOf(page)
  await pointer.down(await middleOf(from))
  // Near an edge the page scrolls while something is dragged, so the pointer follows the day, as a person's would.
  await expect(async () => {
    const day = await middleOf(to)
    await pointer.move(day)
    await expect(page.locator('[data-over]').filter({ has: to })).toBeVisible({ timeout: 500 })
    expect(await middleOf(to)).toEqual(day) // the page stands still
  }).toPass({ timeout: 10_000 })
  await pointer.up()
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

interface Pointer {
  down: (at: Point) => Promise<unknown>
  move: (to: Point) => Promise<unknown>
  up: () => Promise<unknown>
}

const mouseOf = ({ mouse }: Page): Pointer => ({
  down: ({ x, y }) => mouse.move(x, y).then(() => mouse.down()),
  move: ({ x, y }) => mouse.move(x, y, { steps: 8 }),
  up: () => mouse.up(),
})

/** How long a finger rests until what is below it can be dragged, in milliseconds. */
const REST = 350

async function fingerOf(page: Page): Promise<Pointer> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  let at: Point
  return {
    down: async (start) => {
      at = start
      await touch('touchStart', [at])
      await page.waitForTimeout(REST)
    },
    move: async (end) => {
      const start = at
      for (let step = 1; step <= 8; step++) {
        const part = step / 8
        at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
        await touch('touchMove', [at])
      }
    },
    up: () => touch('touchEnd', []),
  }
}
