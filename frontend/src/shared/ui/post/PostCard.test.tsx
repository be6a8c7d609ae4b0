import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Slots, SlotsContext } from '@/shared/slots'
import { ChipList } from '@/shared/ui/form/ChipList'
import { EngagementTag } from '@/shared/ui/metric/EngagementTag'
import { renderUi } from '@/testing/render'
import type { CardPost } from './cardPost'
import { PostCard } from './PostCard'

const post: CardPost = {
  id: 71,
  shortCode: 'DFoc4',
  imageUrl: '/media/a.jpg',
  type: 'REEL',
  username: 'noa.bakes',
  date: '2026-11-09T10:00:00Z',
  likes: 3_201,
  comments: 171,
  rate: 10.66,
  caption: 'Six rolls, six proofing times.',
  hashtags: ['#sourdough', '#crust', '#rye', '#oven', '#steam'],
}

async function draw(changes: Partial<CardPost> = {}, slots: Slots = {}) {
  const routeTree = createRootRoute({
    component: () => (
      <SlotsContext value={slots}>
        <PostCard post={{ ...post, ...changes }} />
      </SlotsContext>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  // The house registers its own router's type; this one has a single page.
  renderUi(<RouterProvider router={router as never} />)
  return within(await screen.findByRole('article'))
}

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']))

const Bookmark = ({ postId }: { postId: number }) => <button type="button">Save {postId}</button>

const figure = (card: ReturnType<typeof within>, name: string) => card.getByText(name).closest('div')

describe('post card', () => {
  test('a card that is told how opens its post beside the page', async () => {
    const onOpen = vi.fn()
    renderUi(<PostCard post={post} onOpen={onOpen} />)
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Open Reel by @noa.bakes/ }))
    expect(onOpen).toHaveBeenCalledWith(post)
  })

  test('POST-021 picture, kind, account, date, likes, comments and engagement', async () => {
    const card = await draw()
    expect(document.querySelector('img')).toHaveAttribute('src', '/media/a.jpg')
    expect(card.getByText('Reel')).toBeVisible()
    expect(card.getByText('@noa.bakes')).toBeVisible()
    expect(card.getByText('Mon 9 Nov')).toBeVisible()
    expect(figure(card, 'Likes')).toHaveTextContent('3.2K')
    expect(figure(card, 'Comments')).toHaveTextContent('171')
    expect(figure(card, 'Engagement')).toHaveTextContent('10.7%')
  })

  test('POST-021 without account and date it shows neither', async () => {
    const card = await draw({ username: undefined, date: undefined })
    expect(card.queryByText(/@/)).toBeNull()
    expect(document.querySelector('time')).toBeNull()
  })

  test('the whole card leads to the post', async () => {
    const card = await draw()
    expect(card.getByRole('link', { name: 'Open Reel by @noa.bakes, Mon 9 Nov' })).toHaveAttribute(
      'href',
      '/posts/DFoc4/id/71',
    )
  })

  test('a number that is not known is N/A, and says why', async () => {
    const card = await draw({ likes: null, rate: null })
    expect(figure(card, 'Likes')).toHaveTextContent('N/A')
    await userEvent.click(card.getAllByRole('button', { name: 'N/A' })[0] as HTMLElement)
    expect(await screen.findByRole('tooltip')).toHaveTextContent("This post's likes are hidden")
  })

  test('POST-022 a caption over 100 characters unfolds and folds', async () => {
    const card = await draw({ caption: 'x'.repeat(101) })
    await userEvent.click(card.getByRole('button', { name: 'Read more' }))
    await userEvent.click(card.getByRole('button', { name: 'Show less' }))
    expect(card.getByRole('button', { name: 'Read more' })).toBeVisible()
  })

  test('POST-022 two lines of it show, all of them once unfolded', async () => {
    const card = await draw({ caption: 'y'.repeat(101) })
    const caption = card.getByText('y'.repeat(101))
    expect(caption).toHaveClass('line-clamp-2')
    expect(caption).toHaveAttribute('dir', 'auto')
    await userEvent.click(card.getByRole('button', { name: 'Read more' }))
    expect(caption).not.toHaveClass('line-clamp-2')
  })

  test('POST-022 100 characters need no button', async () => {
    const card = await draw({ caption: '🍞'.repeat(100) })
    expect(card.queryByRole('button', { name: 'Read more' })).toBeNull()
  })

  test('POST-022 all of a caption shows that has no button', async () => {
    const card = await draw({ caption: 'Rain outside.\n\nA dozen bagels inside.\n\nAsk.' })
    expect(getComputedStyle(card.getByText(/^Rain outside/)).overflow).not.toBe('hidden')
  })

  test('POST-023 in a line from right to left a hashtag keeps its own direction', async () => {
    const card = await draw({ hashtags: ['#אפייה', '#homebaker'] })
    expect(card.getByText('#homebaker').tagName).toBe('BDI')
  })

  test('POST-023 three hashtags, then the others', async () => {
    const card = await draw()
    expect(card.queryByText('#oven')).toBeNull()
    await userEvent.click(card.getByRole('button', { name: '+2 more' }))
    expect(card.getByText('#steam')).toBeVisible()
    expect(card.queryByRole('button', { name: '+2 more' })).toBeNull()
  })

  test('a bookmark stands on it only when something saves posts', async () => {
    const card = await draw({}, { SavePost: Bookmark })
    expect(card.getByRole('button', { name: 'Save 71' })).toBeVisible()
  })
})

describe('engagement badge', () => {
  test.each([
    [3.01, '3.0%', 'good'],
    [3, '3.0%', 'warn'],
    [1.01, '1.0%', 'warn'],
    [1, '1.0%', 'bad'],
    [0, '0.0%', 'bad'],
  ])('PROF-051 %d reads %s and is %s', (rate, text, tone) => {
    renderUi(<EngagementTag rate={rate} />)
    expect(screen.getByText(text)).toHaveClass(`text-${tone}-text`, `bg-${tone}-tint`)
  })

  test('PROF-051 without a rate it is N/A', () => {
    renderUi(<EngagementTag rate={null} />)
    expect(screen.getByText('N/A')).toBeVisible()
  })
})

describe('words with counts', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `word${index}`, count: index }))

  test('COMP-050 the first eight, the others on demand, and back', async () => {
    renderUi(<ChipList label="Keywords" items={items(15)} />)
    const shown = () => screen.queryAllByText(/^word/).length
    expect(shown()).toBe(8)
    await userEvent.click(screen.getByRole('button', { name: '+7 more' }))
    expect(shown()).toBe(15)
    await userEvent.click(screen.getByRole('button', { name: 'Show Less' }))
    expect(shown()).toBe(8)
  })

  test('COMP-050 eight need no button', () => {
    renderUi(<ChipList label="Keywords" items={items(8)} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
