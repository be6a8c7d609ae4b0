import { expect, type Locator, type Page } from '@playwright/test'
import { ago, changeAnswers, series } from './history'

export interface Analysis {
  profile: Record<string, unknown> & { followers: number | null }
  content: object
  insights: object
  tips: object[]
}

interface Growth {
  timeRange: keyof typeof DAYS
  series: { date: string; followers: number }[]
}

interface Engagement {
  timeRange: keyof typeof DAYS
  current: number | null
}

const DAYS = { last_7_days: 7, last_30_days: 30, year_to_date: 90, since_tracking: 120 }

/** Changes what the server answers about any profile, the own one included. */
export const changeAnalysis = (page: Page, apply: (analysis: Analysis) => void) =>
  changeAnswers(page, /\/api\/(performance\/analytics|profiles\/\d+)(\?|$)/, apply)

/** Growth and engagement as after 120 days of tracking. */
export async function withSeries(page: Page): Promise<void> {
  await changeAnswers<Growth>(page, '**/api/instagram-profiles/*/follower-growth*', (growth) => {
    const days = DAYS[growth.timeRange]
    const now = growth.series.at(-1)?.followers ?? 0
    const gain = (day: number) => Math.round(now * 0.0009 * (day + 2 * Math.sin(day * 0.9)))
    const first = now - gain(days)
    Object.assign(growth, {
      series: series(days, first, gain),
      change: now - first,
      percentage: ((now - first) / first) * 100,
      from: ago(days).slice(0, 10),
      to: ago(0).slice(0, 10),
      trackedSince: ago(120).slice(0, 10),
    })
  })
  await changeAnswers<Engagement>(page, '**/api/instagram-profiles/*/engagement-metrics*', (metric) => {
    const days = DAYS[metric.timeRange]
    const now = metric.current ?? 0
    const at = (day: number) => now * (1 + 0.002 * (day - days) + 0.02 * Math.sin((days - day) * 0.7))
    const timeSeries = Array.from({ length: days + 1 }, (_, day) => ({
      date: ago(days - day).slice(0, 10),
      value: at(day),
    }))
    Object.assign(metric, { timeSeries, change: now - at(0) })
  })
}

const from = (name: string, n: number) => ({
  name,
  formula: 'Mean likes and comments of these posts against the others',
  n,
  skipped: 0,
  from: ago(30).slice(0, 10),
  to: ago(0).slice(0, 10),
  takenAt: ago(0),
  reason: null,
})

/** As a plan that holds insights answers. */
export function withInsights(analysis: Analysis): void {
  const item = (id: string, title: string, body: string, n: number) => ({ id, title, body, n, basis: from(title, n) })
  Object.assign(analysis, {
    insights: {
      locked: false,
      generatedAt: ago(0),
      items: [
        item('reels', 'Reels reach 2.4 times as many', 'Your 10 reels brought 10.1% engagement, images 4.1%.', 16),
        item('hour', 'Five in the afternoon works', 'Posts at 5:00 PM brought 406 likes and comments on average.', 13),
        item('day', 'Sunday is your day', 'Two posts on Sundays brought 682 likes and comments on average.', 2),
      ].map((insight) => ({ ...insight, action: 'Keep at it.', figures: [], thin: insight.n < 5 })),
    },
    tips: [
      item('sunday', 'Post one reel more on Sunday', 'Your strongest format on your strongest day.', 10),
      item('carousel', 'Try a second carousel', 'One is too few to tell; 5.1% engagement so far.', 1),
    ],
  })
}

/** A chart is drawn once it comes near the window, and has come to its end when its line is there. */
export async function expectDrawn(within: Page | Locator, name: RegExp): Promise<void> {
  const chart = within.getByRole('img', { name })
  await expect(chart).toBeAttached({ timeout: 15_000 })
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('path').first()).toBeAttached({ timeout: 15_000 })
}
