import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { atWidth } from '@/testing/width'
import { layMasonry } from './layMasonry'
import { Masonry } from './Masonry'
import { WindowedList } from './WindowedList'

describe('where the items go', () => {
  test('each under the shortest column, in order', () => {
    const { places, height } = layMasonry([300, 100, 100, 100], 2, 10)
    expect(places.map(({ column, top }) => [column, top])).toEqual([
      [0, 0],
      [1, 0],
      [1, 110],
      [1, 220],
    ])
    expect(height).toBe(320)
  })

  test('nothing takes no room', () => {
    expect(layMasonry([], 3, 24)).toEqual({ places: [], height: 0 })
  })
})

const items = Array.from({ length: 100 }, (_, index) => index + 1)

const draw = () =>
  renderUi(
    <Masonry
      label="Posts"
      items={items}
      itemKey={(item) => item}
      estimate={() => 400}
      render={(item) => <a href={`#${item}`}>Post {item}</a>}
    />,
  )

const places = () =>
  screen.getAllByRole('listitem').map(({ style }) => Number(/translate\((-?\d+)/.exec(style.transform)?.[1]))

/** jsdom has no layout; the list says what a browser would. */
function asWide(width: number, top = 0) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, width, 100))
}

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
    asWide(1000)
    draw()
    expect(new Set(places()).size).toBe(columns)
  })

  test('draws what is near the window, in the order of the list', () => {
    atWidth(1440)
    asWide(1136)
    draw()
    const drawn = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(drawn.length).toBeLessThan(20)
    expect(drawn.slice(0, 4)).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4'])
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '100')
    asWide(1136, -10_000)
    act(() => void document.dispatchEvent(new Event('scroll')))
    expect(screen.queryByText('Post 1')).toBeNull()
    expect(screen.getAllByRole('listitem').length).toBeLessThan(24)
  })
})

test('a list of rows draws those near the window and keeps the room of the others', () => {
  asWide(300)
  renderUi(
    <WindowedList label="Profiles" items={items} itemKey={(i) => i} rowHeight={56} render={(i) => `Profile ${i}`} />,
  )
  const list = screen.getByRole('list', { name: 'Profiles' })
  expect(list).toHaveStyle({ height: '5600px' })
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(40)
  expect(within(list).getByText('Profile 1')).toBeVisible()
})
