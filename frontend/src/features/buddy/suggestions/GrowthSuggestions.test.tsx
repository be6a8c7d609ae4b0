import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { announcer } from '@/testing/announcer'
import { proDetails } from '@/testing/fixtures/plans'
import { suggestions } from '@/testing/fixtures/suggestions'
import { renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { GrowthSuggestions } from './GrowthSuggestions'

const user = userEvent.setup({ delay: null })

const BEFORE_MIDNIGHT = '2026-11-20T21:59:30Z' // in Jerusalem, where Maya is
const MINUTE = 60_000

describe('the suggestions of the day', () => {
  test('DASH-016 in their order, open, and closed by a press', async () => {
    renderUi(<GrowthSuggestions />)
    const items = await screen.findAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      '1Make your next post one of your reels',
      '2Post at 8:00 PM',
      '3Use hashtags that did well',
    ])
    expect(screen.getByText('For today, 20 Nov')).toBeVisible()
    expect(screen.getByText('Your posts do best then.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Post at 8:00 PM/, expanded: true }))
    expect(screen.getByText('Your posts do best then.')).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: /Post at 8:00 PM/, expanded: false }))
    expect(screen.getByText('Your posts do best then.')).toBeVisible()
  })

  test('DASH-021 each has its priority, and each figure tells where it comes from', async () => {
    renderUi(<GrowthSuggestions />)
    expect(await screen.findByText('High priority')).toBeVisible()
    await user.click(screen.getByText('1.6 times'))
    expect(await screen.findByText('Mean of the best format / mean of the other posts')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show me' })).toBeVisible()
  })

  test('DASH-017 shimmer until they are there, and while they are made', async () => {
    server.use(
      http.post('/api/ai-suggestions/generate', () =>
        HttpResponse.json(suggestions({ status: 'processing', suggestions: {} })),
      ),
    )
    renderUi(<GrowthSuggestions />)
    expect(announcer()).toHaveTextContent('Loading suggestions...')
    server.use(http.post('/api/ai-suggestions/generate', () => HttpResponse.json(suggestions())))
    expect(await screen.findByText('High priority')).toBeVisible()
  })

  test('DASH-018 general tips are called so', async () => {
    server.use(http.post('/api/ai-suggestions/generate', () => HttpResponse.json(suggestions({ general: true }))))
    renderUi(<GrowthSuggestions />)
    expect(await screen.findByText('General tips')).toBeVisible()
    expect(screen.queryByText(/^For today/)).not.toBeInTheDocument()
  })

  test('DASH-019 DASH-020 a plan without them is not asked for, and leads to the plans', async () => {
    let asked = false
    server.use(
      http.get('/api/subscription/details', () => HttpResponse.json({ ...proDetails, weeklyAiSuggestions: false })),
      http.post('/api/ai-suggestions/generate', () => {
        asked = true
        return failure(403, 'no')
      }),
    )
    renderUi(<GrowthSuggestions />)
    expect(await screen.findByText('Unlock Daily AI Suggestions')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/billing')
    expect(asked).toBe(false)
  })

  test('DASH-022 a failure says so and can be tried again', async () => {
    server.use(http.post('/api/ai-suggestions/generate', () => failure(503, 'Please try again in a moment.')))
    renderUi(<GrowthSuggestions />)
    expect(await screen.findByText('Failed to load AI suggestions: Please try again in a moment.')).toBeVisible()
    server.use(http.post('/api/ai-suggestions/generate', () => HttpResponse.json(suggestions())))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('High priority')).toBeVisible()
  })

  test('DASH-020 new ones come at the midnight of the user, and are not those that were saved', async () => {
    const { keys, suggest } = plannerServer()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(BEFORE_MIDNIGHT) })
    renderUi(<GrowthSuggestions />)
    await user.click((await screen.findAllByRole('button', { name: 'Save as idea' }))[0] as HTMLElement)
    expect(await screen.findByRole('link', { name: 'Saved as idea' })).toBeVisible()
    const idea = { title: 'Sequel: Rye', type: 'post' as const, plannedDate: null }
    const another = { heading: 'Follow up on your best post', description: 'It did well.', basis: [] }
    suggest(
      suggestions({
        generatedFor: '2026-11-21',
        suggestions: {
          suggestion1: { ...another, priority: 'high', idea, ideaKey: 'suggestion-2026-11-21-follow', ideaId: null },
        },
      }),
    )
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(await screen.findByText('Follow up on your best post')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save as idea' }))
    expect(await screen.findByRole('link', { name: 'Saved as idea' })).toBeVisible()
    expect(keys).toEqual(['suggestion-2026-11-20-high', 'suggestion-2026-11-21-follow'])
  })

  test('one tap makes it an idea that the button then leads to, and undone it can be saved again', async () => {
    const { bodies } = plannerServer()
    renderUi(<GrowthSuggestions />)
    await user.click((await screen.findAllByRole('button', { name: 'Save as idea' }))[0] as HTMLElement)
    const link = await screen.findByRole('link', { name: 'Saved as idea' })
    expect(link).toHaveAttribute('href', '/content-planner?idea=9')
    expect(link).toHaveFocus()
    expect(bodies[0]).toEqual({
      title: 'Sequel: Rye, at last',
      type: 'reel',
      description: 'Your reels do 1.6 times as well as your other posts.',
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Saved as idea' })).not.toBeInTheDocument())
    await user.click((await screen.findAllByRole('button', { name: 'Save as idea' }))[0] as HTMLElement)
    expect(await screen.findByRole('link', { name: 'Saved as idea' })).toBeVisible()
  })

  test('one that was saved before leads to its idea', async () => {
    const { saved } = plannerServer()
    saved.set('suggestion-2026-11-20-medium', 9)
    renderUi(<GrowthSuggestions />)
    expect(await screen.findByRole('link', { name: 'Saved as idea' })).toHaveAttribute(
      'href',
      '/content-planner?idea=9',
    )
    expect(screen.getAllByRole('button', { name: 'Save as idea' })).toHaveLength(2)
  })

  test.each([
    ['the same', () => HttpResponse.json({ id: 9, repeated: true }, { status: 201 })],
    ['with other figures', () => failure(409, 'This key was used for another request.', 'conflict')],
  ])('one that another tab has saved meanwhile, %s, makes no second idea', async (_, answer) => {
    const { saved } = plannerServer()
    renderUi(<GrowthSuggestions />)
    const [save] = await screen.findAllByRole('button', { name: 'Save as idea' })
    saved.set('suggestion-2026-11-20-high', 9)
    server.use(http.post('/api/ideas', answer))
    await user.click(save as HTMLElement)
    expect(await screen.findByText('Already in your planner')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Saved as idea' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

/** A server that knows which suggestions are ideas. */
function plannerServer() {
  let now = suggestions()
  const saved = new Map<string, number>()
  const keys: string[] = []
  const bodies: unknown[] = []
  server.use(
    http.post('/api/ai-suggestions/generate', () => {
      const known = Object.entries(now.suggestions).map(([name, one]) => [
        name,
        { ...one, ideaId: saved.get(one.ideaKey) ?? null },
      ])
      return HttpResponse.json({ ...now, suggestions: Object.fromEntries(known) })
    }),
    http.post('/api/ideas', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key') ?? ''
      keys.push(key)
      bodies.push(await request.json())
      saved.set(key, 9)
      return HttpResponse.json({ id: 9, repeated: false }, { status: 201 })
    }),
    http.delete('/api/ideas/9', () => {
      saved.clear()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return {
    keys,
    bodies,
    saved,
    suggest: (next: typeof now) => {
      now = next
    },
  }
}
