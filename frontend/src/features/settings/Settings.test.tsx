import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { weekdays } from '@/shared/lib/formatDate'
import { renderApp } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn, tokenOf } from '@/testing/session'
import { tabInAddress } from './tabs'
import { zoneLabel, zoneOffset, zonesWith } from './zones'

const user = userEvent.setup({ delay: null })

const phone = {
  id: 2,
  current: false,
  device: 'Safari on iPhone',
  userAgent: 'Mozilla/5.0 (iPhone)',
  ip: '203.0.113.9',
  createdAt: '2026-11-01T08:00:00Z',
  lastSeenAt: '2026-11-02T08:00:00Z',
}
const here = { ...phone, id: 1, current: true, device: 'Firefox on Linux', userAgent: 'Mozilla/5.0 (X11)' }
const list = (items: object[]) => HttpResponse.json({ items, total: items.length })

async function open(tab = '', person = maya, sessions = [here, phone]) {
  signedIn()
  localStorage.setItem('bowerbird.user', JSON.stringify(person))
  server.use(
    http.get('/api/auth/profile', () => HttpResponse.json(person)),
    http.get('/api/auth/sessions', () => list(sessions)),
  )
  const app = renderApp(`/settings${tab && `?tab=${tab}`}`)
  await screen.findByRole('heading', { name: 'Settings' })
  return app
}

/** Records what is sent to a path and answers with `body`. */
function record(path: string, body: () => Response) {
  const sent: unknown[] = []
  server.use(
    http.patch(path, async ({ request }) => {
      sent.push(await request.json())
      return body()
    }),
  )
  return sent
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const dismiss = () => press('Dismiss')

describe('the page', () => {
  test('SHELL-012 SET-001 the card has initials, name and e-mail', async () => {
    await open()
    const card = screen.getByRole('region', { name: 'Your profile' })
    expect(card).toHaveTextContent(`ML${maya.fullName}${maya.email}`)
  })

  test('SET-002 a tab for each subject, each part of the address', async () => {
    const { router } = await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Profile',
      'Password',
      'Instagram Account',
      'Demographics',
      'Goals',
      'Alerts',
      'Reports',
    ])
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'Password' }))
    await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=password'))
    expect(screen.getByRole('tabpanel', { name: 'Password' })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Profile' }))
    await waitFor(() => expect(router.state.location.href).toBe('/settings'))
  })

  test.each([
    ['password', 'password'],
    ['profile', undefined],
    ['goals', 'goals'],
    ['alerts', 'alerts'],
    ['unknown', undefined],
    [7, undefined],
  ])('the address %j opens %j', (wanted, tab) => {
    expect(tabInAddress(wanted)).toBe(tab)
  })
})

describe('times and calendars', () => {
  test('are chosen for this device, and show at once', async () => {
    await open()
    const clock = within(screen.getByRole('group', { name: 'Time format' }))
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    const seen = () => screen.findByText('active now')
    expect(pressed()).toEqual(['Automatic', 'Automatic'])
    expect(await seen()).toHaveAttribute('title', expect.stringMatching(/ [AP]M$/))
    await user.click(clock.getByRole('button', { name: '24-hour' }))
    await user.click(screen.getByRole('button', { name: 'Monday' }))
    expect(pressed()).toEqual(['24-hour', 'Monday'])
    expect(await seen()).toHaveAttribute('title', expect.stringMatching(/, \d\d:\d\d$/))
    expect(weekdays()[0]?.long).toBe('Monday')
  })
})

