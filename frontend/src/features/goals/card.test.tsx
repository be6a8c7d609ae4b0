import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBuddyTopic } from '@/shared/buddy/panel'
import { announcer } from '@/testing/announcer'
import { endBuddy } from '@/testing/buddy'
import { goalServer, type progress, unread } from '@/testing/fixtures/goal'
import { renderApp, renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'
import { contextOf } from './message/contexts'
import { SidebarGoal } from './SidebarGoal'
import { WeeklyGoal } from './WeeklyGoal'

const user = userEvent.setup({ delay: null })

async function open(change: Parameters<typeof progress>[0] = {}) {
  const { state, handlers } = goalServer(change)
  server.use(...handlers)
  signedIn()
  renderUi(<WeeklyGoal />)
  const card = await screen.findByRole('region', { name: 'Weekly Goal' })
  return { state, card }
}

const face = () => document.querySelector('svg[data-emotion]')?.getAttribute('data-emotion')

describe('the card of the goal', () => {
  test('GOAL-006 has the face and the words of the week, the count and the bar', async () => {
    const { card } = await open()
    expect(face()).toBe('happy')
    expect(card).toHaveTextContent('3 of 5 posts. Keep it up!')
    expect(screen.getByRole('heading', { name: 'Weekly Goal' })).toBeVisible()
    expect(card).toHaveTextContent('3/5')
    expect(card).toHaveTextContent('7-day streak')
    const bar = screen.getByRole('progressbar', { name: 'Weekly goal' })
    expect(bar).toHaveAttribute('aria-valuenow', '3')
    expect(bar).toHaveAttribute('aria-valuetext', '3 of 5 posts')
    expect(bar.children).toHaveLength(5)
    expect(card).not.toHaveTextContent('suggest')
    expect(screen.getByRole('link', { name: '2 of 3 achievements' })).toHaveAttribute('href', '/settings?tab=goals')
  })

  test.each(['celebrating', 'excited', 'encouraging', 'sleepy', 'sad', 'thinking'] as const)(
    'GOAL-006 the face changes with the emotion: %s',
    async (emotion) => {
      await open({ emotion })
      expect(face()).toBe(emotion)
    },
  )

  test.each(['Ask Buddy', 'Chat with Buddy'])('GOAL-007 GOAL-008 %s opens the chat', async (name) => {
    await open()
    await user.click(screen.getByRole('button', { name }))
    const { result } = renderHook(useBuddyTopic)
    expect(result.current).toMatchObject({ topic: { context: 'general' } })
    endBuddy()
  })

  test('GOAL-004 unset, it counts against five, says that these are suggested and offers to set a goal', async () => {
    const { card } = await open({ hasPostGoal: false })
    expect(card).toHaveTextContent('3/5')
    expect(card).toHaveTextContent('We suggest 5 posts a week until you set your own goal.')
    expect(card).not.toHaveTextContent('No goal')
    expect(screen.getByRole('progressbar', { name: 'Suggested weekly goal' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set Goal' }))
    expect(await screen.findByRole('dialog', { name: 'Set your weekly goal' })).toBeVisible()
  })

  test('more posts than the goal fill the bar', async () => {
    const { card } = await open({ postsThisWeek: 14, postsGoal: 12 })
    expect(card).toHaveTextContent('14/12')
    const bar = screen.getByRole('progressbar')
    expect(bar).toHaveAttribute('aria-valuenow', '12')
    expect(bar.children).toHaveLength(1)
  })

  test('what is unknown is N/A with its reason, and no bar says zero', async () => {
    const { card } = await open(unread('No Instagram account is connected.'))
    expect(card).toHaveTextContent('N/A of 5')
    expect(card).toHaveTextContent('Streak N/A')
    expect(screen.queryByRole('progressbar')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'N/A' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No Instagram account is connected.')
  })

  test('Buddy is hidden, and brought back', async () => {
    const { state, card } = await open()
    await user.click(screen.getByRole('button', { name: 'Hide Buddy' }))
    await waitFor(() => expect(face()).toBeUndefined())
    expect(card).toHaveTextContent('3/5')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(face()).toBe('happy'))
    expect(state.asked).toEqual(['hide', 'show'])
  })

  test('the bird is decoration: only its words are there for a screen reader', async () => {
    await open()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('3 of 5 posts. Keep it up!')).not.toHaveAttribute('aria-hidden', 'true')
    expect(announcer()).toBeEmptyDOMElement()
  })
})

describe('in the sidebar', () => {
  beforeEach(() => atWidth(1440))

  test.each([
    ['/shortlists', 'excited', /Lovely finds/],
    ['/my-performance', 'thinking', /did the work/],
    ['/competitor-comparison', 'thinking', /the others/],
  ] as const)('GOAL-006 GOAL-026 %s has a line of its own', async (path, emotion, line) => {
    const { handlers } = goalServer({ emotion: 'sad' })
    const empty = () => failure(404, 'Nothing here', 'not_found')
    server.use(
      ...handlers,
      ...['shortlists', 'performance/analytics', 'post-inspirations/saved'].map((path) =>
        http.get(`/api/${path}`, empty),
      ),
    )
    signedIn()
    renderApp(path)
    expect(await screen.findByText(line)).toBeVisible()
    expect(face()).toBe(emotion)
  })

  test.each([true, false])('GOAL-004 folded, it counts only against a goal of the user: %s', async (hasPostGoal) => {
    server.use(...goalServer({ hasPostGoal }).handlers)
    signedIn()
    renderUi(<SidebarGoal narrow />)
    const section = await screen.findByRole('region', { name: 'Weekly Goal' })
    expect(section).toHaveTextContent(hasPostGoal ? '3/5' : /^$/)
  })

  test('pages without one', () => {
    expect(contextOf('/settings')).toBeUndefined()
    expect(contextOf('/profile/noa')).toBe('performance')
  })
})
