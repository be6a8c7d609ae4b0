import { changeAnswers } from '../history'
import { expect, test } from '../quality'
import { visit } from '../visit'

interface Answer {
  items: object[]
  total: number
  shown: number
  accounts: number
  plan: { results: number; allFilters: boolean }
}

const account = (place: number) => ({
  instaUsername: place === 0 ? 'a.username.of.thirty.letters.aa' : `baker.${place}`,
  fullName: place % 2 ? 'נועה לוי' : null,
  profilePic: null,
  bio:
    place % 3
      ? '<b>Rye</b> & spelt\nأهلا \u202e🍞🍞🍞 Pneumonoultramicroscopicsilicovolcanoconiosis_and_more_of_it'
      : null,
  followers: place === 2 ? null : 48_213,
  engagementRate: place === 3 ? null : 3.4,
  postsPerWeek: 4.2,
  growthPercent: place % 2 ? 1.2 : null,
  formats: [],
  topics: [
    { text: 'a_hashtag_that_is_nearly_as_long_as_a_line_of_a_phone_is_wide', isHashtag: true },
    { text: 'לחם', isHashtag: false },
  ],
  language: 'en',
  lastPostAt: null,
  posts: 18,
  takenAt: '2026-11-20T12:00:00Z',
  similarity: null,
  isOwn: false,
  isWatched: place % 2 === 0,
  contact: {
    emails: ['a-rather-long-address-of-mail@a-rather-long-domain-of-a-bakery.example'],
    phones: ['+972 54 123 4567'],
    links: ['https://bread.example/'],
  },
})

test('accounts, the filters, and no account', { tag: '@tablet' }, async ({ page, newCreator: _, check }) => {
  let items = Array.from({ length: 5 }, (_, place) => account(place))
  await changeAnswers<Answer>(page, '**/api/discover*', (answer) =>
    Object.assign(answer, {
      items,
      total: items.length * 100,
      shown: items.length * 10,
      accounts: 1234,
      plan: { results: 50, allFilters: true },
    }),
  )
  await visit(page, '/discover?format=REEL')
  await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').first()).toBeVisible()
  await check('accounts')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(page.getByRole('textbox', { name: 'Hashtag or keyword' })).toBeVisible()
  await check('the filters')
  items = []
  await visit(page, '/discover?q=pizza')
  await expect(page.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  await check('no account')
})