describe('profile', () => {
  test('SET-003 SET-005 SET-006 the name is saved, told and shown everywhere', async () => {
    await open()
    const sent = record('/api/auth/profile', () => HttpResponse.json({ ...maya, fullName: 'Maya L.' }))
    put('Full Name', ' Maya L. ')
    await press('Update Profile')
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
    expect(sent).toEqual([{ fullName: 'Maya L.' }])
    expect(screen.getByRole('button', { name: 'Account of Maya L.' })).toBeInTheDocument()
    await dismiss()
    expect(screen.queryByText('Profile updated successfully!')).toBeNull()
  })

  test('SET-003 the name is required', async () => {
    await open()
    put('Full Name', '  ')
    await press('Update Profile')
    expect(field('Full Name')).toHaveFocus()
    expect(field('Full Name')).toBeInvalid()
    expect(field('Full Name')).toBeRequired()
    expect(screen.getByText('Please enter your full name')).toBeVisible()
  })

  test.each([
    ['a support address', 'help@bower.example', 'Email cannot be changed. Contact support if needed.'],
    ['no support address', null, 'Email cannot be changed.'],
  ])('SET-004 the e-mail can be read only; the server has %s', async (_, supportEmail, hint) => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, supportEmail })))
    await open()
    expect(field('Email')).toHaveValue(maya.email)
    expect(field('Email')).toHaveAttribute('readonly')
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(hint))
  })

  test('SET-033 SET-032 the server has its say, and can be dismissed', async () => {
    await open()
    record('/api/auth/profile', () => failure(422, ['Full name is too long', 'Unknown time zone'], 'validation'))
    await press('Update Profile')
    expect(await screen.findByRole('alert')).toHaveTextContent('Full name is too long, Unknown time zone')
    await dismiss()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a zone that the browser does not know can be seen and left', async () => {
    await open('', { ...maya, timezone: 'Mars/Olympus_Mons' })
    expect(field('Time Zone')).toHaveValue('Mars / Olympus Mons')
    expect(field('Time Zone')).toHaveAccessibleDescription(
      "This browser doesn't know this zone, so it shows dates and times in its own.",
    )
    act(() => field('Time Zone').focus())
    put('Time Zone', 'mars')
    expect(await screen.findByText('Mars / Olympus Mons')).toBeInTheDocument()
  })

  test('the time zone is found by typing, and saved', async () => {
    await open()
    const sent = record('/api/auth/profile', () => HttpResponse.json({ ...maya, timezone: 'America/New_York' }))
    expect(field('Time Zone')).toHaveValue('Asia / Jerusalem')
    // Focus alone: a click would draw all of the list first.
    act(() => field('Time Zone').focus())
    put('Time Zone', 'new york')
    await user.click(await screen.findByText('America / New York'))
    expect(field('Time Zone')).toHaveValue('America / New York')
    await press('Update Profile')
    await waitFor(() => expect(sent).toEqual([{ timezone: 'America/New_York' }]))
  })

  test('zones: UTC and the one in use are in the list, each told with its offset', () => {
    expect(zonesWith('Mars/Base')).toEqual(expect.arrayContaining(['UTC', 'Mars/Base', 'Asia/Jerusalem']))
    expect(new Set(zonesWith('UTC')).size).toBe(zonesWith('UTC').length)
    expect(zoneLabel('America/New_York')).toBe('America / New York')
    expect(zoneLabel('Europe/Kiev')).toBe('Europe / Kyiv')
    expect(zoneOffset('Asia/Kolkata')).toBe('GMT+5:30')
  })
})

