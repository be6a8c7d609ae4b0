import Dialog from '@mui/material/Dialog'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announcer } from '@/testing/announcer'
import { goalServer, progress } from '@/testing/fixtures/goal'
import { renderUi } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { celebrate, dismissCelebration } from './celebration'
import { MascotPrompts } from './MascotPrompts'
import { celebrationOf } from './useClaimAchievements'

const user = userEvent.setup({ delay: null })

function open(change: Parameters<typeof progress>[0] = {}, user = maya) {
  const { state, handlers } = goalServer(change)
  server.use(...handlers)
  signedIn()
  localStorage.setItem('bowerbird.user', JSON.stringify(user))
  return { state, ...renderUi(<MascotPrompts />) }
}

const unset = { hasPostGoal: false, askForGoal: true }
const dialog = () => screen.findByRole('dialog', { name: 'Set your weekly goal' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const put = (text: string) => fireEvent.change(screen.getByLabelText('Or another number'), { target: { value: text } })

afterEach(() =>
  act(() => {
    dismissCelebration()
    dismissCelebration()
  }),
)

describe('the question for a goal', () => {
  test('GOAL-009 GOAL-011 GOAL-012 opens by itself, with its picks and 3', async () => {
    open(unset)
    const asked = await dialog()
    const picks = within(asked).getByRole('group', { name: 'Posts per week' })
    expect(
      within(picks)
        .getAllByRole('button')
        .map((pick) => pick.textContent),
    ).toEqual(['2', '3', '5', '7'])
    expect(within(picks).getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByLabelText('Or another number')).toHaveValue(3)
    await user.click(within(picks).getByRole('button', { name: '7' }))
    expect(screen.getByLabelText('Or another number')).toHaveValue(7)
  })

  test('GOAL-009 not before a second is over, and not to those who have a goal', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('GOAL-009 it waits for whoever is typing', async () => {
    open(unset)
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_500)))
    expect(screen.queryByRole('dialog')).toBeNull()
    input.remove()
    expect(await dialog()).toBeVisible()
  })

  test('it waits until an account is connected, on every page', async () => {
    server.use(http.get('/api/auth/profile', () => HttpResponse.json({ ...maya, instaUsername: null })))
    open(unset, { ...maya, instaUsername: null })
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_500)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('GOAL-010 GOAL-016 saving, it closes, and Buddy is glad', async () => {
    const { state } = open(unset)
    await dialog()
    await user.click(screen.getByRole('button', { name: '5' }))
    await user.click(screen.getByRole('button', { name: 'Set Goal' }))
    await gone()
    expect(screen.getByText('Perfect! 5 posts per week is a great goal!')).toBeVisible()
    expect(announcer()).toHaveTextContent('Perfect! 5 posts per week is a great goal!')
    expect(document.querySelector('svg[data-emotion="celebrating"]')).not.toBeNull()
    expect(state.asked).toEqual(['set 5'])
  })

  test('GOAL-010 meanwhile the button says so and cannot be pressed', async () => {
    open(unset)
    let answer = () => {}
    server.use(
      http.put('/api/users/me/post-goal', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return failure(500, 'The database is resting', 'internal')
      }),
    )
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Set Goal' }))
    expect(await screen.findByRole('button', { name: 'Setting goal...' })).toBeDisabled()
    answer()
    expect(await screen.findByRole('button', { name: 'Set Goal' })).toBeEnabled()
  })

  test('GOAL-015 a failure is told in the dialog, which stays as it is', async () => {
    open(unset)
    server.use(http.put('/api/users/me/post-goal', () => failure(500, 'The database is resting', 'internal')))
    await dialog()
    put('8')
    await user.click(screen.getByRole('button', { name: 'Set Goal' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to set goal. Please try again.')
    expect(screen.getByLabelText('Or another number')).toHaveValue(8)
  })

  test('GOAL-014 leaving the field clamps the number', async () => {
    open(unset)
    await dialog()
    for (const [typed, posts] of [
      ['25', 20],
      ['', 1],
      ['0', 1],
    ] as const) {
      act(() => screen.getByLabelText('Or another number').focus())
      put(typed)
      act(() => screen.getByRole('button', { name: '2' }).focus())
      expect(screen.getByLabelText('Or another number')).toHaveValue(posts)
    }
  })

  test('GOAL-013 GOAL-014 sending what is out of range says so, and sets nothing', async () => {
    const { state } = open(unset)
    await dialog()
    act(() => screen.getByLabelText('Or another number').focus())
    put('25')
    await user.click(screen.getByRole('button', { name: 'Set Goal' }))
    expect(await screen.findByText('Please set a goal between 1 and 20 posts per week')).toBeVisible()
    expect(screen.getByLabelText('Or another number')).toHaveValue(25)
    expect(state.asked).toEqual([])
  })

  test('put off, the server knows, and it does not come back', async () => {
    const { state } = open(unset)
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    await gone()
    await waitFor(() => expect(state.asked).toEqual(['postpone']))
  })

  test('answered in another tab, it closes here', async () => {
    const { state, queries } = open(unset)
    await dialog()
    state.now = progress()
    await act(() => queries.invalidateQueries({ queryKey: ['goal'] }))
    await gone()
    expect(state.asked).toEqual([])
  })
})

describe('what was unlocked', () => {
  test('GOAL-029 is claimed and celebrated once', async () => {
    const { state } = open({ uncelebrated: 1 })
    expect(await screen.findByText('Achievement unlocked: Consistent creator')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/^Achievement unlocked/)).toBeNull()
    expect(state.asked).toEqual(['celebrate'])
  })

  test('waits for the question for a goal, whose buttons it would cover on a phone', async () => {
    const { state } = open({ ...unset, uncelebrated: 1 })
    await dialog()
    await waitFor(() => expect(state.asked).toEqual(['celebrate']))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByText(/^Achievement unlocked/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(await screen.findByText('Achievement unlocked: Consistent creator')).toBeVisible()
  })

  test('is told after the goal that was set meanwhile', async () => {
    open({ ...unset, uncelebrated: 1 })
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Set Goal' }))
    expect(await screen.findByText('Perfect! 3 posts per week is a great goal!')).toBeVisible()
    expect(screen.queryByText(/^Achievement unlocked/)).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText('Achievement unlocked: Consistent creator')).toBeVisible()
  })

  test('waits for any dialog', async () => {
    open()
    const { unmount } = renderUi(
      <Dialog open transitionDuration={0}>
        <button type="button">Save</button>
      </Dialog>,
    )
    act(() => celebrate({ title: 'First post', text: '', ms: 8_000 }))
    expect(screen.queryByText('First post')).toBeNull()
    unmount()
    expect(await screen.findByText('First post')).toBeVisible()
  })

  test('what another tab has claimed is not celebrated here', async () => {
    const { state } = open({ uncelebrated: 1, achievements: [] })
    await waitFor(() => expect(state.asked).toEqual(['celebrate']))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(announcer()).toBeEmptyDOMElement()
  })

  test('is left alone while Buddy is off', async () => {
    const { state } = open({ uncelebrated: 1, mascotShown: false })
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(state.asked).toEqual([])
  })

  test('several are one celebration', () => {
    expect(celebrationOf(progress().achievements)).toMatchObject({
      title: '2 achievements unlocked',
      text: 'Consistent creator, First post',
    })
  })
})
