import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '@/testing/render'
import { signedIn } from '@/testing/session'

describe('the name of a page in the tab', () => {
  test.each([
    ['/dashboard', 'Dashboard · Bowerbird'],
    ['/settings', 'Settings · Bowerbird'],
    ['/competitor-comparison', 'Competitor Analysis · Bowerbird'],
  ])(
    'SHELL-006 %s is called %s',
    async (path, title) => {
      signedIn()
      renderApp(path)
      await waitFor(() => expect(document.title).toBe(title))
    },
    30_000,
  )

  test('each step of the login has its own', async () => {
    const { unmount } = renderApp('/login')
    await waitFor(() => expect(document.title).toBe('Log in · Bowerbird'))
    await userEvent.click(await screen.findByRole('button', { name: 'Create Account' }))
    expect(document.title).toBe('Create Account · Bowerbird')
    unmount()
    expect(document.title).toBe('Bowerbird')
  }, 30_000)
})
