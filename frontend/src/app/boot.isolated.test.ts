import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from './startApp'

const file = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8')
const page = new DOMParser().parseFromString(file('index.html'), 'text/html')
const boot = new Function(file('public/boot.js'))

beforeAll(() => boot())
beforeEach(() => {
  document.body.innerHTML = page.body.innerHTML.replace(/<script.*?<\/script>/gs, '')
})

const failed = () => document.getElementById('root')?.textContent?.replace(/\s+/g, ' ').trim()

describe('the page before the bundle', () => {
  test('SHELL-024 the splash stands in the page itself', () => {
    expect(document.querySelector('#root [role="status"] img')).not.toBeNull()
  })

  test.each([
    ['nobody', {}, false],
    ['a known user', { 'bowerbird.token': 'token', 'bowerbird.user': '{}' }, false],
    ['a token whose user is not known', { 'bowerbird.token': 'token' }, true],
  ])('SHELL-024 it is shown to %s: %j %s', (_, stored, shown) => {
    Object.assign(localStorage, stored)
    boot()
    expect(document.documentElement.hasAttribute('data-splash')).toBe(shown)
  })

  const known = { 'bowerbird.token': 'token', 'bowerbird.user': '{}' }
  const real = { ...known, 'bowerbird.app': '{"source":"graph"}' }
  interface Framed {
    stored: Record<string, string>
    path: string
    frame: string | null
    title?: string
    banner?: boolean
  }
  test.each<[string, Framed]>([
    ['nobody at the login', { stored: {}, path: '/login', frame: 'login' }],
    ['nobody who is led there', { stored: {}, path: '/settings', frame: 'login' }],
    ['nobody at a page for everybody', { stored: {}, path: '/alerts-off', frame: null }],
    ['a known user', { stored: known, path: '/settings', frame: 'page', title: '"Settings"', banner: true }],
    ['a known user at the start', { stored: known, path: '/', frame: 'page', title: '""', banner: true }],
    [
      'a known user of real data',
      { stored: real, path: '/settings', frame: 'page', title: '"Settings"', banner: false },
    ],
    ['a known user at the login', { stored: known, path: '/login', frame: null }],
    ['a known user at a page without the shell', { stored: known, path: '/report', frame: null }],
    ['a token whose user is not known', { stored: { 'bowerbird.token': 'token' }, path: '/settings', frame: null }],
  ])('the page of %s is framed before its code is there', (_, { stored, path, frame, title, banner }) => {
    const html = document.documentElement
    html.removeAttribute('data-frame')
    localStorage.clear()
    Object.assign(localStorage, stored)
    history.replaceState(null, '', path)
    const content = JSON.stringify({ titles: { dashboard: '', settings: 'Settings' } })
    document.head.replaceChildren(Object.assign(document.createElement('meta'), { name: 'first-load', content }))
    boot()
    expect(html.getAttribute('data-frame')).toBe(frame)
    if (title) expect(html.style.getPropertyValue('--frame-title')).toBe(title)
    if (banner !== undefined) expect(html.hasAttribute('data-banner')).toBe(banner)
    document.head.replaceChildren()
    localStorage.clear()
  })

  test('SHELL-027 an app that cannot be mounted says so and offers a reload', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    startApp(null)
    expect(failed()).toMatch(/^Application failed to load Reload the page.* Reload Page$/)
  })

  test('SHELL-027 what it says is the page, and its button reloads', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    startApp(null)
    expect(document.querySelector('#root main [role="alert"]')).toHaveTextContent('Application failed to load')
    expect(document.querySelector('#root main button')).toHaveTextContent('Reload Page')
  })

  test('SHELL-027 so does a script that cannot be loaded', () => {
    const script = document.body.appendChild(document.createElement('script'))
    document.documentElement.setAttribute('data-frame', 'settings')
    script.dispatchEvent(new Event('error'))
    expect(document.documentElement.hasAttribute('data-frame')).toBe(false)
    expect(failed()).toMatch(/^Application failed to load Reload the page.* Reload Page$/)
  })

  test.each([
    [null, '/', ['/login.js', '/both.js']],
    [null, '/dashboard', ['/login.js', '/both.js']],
    ['token', '/dashboard', ['/app.js', '/both.js', '/dashboard.js']],
    ['token', '/', ['/app.js', '/both.js', '/dashboard.js']],
    ['token', '/my-performance', ['/app.js', '/both.js', '/analysis.js']],
    ['token', '/settings', ['/app.js', '/both.js']],
  ])('with the token %j, %s has its chunks on their way', (token, path, expected) => {
    const lists = {
      login: ['/login.js', '/both.js'],
      app: ['/app.js', '/both.js'],
      dashboard: ['/both.js', '/dashboard.js'],
      'my-performance': ['/both.js', '/analysis.js'],
    }
    const meta = Object.assign(document.createElement('meta'), { name: 'first-load', content: JSON.stringify(lists) })
    document.head.replaceChildren(meta)
    if (token) localStorage.setItem('bowerbird.token', token)
    history.replaceState(null, '', path)
    boot()
    const links = [...document.head.querySelectorAll('link[rel="modulepreload"]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
    document.head.replaceChildren()
    localStorage.clear()
  })

  test.each([
    [null, ['/phone.svg']],
    ['token', []],
  ])('with the token %j, the pictures of the login page are asked for: %j', (token, expected) => {
    const content = JSON.stringify({ pictures: [{ href: '/phone.svg', media: '(max-width: 1023.95px)' }] })
    document.head.replaceChildren(Object.assign(document.createElement('meta'), { name: 'first-load', content }))
    if (token) localStorage.setItem('bowerbird.token', token)
    boot()
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
    for (const { as, media } of links) expect([as, media]).toEqual(['image', '(max-width: 1023.95px)'])
    document.head.replaceChildren()
    localStorage.clear()
  })

  test.each([
    [null, 'noa.bakes', '/dashboard', []],
    ['token', 'noa.bakes', '/dashboard', ['/api/summary']],
    ['token', 'noa.bakes', '/', ['/api/summary']],
    ['token', 'noa.bakes', '/dashboard?period=last_7_days', []],
    ['token', 'noa.bakes', '/settings', []],
    ['token', 'noa.bakes', '/constructor', []],
    ['token', null, '/dashboard', []],
  ])(
    'with the token %j of @%s, the first answers of %s are asked for: %j',
    async (token, instaUsername, path, expected) => {
      const content = JSON.stringify({ answers: { dashboard: ['/api/summary'] } })
      document.head.replaceChildren(Object.assign(document.createElement('meta'), { name: 'first-load', content }))
      if (token) localStorage.setItem('bowerbird.token', token)
      localStorage.setItem('bowerbird.user', JSON.stringify({ instaUsername }))
      history.replaceState(null, '', path)
      const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
      boot()
      const bearer = { headers: { Authorization: 'Bearer token' } }
      expect(asked.mock.calls).toEqual(expected.map((path) => [path, bearer]))
      expect([...(window.firstAnswers?.answers.keys() ?? [])]).toEqual(expected)
      expect(window.firstAnswers?.token).toBe(token)
      asked.mockRestore()
      document.head.replaceChildren()
      localStorage.clear()
      history.replaceState(null, '', '/')
      await new Promise((resolve) => setTimeout(resolve)) // an answer that nobody takes is no unhandled rejection
    },
  )

  test('nobody has what the login draws asked for, in no name', () => {
    const content = JSON.stringify({ answers: { login: ['/api/app'], dashboard: ['/api/summary'] } })
    document.head.replaceChildren(Object.assign(document.createElement('meta'), { name: 'first-load', content }))
    const asked = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({}))
    boot()
    expect(asked.mock.calls).toEqual([['/api/app', { headers: {} }]])
    expect(window.firstAnswers?.token).toBeNull()
    asked.mockRestore()
    document.head.replaceChildren()
  })

  test('a picture that cannot be loaded is no such case', () => {
    document.querySelector('#root img')?.dispatchEvent(new Event('error'))
    expect(document.getElementById('splash')).not.toBeNull()
  })

  test('no script stands in the page, as the content security policy demands', () => {
    for (const script of page.querySelectorAll('script')) {
      expect(script.getAttribute('src')).toBeTruthy()
      expect(script.textContent).toBe('')
    }
  })

  test.each([
    ['dark', 'dark', '#12162B'],
    ['light', 'light', '#FAF8F4'],
  ])('a stored %s theme is there before the first paint', (stored, shown, paper) => {
    localStorage.setItem('bowerbird.theme', stored)
    document.head.innerHTML = '<meta name="theme-color" content="#000000">'
    boot()
    expect(document.documentElement.dataset.theme).toBe(shown)
    expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe(paper)
  })
})
