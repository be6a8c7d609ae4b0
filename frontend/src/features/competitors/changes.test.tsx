import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { competitorsAnswer, five, two } from '@/testing/fixtures/competitors'
import { renderApp, renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'
import type { Competitor } from './competitors'
import { AddDialog } from './components/AddDialog'

const LIST = '/api/competitors'
const user = userEvent.setup({ delay: null })

// Menus and dialogs bring their code when they are first opened, which a busy machine takes its time over.
const four = five.slice(0, 4)

let list: Competitor[]
let loads: number

beforeEach(() => {
  atWidth(1440)
  signedIn()
  list = [...four, ...two]
  loads = 0
  const change = (username: unknown, changes: Partial<Competitor>) => {
    list = list.map((one) => (one.instaProfile.instaUsername === username ? { ...one, ...changes } : one))
    return HttpResponse.json(list.find((one) => one.instaProfile.instaUsername === username))
  }
  server.use(
    http.get(LIST, () => {
      loads += 1
      return HttpResponse.json(competitorsAnswer({ competitors: list }))
    }),
    http.patch(`${LIST}/:username/stop-tracking`, ({ params }) => change(params.username, { isTracking: false })),
    http.patch(`${LIST}/:username/start-tracking`, ({ params }) => change(params.username, { isTracking: true })),
    http.delete(`${LIST}/:username`, ({ params }) => {
      list = list.filter((one) => one.instaProfile.instaUsername !== params.username)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

async function open() {
  renderApp('/competitor-comparison')
  await screen.findByRole('table', { name: 'Tracked Competitors' })
}

const table = (name: 'Tracked' | 'Untracked') => within(screen.getByRole('table', { name: `${name} Competitors` }))

async function ask(username: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Actions for @${username}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const confirm = (name: string) =>
  user.click(within(screen.getByRole(/Remove/.test(name) ? 'alertdialog' : 'dialog')).getByRole('button', { name }))

describe('what a row offers', () => {
  test('COMP-027 COMP-028 a tracked one can be stopped, not removed', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Actions for @noa.bakes.slow' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Stop Tracking'])
  })

  test('COMP-027 an untracked one can be started or removed', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Actions for @ovenlight' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Start Tracking',
      'Remove Competitor',
    ])
  })
})

describe('changes', () => {
  test('COMP-029 COMP-032 COMP-035 stopping asks, moves the row, tells it and loads the list anew', async () => {
    await open()
    await ask('noa.bakes.slow', 'Stop Tracking')
    const before = loads
    await confirm('Stop Tracking')
    expect(await screen.findByText('Tracking Stopped')).toBeVisible()
    await waitFor(() => expect(table('Untracked').getByText('@noa.bakes.slow')).toBeVisible())
    expect(table('Tracked').queryByText('@noa.bakes.slow')).toBeNull()
    await waitFor(() => expect(loads).toBeGreaterThan(before))
  })

  test('COMP-029 COMP-033 starting asks, moves the row and tells it; Undo takes it back', async () => {
    await open()
    await ask('ovenlight', 'Start Tracking')
    await confirm('Start Tracking')
    expect(await screen.findByText('Tracking Started')).toBeVisible()
    await waitFor(() => expect(table('Tracked').getByText('@ovenlight')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Tracking Stopped')).toBeVisible()
    expect(table('Untracked').getByText('@ovenlight')).toBeVisible()
  })

  test('the posts of one that is being started are asked for once the server tracks it', async () => {
    const asked: string[] = []
    let starts = () => {}
    const started = new Promise<void>((done) => {
      starts = done
    })
    server.use(
      http.get(`${LIST}/top-posts`, ({ request }) => {
        asked.push(...new URL(request.url).searchParams.getAll('competitors'))
        return HttpResponse.json({ posts: [], total: 0, reading: [], basis: {} })
      }),
      http.patch(`${LIST}/:username/start-tracking`, async ({ params }) => {
        await started
        list = list.map((one) =>
          one.instaProfile.instaUsername === params.username ? { ...one, isTracking: true } : one,
        )
        return HttpResponse.json(list[0])
      }),
    )
    await open()
    await ask('ovenlight', 'Start Tracking')
    await confirm('Start Tracking')
    await waitFor(() => expect(table('Tracked').getByText('@ovenlight')).toBeVisible())
    expect(asked.join()).not.toContain('ovenlight')
    starts()
    await waitFor(() => expect(asked.join()).toContain('ovenlight'))
  })

  test('COMP-029 without a yes nothing moves', async () => {
    await open()
    await ask('noa.bakes.slow', 'Stop Tracking')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(table('Tracked').getByText('@noa.bakes.slow')).toBeVisible()
  })

  test('COMP-030 COMP-031 removing asks as a danger, and is for good', async () => {
    await open()
    await ask('ovenlight', 'Remove Competitor')
    expect(screen.getByRole('alertdialog', { name: 'Remove @ovenlight?' })).toBeVisible()
    await confirm('Remove Competitor')
    expect(await screen.findByText('Competitor Removed')).toBeVisible()
    await waitFor(() => expect(table('Untracked').queryByText('@ovenlight')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test.each([
    ['COMP-037', 'ovenlight', 'Remove Competitor', 'Failed to remove competitor. Please try again.'],
    ['COMP-038', 'noa.bakes.slow', 'Stop Tracking', 'Failed to stop tracking. Please try again.'],
    ['COMP-039', 'ovenlight', 'Start Tracking', 'Failed to start tracking. Please try again.'],
  ])(
    '%s COMP-040 when @%s cannot do "%s" an error says so, can be dismissed, and nothing has moved',
    async (_, username, item, text) => {
      server.use(
        http.delete(`${LIST}/:username`, () => failure(500, 'no')),
        http.patch(`${LIST}/:username/:change`, () => failure(500, 'no')),
      )
      await open()
      const home = username === 'ovenlight' ? 'Untracked' : 'Tracked'
      await ask(username, item)
      await confirm(item)
      const error = await screen.findByRole('dialog', { name: 'Error' })
      expect(error).toHaveTextContent(text)
      await user.click(screen.getByRole('button', { name: 'Got it' }))
      await waitFor(() => expect(screen.queryByText(text)).toBeNull())
      expect(table(home).getByText(`@${username}`)).toBeVisible()
    },
  )

  test('COMP-036 two changes at once load the list once', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    server.use(
      http.patch(`${LIST}/:username/stop-tracking`, async ({ params }) => {
        await held
        return HttpResponse.json(list.find((one) => one.instaProfile.instaUsername === params.username))
      }),
    )
    await open()
    const before = loads
    for (const username of ['noa.bakes.slow', 'flour.hour']) {
      await ask(username, 'Stop Tracking')
      await confirm('Stop Tracking')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    letGo()
    expect(await screen.findAllByText('Tracking Stopped')).toHaveLength(2)
    await waitFor(() => expect(loads).toBe(before + 1))
    expect(loads).toBe(before + 1)
  })
})

describe('adding', () => {
  const dialog = () => within(screen.getByRole('dialog'))
  const openDialog = async () => {
    await open()
    await user.click(screen.getByRole('button', { name: /^Add Competitor \(/ }))
    await screen.findByRole('dialog', { name: 'Add Competitor' })
  }
  const submit = async (name: string) => {
    await user.type(dialog().getByLabelText('Instagram Username'), name)
    await user.click(dialog().getByRole('button', { name: 'Add Competitor' }))
  }
  const pending = { ...(five[4] as Competitor), status: 'fetching' as const }
  const accepts = (...states: object[]) => {
    const sent: unknown[] = []
    server.use(
      http.post(LIST, async ({ request }) => {
        sent.push(await request.json())
        list = [...list, pending]
        return HttpResponse.json(pending, { status: 201 })
      }),
      http.get(`${LIST}/:username/tracking-status`, () =>
        HttpResponse.json(states.length > 1 ? states.shift() : states[0]),
      ),
    )
    return sent
  }
  const status = (name: string, step: string | null = null, error: string | null = null) => ({
    status: name,
    step,
    resumesAt: null,
    error,
    isTracking: true,
  })

  test('COMP-055 COMP-056 COMP-062 asks for a username, says how many are tracked, and can be cancelled', async () => {
    await openDialog()
    expect(dialog().getByLabelText('Instagram Username')).toHaveAttribute('placeholder', 'competitor_username')
    expect(dialog().getByText('Enter without @ symbol. Currently tracking 4/5 competitors.')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('COMP-065 an empty name is refused, a leading @ is left out', async () => {
    const sent = accepts(status('ready'))
    await openDialog()
    await submit('   ')
    expect(dialog().getByText('Please enter a valid Instagram username')).toBeVisible()
    await user.clear(dialog().getByLabelText('Instagram Username'))
    await submit('@The.Rye.Room')
    await waitFor(() => expect(sent).toEqual([{ instaUsername: 'the.rye.room' }]))
  })

  test('COMP-057 COMP-058 shows the real step under its sentences, which change every two seconds', async () => {
    accepts(status('fetching', 'Reading posts: 50 of 200'))
    await openDialog()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await submit('the.rye.room')
    expect(dialog().getByText('Fetching user information...')).toBeVisible()
    expect(await dialog().findByText('Reading posts: 50 of 200')).toBeVisible()
    act(() => void vi.advanceTimersByTime(2_000))
    expect(dialog().getByText('Checking if the account is public...')).toBeVisible()
  })

  test('COMP-034 COMP-059 COMP-060 success shows, goes by itself after 1.5 s, and a notice stays', async () => {
    accepts(status('ready'))
    await openDialog()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await submit('the.rye.room')
    expect(await screen.findByText('Competitor Added!')).toBeVisible()
    expect(screen.getByText('Successfully added competitor to your tracking list')).toBeVisible()
    expect(await screen.findByText('Competitor Added')).toBeVisible()
    act(() => void vi.advanceTimersByTime(1_300))
    expect(screen.getByText('Competitor Added!')).toBeVisible()
    act(() => void vi.advanceTimersByTime(600))
    await waitFor(() => expect(screen.queryByText('Competitor Added!')).toBeNull())
  })

  test('COMP-063 the backdrop closes the form, but neither the progress nor the success', async () => {
    accepts(status('fetching'), status('fetching'), status('ready'))
    await openDialog()
    const backdrop = () => fireEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    const press = () => {
      fireEvent.mouseDown(document.querySelector('.MuiDialog-container') as HTMLElement)
      backdrop()
    }
    await submit('the.rye.room')
    press()
    expect(dialog().getByRole('progressbar')).toBeVisible()
    expect(await screen.findByText('Competitor Added!')).toBeVisible()
    press()
    expect(screen.getByText('Competitor Added!')).toBeVisible()
  })

  test('it can be left, and come back to', async () => {
    accepts(status('fetching', 'Reading posts: 50 of 200'))
    await openDialog()
    await submit('the.rye.room')
    await user.click(await dialog().findByRole('button', { name: 'Continue in background' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Add Competitor \(/ }))
    expect(await screen.findByText('Reading posts: 50 of 200')).toBeVisible()
  })

  test('COMP-057 COMP-064 what went wrong stands in the dialog', async () => {
    const message = 'No public professional account named @missing_x was found on Instagram'
    server.use(http.post(LIST, () => failure(404, message, 'not_found')))
    await openDialog()
    await submit('missing_x')
    expect(await dialog().findByText(message)).toBeVisible()
    expect(dialog().getByLabelText('Instagram Username')).toHaveValue('missing_x')
  })

  test('COMP-057 an account that was added though the answer was lost is followed to its end', async () => {
    accepts(status('ready'))
    server.use(
      http.post(LIST, () => {
        list = [...list, pending]
        return HttpResponse.error()
      }),
    )
    await openDialog()
    await submit('the.rye.room')
    expect(await screen.findByText('Competitor Added!')).toBeVisible()
  })

  test('COMP-064 a call that never arrived is an error', async () => {
    server.use(http.post(LIST, () => HttpResponse.error()))
    await openDialog()
    await submit('the.rye.room')
    expect(await dialog().findByText('Network error occurred')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Add Competitor' })).toBeEnabled()
  })

  test('COMP-064 one that was removed while it was read ends the wait', async () => {
    accepts()
    server.use(http.get(`${LIST}/:username/tracking-status`, () => failure(404, 'Gone', 'not_found')))
    await openDialog()
    await submit('the.rye.room')
    expect(await dialog().findByText('@the.rye.room was removed from your list in the meantime')).toBeVisible()
  })

  test('COMP-061 COMP-066 at the maximum the limit dialog shows instead of the form', async () => {
    list = [...five]
    await open()
    await user.click(screen.getByRole('button', { name: /^Add Competitor \(/ }))
    expect(await screen.findByText('Competitor Tracking Limit Reached')).toBeVisible()
    expect(screen.queryByLabelText('Instagram Username')).toBeNull()
  })

  test('COMP-061 a form that was open when the last place went cannot be sent', () => {
    renderUi(
      <AddDialog
        open
        adding={{ state: { phase: 'idle' }, step: null, submit: async () => {}, reset: () => {} }}
        tracked={5}
        limit={5}
        onClose={() => {}}
      />,
    )
    expect(screen.getByRole('button', { name: 'Limit Reached' })).toBeDisabled()
  })
})