describe('sessions', () => {
  const rows = () => screen.getAllByRole('listitem').filter((row) => row.textContent?.includes(' · '))

  test('each tells where and when; this one cannot be ended here', async () => {
    await open()
    await screen.findByText('Safari on iPhone')
    expect(rows()).toHaveLength(2)
    expect(rows()[0]).toHaveTextContent('Firefox on LinuxThis device203.0.113.9 · active now')
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull()
  })

  test('this device leads, whichever was seen last', async () => {
    await open('', maya, [phone, here])
    await screen.findByText('Safari on iPhone')
    expect(rows()[0]).toHaveTextContent('This device')
  })

  test('one is ended and leaves the list', async () => {
    await open()
    let ended = ''
    server.use(
      http.delete('/api/auth/sessions/:id', ({ params }) => {
        ended = String(params.id)
        server.use(http.get('/api/auth/sessions', () => list([here])))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    expect(await screen.findByText('Logged out Safari on iPhone')).toBeVisible()
    expect(ended).toBe('2')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  })

  test('all others are ended after a question', async () => {
    await open()
    server.use(
      http.post('/api/auth/logout-all', () => {
        server.use(http.get('/api/auth/sessions', () => list([here])))
        return HttpResponse.json({ message: 'ok' })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Log out everywhere else?' })
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('Logged out everywhere else')).toBeVisible()
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('SET-033 a list that does not come says why, and can be asked for again', async () => {
    server.use(http.get('/api/auth/sessions', () => failure(500, 'Try again in a minute', 'internal')))
    signedIn()
    renderApp('/settings')
    expect(await screen.findByText("We couldn't load your devices")).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in a minute')
    server.use(http.get('/api/auth/sessions', () => list([here])))
    await press('Try Again')
    expect(await screen.findByText('Firefox on Linux')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('password', () => {
  const fill = (current: string, fresh: string, confirm: string) => {
    put('Current Password', current)
    put('New Password', fresh)
    put('Confirm New Password', confirm)
  }

  test('SET-007 SET-011 SET-012 is changed with the current one, and the session goes on', async () => {
    await open('password')
    const sent = record('/api/auth/password', () => HttpResponse.json({ access_token: tokenOf(1, 2) }))
    fill('old one', 'brand-new', 'brand-new')
    await press('Change Password')
    expect(await screen.findByText('Password updated successfully!')).toBeVisible()
    expect(sent).toEqual([{ currentPassword: 'old one', newPassword: 'brand-new' }])
    expect(localStorage.getItem('bowerbird.token')).toBe(tokenOf(1, 2))
    expect(field('Current Password')).toHaveValue('')
  })

  test.each([
    ['SET-008', ['old one', '', ''], 'Please fill in all fields', 'New Password'],
    ['SET-009', ['old one', 'brand-new', 'brand-old'], 'New passwords do not match', 'Confirm New Password'],
    [
      '',
      ['secret-1', 'secret-1', 'secret-1'],
      'Your new password must be different from your current one',
      'New Password',
    ],
    ['SET-010', ['old one', 'five5', 'five5'], 'Password must be at least 6 characters long', 'New Password'],
  ] as const)('%s %j', async (_, values, sentence, label) => {
    await open('password')
    fill(values[0], values[1], values[2])
    await press('Change Password')
    expect(screen.getByText(sentence)).toBeVisible()
    expect(field(label)).toHaveFocus()
  })

  test('SET-007 SET-012 an account without one sets its first, and is asked for no current one', async () => {
    await open('password', { ...maya, hasPassword: false })
    const sent = record('/api/auth/password', () => HttpResponse.json({ access_token: tokenOf(1, 2) }))
    expect(screen.queryByLabelText('Current Password', { exact: false })).toBeNull()
    await press('Set Password')
    expect(screen.getByText('Please fill in all fields')).toBeVisible()
    put('New Password', 'brand-new')
    put('Confirm New Password', 'brand-new')
    await press('Set Password')
    expect(await screen.findByText('Password updated successfully!')).toBeVisible()
    expect(sent).toEqual([{ newPassword: 'brand-new' }])
    expect(localStorage.getItem('bowerbird.token')).toBe(tokenOf(1, 2))
    // From now on it is changed like any.
    expect(field('Current Password')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeVisible()
  })

  test('SET-033 SET-032 a refusal is shown as the server words it', async () => {
    await open('password')
    record('/api/auth/password', () => failure(422, 'Current password is incorrect', 'validation'))
    fill('wrong', 'brand-new', 'brand-new')
    await press('Change Password')
    expect(await screen.findByRole('alert')).toHaveTextContent('Current password is incorrect')
    expect(field('Current Password')).toHaveFocus()
    await dismiss()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Instagram account', () => {
  const PATH = '/api/auth/instagram-username'

  test('SET-013 SET-014 SET-015 the connected one is shown, changed and set back', async () => {
    await open('instagram')
    expect(screen.getByText('@sunny.baker')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update Account' })).toBeEnabled()
    put('Instagram Username', 'crumb.theory')
    await press('Reset')
    expect(field('Instagram Username')).toHaveValue('sunny.baker')
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled()
  })

  test('SET-013 SET-018 SET-019 none, then connected', async () => {
    await open('instagram', { ...maya, instaUsername: null })
    expect(screen.getByText('No Instagram Account Connected')).toBeVisible()
    const sent = record(PATH, () => HttpResponse.json(maya))
    put('Instagram Username', ' @Sunny.Baker ')
    await press('Connect Account')
    expect(await screen.findByText('Instagram account updated successfully!')).toBeVisible()
    expect(sent).toEqual([{ instaUsername: 'sunny.baker' }])
    expect(screen.getByText('@sunny.baker')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update Account' })).toBeVisible()
    await dismiss()
    expect(screen.queryByText('Instagram account updated successfully!')).toBeNull()
  })

  test('SET-016 nothing typed', async () => {
    await open('instagram')
    put('Instagram Username', ' ')
    await press('Update Account')
    expect(screen.getByText('Please enter a valid Instagram username')).toBeVisible()
  })

  test.each([
    ['the message of the server', () => failure(404, 'No account named nobody'), 'No account named nobody'],
    ['without one, ours', () => new HttpResponse(null, { status: 500 }), 'Failed to update Instagram username'],
  ])('SET-020 SET-032 %s', async (_, answer, sentence) => {
    await open('instagram')
    record(PATH, answer)
    put('Instagram Username', 'nobody')
    await press('Update Account')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await dismiss()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
