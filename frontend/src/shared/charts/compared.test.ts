import { expect, test } from 'vitest'
import { aligned } from './compared'

test('day n of another range stands at day n of this one', () => {
  const points = [
    { date: '2025-02-28', value: 1 },
    { date: '2025-03-02', value: 2 },
  ]
  expect(aligned(points, '2025-02-28', '2026-01-31')).toEqual([
    { date: '2026-01-31', day: '2025-02-28', value: 1 },
    { date: '2026-02-02', day: '2025-03-02', value: 2 },
  ])
})
