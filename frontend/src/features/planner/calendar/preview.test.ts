import { expect, test } from 'vitest'
import { besidePointer, PREVIEW } from './preview'

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
})

test.each([
  ['in the window', { left: 300, top: 200 }, { x: 40, y: 30 }],
  ['below the window', { left: 300, top: 1_500 }, { x: 0, y: 400 }],
  ['above the window', { left: 300, top: -900 }, { x: 0, y: -60 }],
  ['beside the window', { left: 1_400, top: 200 }, { x: 300, y: 0 }],
])('what is carried stays in sight when its handle is %s', (_, { left, top }, way) => {
  const move = { activeNodeRect: rect(left, top, 32, 32), windowRect: rect(0, 0, 1_440, 900) }
  const to = besidePointer({ ...move, transform: { ...way, scaleX: 1, scaleY: 1 } } as never)
  expect(left + to.x).toBeGreaterThanOrEqual(0)
  expect(left + to.x + PREVIEW.width).toBeLessThanOrEqual(1_440)
  expect(top + to.y).toBeGreaterThanOrEqual(0)
  expect(top + to.y + PREVIEW.height).toBeLessThanOrEqual(900)
})
