import { expect, type Page, test } from '@playwright/test'
import { type Act, feel } from './interactions'
import { carry, newPerson, register } from './person'

const COMPETITORS = 20
const POSTS = 200

/** Fills the page as a Business user's is: the server's own shapes, many of them. */
async function crowd(page: Page): Promise<void> {
  await page.route('**/api/competitors', async (route) => {
    const answer = await (await route.fetch()).json()
    const growth = Array.from({ length: 31 }, (_, day) => ({
      date: new Date(Date.now() - (30 - day) * 86_400_000).toISOString().slice(0, 10),
      followerCount: 10_000 + day * 40,
    }))
    const competitors = Array.from({ length: COMPETITORS }, (_, index) => ({
      id: index + 1,
      instaProfile: {
        id: index + 1,
        instaUsername: `account.${index}`,
        fullName: 'An account',
        profilePic: null,
        bio: null,
      },
      isTracking: true,
      status: 'ready',
      step: null,
      error: null,
      performance: {
        currentFollowerCount: 10_000 + index,
        currentFollowingCount: 200,
        totalPosts: 300 + index,
        avgLikes: 900 - index,
        avgComments: 30,
        engagementRate: 5 - index / 10,
        growthRate: 1,
        asOf: null,
      },
      growthData: growth.map(({ date, followerCount }) => ({ date, followerCount: followerCount + index * 100 })),
      updatedAt: new Date().toISOString(),
      stoppedAt: null,
      notFoundSince: null,
      goneAt: null,
    }))
    await route.fulfill({
      json: { ...answer, competitors, limit: COMPETITORS, trackedCount: COMPETITORS, totalCount: COMPETITORS },
    })
  })
  await page.route('**/api/competitors/top-posts*', (route) => {
    const posts = Array.from({ length: POSTS }, (_, index) => ({
      id: index + 1,
      shortCode: `D${index}`,
      thumbnail: null,
      caption:
        'Why crust sings: the first forty seconds out of the oven, slowed down eight times, with a microphone under it.',
      likesCount: 900 - index,
      commentsCount: 20,
      engagementRate: 9 - index / 50,
      datePosted: new Date().toISOString(),
      postType: ['REEL', 'CAROUSEL', 'IMAGE'][index % 3],
      competitorHandle: `account.${index % COMPETITORS}`,
      profilePic: null,
      hashtags: ['#one', '#two', '#three', '#four'],
    }))
    return route.fulfill({ json: { posts, total: POSTS, basis: {} } })
  })
}

test('competitors', async ({ page, request }) => {
  await carry(page, await register(request, newPerson()))
  await crowd(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/competitor-comparison')
  await expect(page.getByRole('article').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const table = page.getByRole('table', { name: 'Tracked Competitors' })
  const acts: Act[] = [
    ['sort', () => table.getByRole('button', { name: 'Followers' }).click()],
    ['page', () => page.getByRole('button', { name: 'Next page' }).click()],
    ['scale', () => page.getByRole('button', { name: 'Absolute' }).click()],
    [
      'row menu',
      async () => {
        await table
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click()
        await expect(page.getByRole('menu')).toBeVisible() // its code may still be on its way
      },
    ],
    ['close menu', () => page.keyboard.press('Escape')],
    ['select', () => page.getByRole('button', { name: 'Select profiles to compare' }).click()],
    ['plot one more', () => page.getByRole('checkbox', { name: '@account.9' }).click()],
    ['close panel', () => page.keyboard.press('Escape')],
    ['type of posts', () => page.getByRole('button', { name: 'Reels' }).click()],
    ['read more', () => page.getByRole('button', { name: 'Read more' }).first().click()],
  ]
  await feel(page, `${COMPETITORS} competitors, ${POSTS} posts`, acts, async (again) => {
    if (again) await page.goto('/competitor-comparison')
    await expect(page.getByRole('article').first()).toBeAttached()
  })
})
