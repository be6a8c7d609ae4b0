import { expect, test } from 'vitest'
import { CARRIED, hangAtPointer } from './hangAtPointer'

const WINDOW = { left: 0, top: 0, width: 1_440, height: 900, right: 1_440, bottom: 900 }
const CARD = { left: 300, top: 200, width: 400, height: 140, right: 700, bottom: 340 }

/** Where it stands when a card was taken at a point of the window and carried on. */
function placeOf(event: object, way: { x: number; y: number }) {
  const move = { activatorEvent: event, activeNodeRect: CARD, windowRect: WINDOW }
  const to = hangAtPointer({ ...move, transform: { ...way, scaleX: 1, scaleY: 1 } } as never)
  return { left: CARD.left + to.x, top: CARD.top + to.y }
}

const mouse = { clientX: 320, clientY: 220 }

test('what is carried hangs below the mouse, wherever its card was taken', () => {
  expect(placeOf(mouse, { x: 400, y: 100 }).top).toBeGreaterThan(320)
})

test('what is carried stands above the finger', () => {
  expect(placeOf({ touches: [mouse] }, { x: 400, y: 100 }).top + CARRIED.height).toBeLessThan(320)
})

test.each([
  ['the right', { x: 1_300, y: 0 }],
  ['the left', { x: -400, y: 0 }],
  ['the top', { x: 0, y: -400 }],
  ['the bottom', { x: 0, y: 900 }],
])('what is carried beyond %s edge stays in the window', (_, way) => {
  const { left, top } = placeOf(mouse, way)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + CARRIED.width).toBeLessThanOrEqual(WINDOW.width)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top + CARRIED.height).toBeLessThanOrEqual(WINDOW.height)
})
