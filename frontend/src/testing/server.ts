import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { AccountsUser, AppInfo, HelpSupportView } from '@/shared/api/gen/types.gen'
import { competitorsAnswer, topPosts, wordsAnswer } from './fixtures/competitors'
import { progress } from './fixtures/goal'
import { notConnected } from './fixtures/insights'
import { plans, proDetails } from './fixtures/plans'
import { suggestions } from './fixtures/suggestions'
import { summary } from './fixtures/summary'

export const maya: AccountsUser = {
  id: 1,
  email: 'maya@sunnybaker.example',
  fullName: 'Maya Levin',
  instaUsername: 'sunny.baker',
  instaUsernameWanted: null,
  instaUsernameMissing: false,
  profilePicture: null,
  emailVerified: true,
  hasPassword: true,
  instaProfileId: 7,
  timezone: 'Asia/Jerusalem',
  weeklyPostGoal: null,
  createdAt: '2026-07-23T08:00:00Z',
  plan: 'PRO',
}

export const appInfo: AppInfo = {
  version: '1.0.0',
  source: 'simulator',
  signup: 'open',
  demo: false,
  mailbox: false,
  google: true,
  instagramLogin: false,
  supportEmail: null,
  contactForm: false,
  tracing: false,
}

export const noSupport: HelpSupportView = {
  email: null,
  form: false,
  forumUrl: null,
  chatUrl: null,
  hours: null,
  priority: false,
}

/** An error as the API writes it. */
export const failure = (status: number, message: string | string[], code = 'unknown') =>
  HttpResponse.json({ message, code }, { status })

/** What answers when a test says nothing else; tests override with `server.use`. */
export const server = setupServer(
  http.get('/api/app', () => HttpResponse.json(appInfo)),
  http.get('/api/auth/profile', () => HttpResponse.json(maya)),
  http.get('/api/auth/sessions', () => HttpResponse.json({ items: [], total: 0 })),
  http.get('/api/plans', () => HttpResponse.json(plans)),
  http.get('/api/subscription/details', () => HttpResponse.json(proDetails)),
  http.get('/api/instagram-profiles/competitors', () => HttpResponse.json({ items: [], total: 0 })),
  http.get('/api/dashboard/summary', () => HttpResponse.json(summary())),
  http.get('/api/help/support', () => HttpResponse.json(noSupport)),
  http.get('/api/users/me/alerts', () =>
    HttpResponse.json({ post: true, followers: true, goal: true, reach: true, available: true }),
  ),
  http.get('/api/account/support-access', () => HttpResponse.json({ allowedUntil: null, visits: [] })),
  http.post('/api/ai-suggestions/generate', () => HttpResponse.json(suggestions())),
  http.get('/api/ai-chatbot/remaining-calls', () => HttpResponse.json({ totalCalls: 5, remainingCalls: 5 })),
  http.get('/api/demographics/my-profile/latest', () => HttpResponse.json(null)),
  http.get('/api/instagram/connection', () => HttpResponse.json(notConnected)),
  http.get('/api/insights/account', () => HttpResponse.json(null)),
  http.get('/api/insights/posts/:id', () => HttpResponse.json(null)),
  http.get('/api/mascot/progress', () => HttpResponse.json(progress())),
  http.get('/api/competitors', () => HttpResponse.json(competitorsAnswer())),
  http.get('/api/competitors/top-posts', () =>
    HttpResponse.json({ posts: topPosts(6), total: 6, reading: [], basis: {} }),
  ),
  http.get('/api/competitors/keyword-analysis', () => HttpResponse.json(wordsAnswer)),
  http.get('/api/ideas', () => HttpResponse.json({ items: [], total: 0 })),
  http.get('/api/ideas/days', () => HttpResponse.json({ items: [], total: 0 })),
  http.get('/api/post-inspirations/saved', () => HttpResponse.json({ items: [], total: 0 })),
  http.post('/api/auth/logout', () => HttpResponse.json({ message: 'Logged out' })),
)
