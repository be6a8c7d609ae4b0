import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Slot } from '@/shared/slots'
import { postAnalysis } from '@/testing/fixtures/post'
import { summary } from '@/testing/fixtures/summary'
import { renderApp, renderUi } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'
import { PostDrawer } from './PostDrawer'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  signedIn()
  server.use(http.get('/api/posts/:type/id/:id', () => HttpResponse.json(postAnalysis())))
})

const title = () => screen.findByRole('heading', { name: 'Post Analysis', level: 1 })

describe('the address of a post', () => {
  test.each(['/posts/DFcold/id/3101', '/posts/3101/id/3101'])('SHELL-009 %s shows its analysis', async (address) => {
    renderApp(address)
    expect(await title()).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Post Preview' })).toBeVisible()
  })

  test.each([
    [true, 'My Performance'],
    [false, 'Competitor Comparison'],
  ])('own: %s, the navigation marks %s', async (isOwn, name) => {
    const analysis = postAnalysis()
    analysis.post.creator.isOwn = isOwn
    server.use(http.get('/api/posts/:type/id/:id', () => HttpResponse.json(analysis)))
    renderApp('/posts/DFcold/id/3101')
    await screen.findByRole('region', { name: 'Post Preview' })
    const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }))
    await waitFor(() => expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'true'))
  })

  test('an address without any id says so', async () => {
    renderApp('/posts')
    expect(await screen.findByText('No post ID provided')).toBeVisible()
  })

  test('DASH-036 the highlighted post opens, and back leads to where one came from', async () => {
    const { router } = renderApp('/dashboard')
    await user.click(await screen.findByRole('link', { name: 'Open your best post of the last 7 days' }))
    await title()
    const { id, shortCode } = summary().recentHighlights.bestPost ?? { id: 0, shortCode: '' }
    expect(router.history.location.pathname).toBe(`/posts/${shortCode}/id/${id}`)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard'))
  })

  test('whoever came from nowhere goes back to the dashboard', async () => {
    const { router } = renderApp('/posts/DFcold/id/3101')
    await title()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard'))
  })
})

function Beside() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        A post
      </button>
      <Slot of="PostDrawer" postId={3101} shortCode="DFcold" open={open} onClose={() => setOpen(false)} />
    </>
  )
}

describe('the drawer', () => {
  test('POST-001 slides over the page as the screen shows it, and leads back', async () => {
    atWidth(1440)
    renderUi(<Beside />)
    await user.click(screen.getByRole('button', { name: 'A post' }))
    const drawer = await screen.findByRole('dialog', { name: 'Post Analysis' })
    expect(drawer).toHaveStyle({ width: '100%', maxWidth: '800px' })
    for (const name of ['Post Preview', 'Posting Time Analysis', 'Engagement Trends Analysis', 'Hashtag Performance']) {
      expect(await within(drawer).findByRole('region', { name })).toBeInTheDocument()
    }
    expect(within(drawer).getByRole('link', { name: 'View Full Analysis' })).toHaveAttribute(
      'href',
      '/posts/DFcold/id/3101',
    )
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'A post' })).toHaveFocus()
  })

  test('POST-017 without any id it says so and leads nowhere', async () => {
    const onClose = vi.fn()
    renderUi(<PostDrawer postId={0} shortCode="" open onClose={onClose} />)
    expect(await screen.findByText('No post ID provided')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View Full Analysis' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
