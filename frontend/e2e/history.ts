import type { Page } from '@playwright/test'

interface Summary {
  myPerformance: Record<string, unknown>
}

export type Change = (summary: Summary) => void

const DAY = 86_400_000

/** The instant some days ago. */
export const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString()

/** Lets a test change the server's own answers, for what cannot be waited for. */
export async function changeAnswers<Answer>(
  page: Page,
  address: string | RegExp,
  apply: (answer: Answer, url: URL) => void,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    // A poll that the end of the test cuts off has no answer.
    const json: Answer | undefined = await response.json().catch(() => undefined)
    if (!json) return
    apply(json, new URL(route.request().url()))
    await route.fulfill({ response, json })
  })
}

/** The same for the dashboard. */
export const change = (page: Page, apply: Change) => changeAnswers(page, '**/api/dashboard/summary*', apply)

/** Days of followers up to today, from a count on. */
export const series = (days: number, from: number, gain: (day: number) => number = (day) => day) =>
  Array.from({ length: days + 1 }, (_, day) => ({ date: ago(days - day).slice(0, 10), followers: from + gain(day) }))

/** As after 120 days of tracking. */
export const withHistory: Change = ({ myPerformance }) => {
  const now = Number(myPerformance.followers)
  const curve = (days: number) => {
    const gain = (day: number) => Math.round(now * 0.0009 * (day + 2 * Math.sin(day * 0.9)))
    return series(days, now - gain(days), gain)
  }
  const month = curve(30)
  const first = month[0]?.followers ?? now
  Object.assign(myPerformance, {
    followerGrowthThisWeek: curve(7),
    followerGrowthThisMonth: month,
    followerGrowthYearToDate: curve(90),
    followerGrowthSinceTracking: curve(120),
    followersChangeLastWeek: now - (curve(7)[0]?.followers ?? now),
    periodGrowth: {
      change: now - first,
      percentage: ((now - first) / first) * 100,
      from: ago(30).slice(0, 10),
      to: ago(0).slice(0, 10),
    },
    trackedSince: ago(120).slice(0, 10),
    trends: { ...(myPerformance.trends as object), followers: month.map(({ followers }) => followers) },
  })
}
