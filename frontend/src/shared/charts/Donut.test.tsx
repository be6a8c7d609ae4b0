import { describe, expect, test } from 'vitest'
import { renderUi } from '@/testing/render'
import { mixSlices } from './contentMix'
import { Donut } from './Donut'

const texts = (counts: Record<string, number>, labelled: boolean) => {
  const slices = mixSlices(Object.entries(counts).map(([type, count]) => ({ type, count })))
  const { container } = renderUi(<Donut slices={slices} labelled={labelled} />)
  return [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
}

describe('the content mix as a ring', () => {
  test('PROF-016 a slice has its label from 8 percent on', () => {
    expect(texts({ REEL: 84, CAROUSEL: 8, IMAGE: 7.9, STORY: 0.1 }, true).slice(0, -2)).toEqual(['84%', '8%'])
  })

  test('counts all posts, or the largest part where it stands alone', () => {
    expect(texts({ REEL: 9, IMAGE: 4 }, true).slice(-2)).toEqual(['13', 'posts'])
    expect(texts({ REEL: 9, IMAGE: 4 }, false)).toEqual(['9', 'reels'])
  })

  test('PROF-045 its radius is 60', () => {
    const { container } = renderUi(<Donut slices={mixSlices([{ type: 'REEL', count: 1 }])} />)
    expect(container.querySelector('path')?.getAttribute('d')).toContain('A60 60')
  })
})
