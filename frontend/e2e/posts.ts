import type { APIRequestContext, Page } from '@playwright/test'

interface Post {
  id: number
  shortCode: string
}

/** The post that the dashboard highlights, as the server tells it. */
export async function bestPost(request: APIRequestContext, token: string): Promise<Post> {
  const answer = await request.get('/api/dashboard/summary', { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()).recentHighlights.bestPost
}

/** 12 days of a count, for what cannot be waited for. */
const days = (from: number) =>
  Array.from({ length: 12 }, (_, day) => ({
    date: `2026-11-${String(day + 1).padStart(2, '0')}`,
    count: from + 40 * day,
  }))

/** A post's counts as after 12 days of tracking. */
export const withCounts = (page: Page, id: number) =>
  page.route(`**/api/posts/*/id/${id}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.growth, {
      likesGrowthOverTime: days(900),
      commentsGrowthOverTime: days(30),
      dailyAvgLikesGrowth: 40,
      dailyAvgCommentsGrowth: 40,
    })
    json.performance.engagementOverTime = days(930)
    await route.fulfill({ response, json })
  })
