import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { newRouter } from '@/app/router'
import { settingsTabs } from '@/features/settings/tabs'
import { compile } from '../../../scripts/articles'
import { articleOfFigure, articlesOf, findArticle, isLocked, searchArticles } from './articles'
import { isOneSlip } from './search'

const all = (['faq', 'guide', 'figure', 'news'] as const).flatMap((kind) => articlesOf(kind))

describe('articles are compiled', () => {
  const head = '---\ntitle: T\nkind: faq\norder: 1\n---\n'

  test('HTML stays text, and an address that runs code is no link', () => {
    const { html, text } = compile('x', `${head}<img src=x onerror=alert(1)> [a](javascript:alert(1)) **b**`)
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<a')
    expect(html).toContain('<strong>b</strong>')
    expect(text).toContain('[a](javascript:alert(1)) b')
  })

  test.each(['', 'title: T', '---\ntitle: T\nkind: poem\norder: 1\n---\n', '---\ntitle: T\nkind: faq\n---\n'])(
    'a broken head fails the build: %j',
    (source) => {
      expect(() => compile('x', source)).toThrow('x.md')
    },
  )
})

test('every link in an article leads to a page, an article or a tab that exists', () => {
  const router = newRouter(new QueryClient(), createMemoryHistory())
  const tabs = settingsTabs.map(({ name }) => name as string)
  const links = all.flatMap(({ slug, html }) =>
    [...html.matchAll(/href="([^"]*)"/g)].map((found) => [slug, found[1] ?? '']),
  )
  expect(links.length).toBeGreaterThan(20)
  for (const [slug, href = ''] of links) {
    const { pathname, searchParams } = new URL(href, 'http://app.example')
    expect(href.startsWith('/'), `${slug}: ${href}`).toBe(true)
    const matched = router.matchRoutes(pathname, {}).at(-1)
    expect(matched?.routeId, `${slug}: ${href}`).not.toMatch(/__root__|_app$/)
    const article = /^\/help\/(.+)$/.exec(pathname)?.[1]
    if (article) expect(findArticle(article), `${slug}: ${href}`).toBeDefined()
    const tab = searchParams.get('tab')
    if (tab) expect(tabs, `${slug}: ${href}`).toContain(tab)
  }
})

test.each([
  ['Engagement Rate', 'engagement-rate'],
  ['Change of the engagement rate in 30 days', 'engagement-rate'],
  ['Change of Engagement Rate', 'engagement-rate'],
  ['Engagement Rate now', 'engagement-rate'],
  ['Best Posting Times', 'best-times'],
  ['Reels do twice as well', 'insights'],
])('the figure "%s" is explained in %s', (name, slug) => {
  expect(articleOfFigure(name).slug).toBe(slug)
})

test('HELP-002 a search finds every word, whatever the case, titles first', () => {
  expect(searchArticles('POSTING times')[0]?.slug).toBe('best-times')
  expect(searchArticles('time zone').map(({ slug }) => slug)).toContain('goal')
  expect(searchArticles('Outperformed').map(({ slug }) => slug)).toContain('competitors')
  expect(searchArticles('xylophone')).toEqual([])
})

test.each([
  ['how do I delete my account', 'delete-account'],
  ['delete account', 'delete-account'],
  ['password', 'password'],
  ['forgot my password', 'password'],
  ['dark mode', 'dark-mode'],
  ['calendar feed', 'calendar-feed'],
  ['export', 'export'],
  ['time zone', 'time-zone'],
  ['timezone', 'time-zone'],
  ['two accounts', 'connect'],
  ['cancel', 'change-plan'],
  ['refund', 'change-plan'],
  ['invoice', 'change-plan'],
  ['paypal', 'change-plan'],
  ['N/A', 'unknown'],
  ['why is my follower count wrong', 'refresh'],
  ['what does it cost', 'plans'],
  ['notifications', 'alerts'],
  ['engagment rate', 'engagement-rate'],
  ['hashtgas', 'hashtags'],
  ['engagm', 'engagement-rate'],
  ['Étiquettes hashtag', undefined],
  ['how do i', undefined],
])('a search for "%s" finds %s first', (typed, slug) => {
  if (slug) expect(searchArticles(typed)[0]?.slug).toBe(slug)
  else expect(searchArticles(typed).length).toBeLessThan(all.length)
})

test.each([
  ['rate', 'rate', true],
  ['rtae', 'rate', true],
  ['rat', 'rate', true],
  ['ratte', 'rate', true],
  ['rote', 'rate', true],
  ['roted', 'rate', false],
  ['tear', 'rate', false],
])('%s for %s is one slip: %s', (typed, meant, is) => {
  expect(isOneSlip(typed, meant)).toBe(is)
})

test('HELP-005 guides of a plan are locked for smaller ones', () => {
  const locked = (plan: 'BASIC' | 'PRO' | 'BUSINESS') =>
    all.filter((one) => isLocked(one, plan)).map(({ slug }) => slug)
  expect(locked('BASIC')).toEqual(['compare', 'insights-guide', 'brands'])
  expect(locked('PRO')).toEqual(['brands'])
  expect(locked('BUSINESS')).toEqual([])
})
