import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'
import { type BuddyTopic, openBuddy } from '@/shared/buddy/panel'
import { renderApp } from './render'
import { server } from './server'

export const user = userEvent.setup({ delay: null })

/** The idea that copy is asked for. */
export const idea = {
  id: 12,
  title: 'Rye',
  type: 'Reel',
  plannedDate: null,
  description: 'Less water',
  finalCopywriting: null,
}

export const demographics = (complete: boolean) =>
  server.use(http.get('/api/demographics/my-profile/latest', () => HttpResponse.json(complete ? { complete } : null)))

/** Those that are tracked, and one whose tracking was stopped. */
export const competitors = (...names: string[]) =>
  server.use(
    http.get('/api/competitors', () =>
      HttpResponse.json({
        competitors: [...names, 'old.oven'].map((instaUsername, index) => ({
          id: index,
          instaProfile: { id: index + 30, instaUsername },
          isTracking: instaUsername !== 'old.oven',
        })),
      }),
    ),
  )

export async function openPanel(topic: BuddyTopic = { context: 'general' }) {
  const app = renderApp('/help')
  await screen.findByRole('heading', { level: 1 })
  act(() => openBuddy(app.router, topic))
  const panel = await screen.findByRole('dialog', { name: 'Buddy' })
  return { ...app, panel, within: within(panel) }
}

export const field = () => screen.findByRole('textbox', { name: 'Message to Buddy' })
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

export async function ready() {
  await press('Proceed with all competitors')
  await waitFor(async () => expect(await field()).toBeEnabled())
}

export async function write(text: string) {
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
}
