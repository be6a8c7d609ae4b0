import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { analysis } from '@/testing/fixtures/analysis'
import { postAnalysis } from '@/testing/fixtures/post'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

// Asking every ancestor whether it takes the pointer costs more than all else here.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

// Panels bring their code when they are first opened, which a busy machine takes its time over.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  atWidth(1440)
  signedIn()
})

describe('a post of a competitor', () => {
  const whose = '?profile=noa.bakes.slow'

  beforeEach(() =>
    server.use(
      http.get('/api/instagram-profiles/username/:username', () => HttpResponse.json({ id: 7 })),
      http.get('/api/profiles/7', () => HttpResponse.json(analysis())),
      http.get('/api/instagram-profiles/7/*', () => failure(503, 'The series are away')),
      http.get('/api/posts/:type/id/:id', () => HttpResponse.json(postAnalysis())),
    ),
  )

  /** The card of the best post, by its label: by role, this much of a page takes seconds. */
  const first = async () => {
    const [card] = await screen.findAllByLabelText(/^Open Reel by @sunny/)
    return card as HTMLElement
  }
  const drawer = () => screen.findByRole('dialog', { name: 'Post Analysis' })
  const closed = () => waitFor(() => expect(screen.queryByLabelText('Post Analysis')).toBeNull())

  test('PROF-028 opens in a drawer over the compact analysis, and Escape leads back to its card', async () => {
    const { router } = renderApp(`/competitor-comparison${whose}`)
    const card = await first()
    await user.click(card)
    const over = within(await drawer())
    expect(await over.findByText('Posting Time Analysis')).toBeInTheDocument()
    const [best] = analysis().topPosts
    expect(router.state.location.search).toEqual({ profile: 'noa.bakes.slow', post: best?.id })
    const whole = over.getByText('View Full Analysis')
    expect(whole).toHaveAttribute('href', `/posts/${best?.shortCode}/id/${best?.id}`)
    await user.keyboard('{Escape}')
    await closed()
    expect(router.state.location.search).toEqual({ profile: 'noa.bakes.slow' })
    expect(screen.getByText('Profile Analysis')).toBeVisible()
    expect(card).toHaveFocus()
  })

  test('POST-001 the way back closes it', async () => {
    const { router } = renderApp(`/competitor-comparison${whose}`)
    await user.click(await first())
    await drawer()
    router.history.back()
    await closed()
    expect(router.history.canGoBack()).toBe(false)
  })

  test('POST-001 closing it leaves no step behind', async () => {
    const { router } = renderApp(`/competitor-comparison${whose}`)
    await user.click(await first())
    await user.click(within(await drawer()).getByLabelText('Close'))
    await closed()
    expect(router.history.canGoBack()).toBe(false)
  })

  test('POST-001 its address opens it again', async () => {
    renderApp(`/competitor-comparison${whose}&post=3101`)
    const whole = await within(await drawer()).findByText('View Full Analysis')
    expect(whole).toHaveAttribute('href', '/posts/3101/id/3101')
  })

  test.each(['?post=3101', `${whose}&post=-1`, `${whose}&post=x`])('the address %s opens none', async (search) => {
    renderApp(`/competitor-comparison${search}`)
    await screen.findByRole('table', { name: 'Tracked Competitors', hidden: true })
    expect(screen.queryByLabelText('Post Analysis')).toBeNull()
  })
})
