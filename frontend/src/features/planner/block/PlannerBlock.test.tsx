import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { announcer } from '@/testing/announcer'
import { idea, plannerServer } from '@/testing/fixtures/ideas'
import { renderUi } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { PlannerBlock } from './PlannerBlock'

const NOW = new Date('2026-11-20T12:02:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  signedIn()
})

const four = () => [
  idea({ id: 1, title: 'The oldest' }),
  idea({ id: 2, title: 'Rye', type: 'reel', plannedDate: '2026-11-20T19:00', status: 'in_progress' }),
  idea({ id: 3, title: 'Braid', type: 'story', plannedDate: null }),
  idea({ id: 4, title: 'Crumb', type: 'carousel', plannedDate: '2026-11-22', status: 'finalised' }),
]

function open(ideas = four()) {
  server.use(...plannerServer(ideas))
  renderUi(<PlannerBlock />)
}

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

describe('Latest Ideas', () => {
  test('DASH-024 DASH-025 three of the highest id, with type and date', async () => {
    open()
    await vi.waitFor(async () =>
      expect(await rows()).toEqual(['CrumbCarouselSun 22 Nov', 'BraidStoryNo date set', 'RyeReelToday, 7:00 PM']),
    )
    expect(screen.getByRole('link', { name: /^Rye/ })).toHaveAttribute('href', '/content-planner?idea=2')
  })

  test('DASH-026 an idea is added where it stands, and is the first of the list', async () => {
    open()
    await screen.findByText('Crumb')
    await userEvent.click(screen.getByRole('button', { name: 'Add Idea' }))
    const dialog = await screen.findByRole('dialog', { name: 'New Idea' })
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Title/ }), 'Steam without a pot')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await rows())[0]).toBe('Steam without a potPostNo date set'))
  })

  test('DASH-027 without ideas it offers the first one', async () => {
    open([])
    expect(await screen.findByText('No ideas yet')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add Idea' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Create Your First Idea' }))
    expect(await screen.findByRole('dialog', { name: 'New Idea' })).toBeInTheDocument()
  })

  test('waits in rows, says why it failed, and asks again', async () => {
    let broken = true
    server.use(...plannerServer(four()))
    server.use(
      http.get('/api/ideas', () =>
        broken
          ? HttpResponse.json({ message: 'The database is resting', code: 'invalid' }, { status: 422 })
          : undefined,
      ),
    )
    renderUi(<PlannerBlock />)
    expect(announcer()).toHaveTextContent('Loading content ideas...')
    const failed = await screen.findByRole('alert')
    expect(failed).toHaveTextContent('Failed to load content ideasThe database is resting')
    expect(screen.queryByText('No ideas yet')).toBeNull()
    broken = false
    await userEvent.click(within(failed).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Crumb')).toBeInTheDocument()
  })
})

describe('the month', () => {
  test('DASH-023 shows what is planned on each day, and opens a day in the planner', async () => {
    open()
    const month = screen.getByRole('grid', { name: 'November 2026' })
    const day = await within(month).findByRole('link', { name: 'Friday 20 Nov, today: 2 ideas planned' })
    expect(day).toHaveAttribute('href', '/content-planner?day=2026-11-20&view=calendar')
    expect(day.querySelectorAll('[data-stage="active"]')).toHaveLength(1)
    expect(within(month).getByRole('link', { name: 'Sunday 22 Nov: 1 idea planned' })).toBeInTheDocument()
    expect(within(month).getByRole('link', { name: 'Monday 23 Nov: nothing planned' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument()
  })

  test('arrow keys walk over its edge, with one day to tab to', async () => {
    open()
    await screen.findByText('Crumb')
    const today = screen.getByRole('link', { name: /^Friday 20 Nov/ })
    expect(screen.getAllByRole('link').filter((link) => link.dataset.day && link.tabIndex === 0)).toEqual([today])
    today.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('link', { name: /^Friday 4 Dec/ })).toHaveFocus())
    // Two presses within one frame are two steps.
    act(() => {
      fireEvent.keyDown(screen.getByRole('link', { name: /^Friday 4 Dec/ }), { key: 'ArrowDown' })
      fireEvent.keyDown(screen.getByRole('link', { name: /^Friday 4 Dec/ }), { key: 'ArrowDown' })
    })
    expect(screen.getByRole('link', { name: /^Friday 18 Dec/ })).toHaveFocus()
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument()
  })

  test('says that it could not be read, instead of an empty month, and asks again', async () => {
    let broken = true
    server.use(...plannerServer(four()))
    server.use(
      http.get('/api/ideas/days', () =>
        broken
          ? HttpResponse.json({ message: 'The database is resting', code: 'invalid' }, { status: 422 })
          : undefined,
      ),
    )
    renderUi(<PlannerBlock />)
    const failed = await screen.findByRole('alert')
    expect(failed).toHaveTextContent("We can't load your planned days.")
    expect(screen.getByRole('link', { name: 'Friday 20 Nov, today' })).toBeInTheDocument()
    broken = false
    await userEvent.click(within(failed).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: 'Friday 20 Nov, today: 2 ideas planned' })).toBeInTheDocument()
  })
})
