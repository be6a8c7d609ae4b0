import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { atWidth } from '@/testing/width'
import { Masonry } from './Masonry'

const items = Array.from({ length: 100 }, (_, index) => index + 1)

const draw = (columns?: number) =>
  renderUi(
    <Masonry label="Posts" columns={columns}>
      {items.map((item) => (
        <a key={item} href={`#${item}`}>
          Post {item}
        </a>
      ))}
    </Masonry>,
  )

const list = () => screen.getByRole('list', { name: 'Posts' })

describe('masonry', () => {
  test.each([
    [390, 1],
    [768, 1],
    [769, 2],
    [1024, 2],
    [1025, 3],
    [1440, 3],
    [1441, 4],
  ])('COMP-042 at %i px it has %i columns', (width, columns) => {
    atWidth(width)
    draw()
    expect(list().style.gridTemplateColumns).toBe(`repeat(${columns}, minmax(0, 1fr))`)
  })

  test('a panel may ask for fewer columns than the window has room for', () => {
    atWidth(1441)
    draw(2)
    expect(list().style.gridTemplateColumns).toBe('repeat(2, minmax(0, 1fr))')
  })

  test('keeps the order of the list, and each item takes the rows that its height needs', () => {
    atWidth(1440)
    // jsdom has no layout; an item says what a browser would.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent === 'Post 1' ? 300 : 101
    })
    draw()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(items.map((i) => `Post ${i}`))
    const spans = screen.getAllByRole('listitem').map(({ style }) => style.gridRowEnd)
    expect(spans.slice(0, 3)).toEqual(['span 75', 'span 26', 'span 26'])
    expect(list()).toHaveClass('grid', 'grid-flow-dense')
  })
})
