import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { analysis } from '@/testing/fixtures/analysis'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const unread = (profile: object) =>
  analysis({
    profile: { isOwn: false, updatedAt: null, followers: 1200, engagementRate: null, ...profile },
    contentMix: [],
  })

let asked: string[]
let answer = unread({ status: 'failed', error: 'Instagram is not answering right now.' })

beforeEach(() => {
  asked = []
  answer = unread({ status: 'failed', error: 'Instagram is not answering right now.' })
  signedIn()
  server.use(
    http.get('/api/instagram-profiles/username/:username', () => HttpResponse.json({ id: 7 })),
    http.get('/api/profiles/7', () => HttpResponse.json(answer)),
    http.post('/api/instagram-profiles/:id/read-again', ({ params }) => {
      asked.push(String(params.id))
      answer = unread({ status: 'fetching', step: 'Analyzing recent posts' })
      return HttpResponse.json({ id: 7 })
    }),
  )
})

const tryAgain = async () => {
  const alert = await screen.findByRole('alert')
  await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
}

describe('a tracked account whose first reading has failed', () => {
  test('another try asks Instagram anew, and its progress shows', async () => {
    renderApp('/profile/sunny.baker')
    await tryAgain()
    expect(await screen.findByText('Analyzing recent posts')).toBeInTheDocument()
    expect(asked).toEqual([String(answer.profile.instaProfileId)])
  })

  test('a try that is refused says why', async () => {
    server.use(
      http.post('/api/instagram-profiles/:id/read-again', () => failure(404, 'Instagram does not know @sunny.baker')),
    )
    renderApp('/profile/sunny.baker')
    await tryAgain()
    expect(await screen.findByText('Instagram does not know @sunny.baker.')).toBeInTheDocument()
  })
})
