import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { goalServer, type progress } from '@/testing/fixtures/goal'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const user = userEvent.setup({ delay: null })

async function open(change: Parameters<typeof progress>[0] = {}) {
  const { state, handlers } = goalServer(change)
  server.use(...handlers)
  signedIn()
  renderApp('/settings?tab=goals')
  await screen.findByRole('region', { name: 'Achievements' })
  return state
}

const field = () => screen.getByLabelText('Posts per week')
const put = (text: string) => fireEvent.change(field(), { target: { value: text } })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.setItem('bowerbird.sidebar', 'collapsed'))

describe('the goal in settings', () => {
  test('SET-026 SET-029 SET-030 unset: it says so, and a number sets it', async () => {
    await open({ hasPostGoal: false })
    expect(screen.getByText('No Weekly Goal Set')).toBeVisible()
    expect(field()).toHaveAttribute('min', '1')
    expect(field()).toHaveAttribute('max', '50')
    expect(field()).toHaveAccessibleDescription('1-50 posts')
    expect(button('Set Goal')).toBeDisabled()
    put('4')
    expect(button('Set Goal')).toBeEnabled()
  })

  test('SET-027 SET-031 set: it is shown, changed and told', async () => {
    const state = await open()
    expect(screen.getByText('Current Goal: 5 posts per week')).toBeVisible()
    expect(field()).toHaveValue(5)
    put('30')
    await user.click(button('Update Goal'))
    expect(await screen.findByText('Weekly post goal updated successfully!')).toBeVisible()
    expect(screen.getByText('Current Goal: 30 posts per week')).toBeVisible()
    expect(state.asked).toEqual(['set 30'])
    await user.click(button('Dismiss'))
    expect(screen.queryByText('Weekly post goal updated successfully!')).toBeNull()
  })

  test('SET-028 a wrong number is not sent, and stays to be mended', async () => {
    const state = await open()
    put('0')
    await user.click(button('Update Goal'))
    expect(screen.getByText('Please enter a valid number of posts (1 or more)')).toBeVisible()
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue(0)
    expect(state.asked).toEqual([])
  })

  test('SET-030 busy, it cannot be sent twice', async () => {
    await open()
    server.use(http.put('/api/users/me/post-goal', () => delay('infinite')))
    put('4')
    fireEvent.click(button('Update Goal'))
    await waitFor(() => expect(screen.getByRole('button', { name: /Update Goal/ })).toBeDisabled())
  })

  test('SET-033 SET-029 the server has its say, and what was typed stays', async () => {
    await open()
    server.use(
      http.put('/api/users/me/post-goal', () =>
        failure(422, 'Please set a goal between 1 and 50 posts per week', 'validation'),
      ),
    )
    put('51')
    await user.click(button('Update Goal'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please set a goal between 1 and 50 posts per week')
    expect(field()).toHaveValue(51)
  })

  test('a goal can be removed, and brought back', async () => {
    const state = await open()
    await user.click(button('Remove Goal'))
    expect(await screen.findByText('No Weekly Goal Set')).toBeVisible()
    expect(await screen.findByText('Weekly goal removed')).toBeVisible()
    expect(field()).toHaveValue(null)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Current Goal: 5 posts per week')).toBeVisible()
    expect(field()).toHaveValue(5)
    expect(state.asked).toEqual(['remove', 'set 5'])
  })

  test('a goal set anew is not undone by the removal before it', async () => {
    const state = await open()
    await user.click(button('Remove Goal'))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    put('3')
    await user.click(button('Set Goal'))
    expect(await screen.findByText('Current Goal: 3 posts per week')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(state.asked).toEqual(['remove', 'set 3'])
  })

  test('on another page it is brought back too, unless a goal was set since', async () => {
    const state = await open()
    const tab = (name: string) => user.click(screen.getByRole('tab', { name }))
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Remove Goal' }))
      expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
      await tab('Profile')
    }
    await remove()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(state.asked).toEqual(['remove', 'set 5']))
    await tab('Goals')
    await remove()
    await tab('Goals')
    await screen.findByText('No Weekly Goal Set')
    put('3')
    await user.click(button('Set Goal'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(state.asked).toEqual(['remove', 'set 5', 'remove', 'set 3'])
  })

  test('an undo that fails is said once', async () => {
    await open()
    await user.click(button('Remove Goal'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    server.use(http.put('/api/users/me/post-goal', () => failure(500, 'Try again in a minute', 'internal')))
    await user.click(undo)
    expect(await screen.findByText(/Try again in a minute$/)).toHaveTextContent("We couldn't bring your goal back.")
  })

  test('SET-033 a week that does not come says why, and can be asked for again', async () => {
    server.use(http.get('/api/mascot/progress', () => failure(500, 'Try again in a minute', 'internal')))
    signedIn()
    renderApp('/settings?tab=goals')
    const panel = await screen.findByRole('tabpanel', { name: 'Goals' })
    expect(await within(panel).findByText('Try again in a minute')).toBeVisible()
    server.use(...goalServer().handlers)
    await user.click(within(panel).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Current Goal: 5 posts per week')).toBeVisible()
  })
})

test('GOAL-029 achievements: what was unlocked and when, then what is still to come and how', async () => {
  await open()
  const rows = within(screen.getByRole('list', { name: 'Achievements' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Consistent creatorPublish 3 posts in a weekUnlocked Fri 20 Nov$/),
    expect.stringMatching(/^First postPublish 1 post in a weekUnlocked Tue 17 Nov$/),
    'Goal crusherPublish 5 posts in a weekLocked',
  ])
})

test('Buddy is turned off and on, whether or not the page waits for the answer', async () => {
  const state = await open()
  const outlivesThePage: boolean[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT') outlivesThePage.push(request.keepalive)
  })
  const toggle = screen.getByRole('switch', { name: 'Show Buddy' })
  expect(toggle).toBeChecked()
  await user.click(toggle)
  await waitFor(() => expect(toggle).not.toBeChecked())
  await user.click(toggle)
  await waitFor(() => expect(toggle).toBeChecked())
  expect(state.asked).toEqual(['hide', 'show'])
  server.events.removeAllListeners()
  expect(outlivesThePage).toEqual([true, true])
})
