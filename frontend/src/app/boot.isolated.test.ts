import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from './startApp'

const file = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8')
const page = new DOMParser().parseFromString(file('index.html'), 'text/html')
const boot = new Function(page.querySelector('script:not([src])')?.textContent ?? '')

const themeColor = () => Object.assign(document.createElement('meta'), { name: 'theme-color' })

beforeAll(() => {
  document.head.append(themeColor())
  boot()
})
beforeEach(() => {
  document.head.replaceChildren(themeColor())
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
    script.dispatchEvent(new Event('error'))
    expect(failed()).toMatch(/^Application failed to load Reload the page.* Reload Page$/)
  })

  const lists = {
    login: ['/start.js', '/login.js'],
    admin: ['/start.js', '/console.js'],
    _app: ['/start.js', '/app.js'],
    dashboard: ['/start.js', '/app.js', '/dashboard.js'],
  }
  test.each([
    [null, '/', [...lists.login, '/bower-wide.svg']],
    [null, '/dashboard', [...lists.login, '/bower-wide.svg']],
    ['token', '/dashboard', lists.dashboard],
    ['token', '/', lists.dashboard],
    ['token', '/settings', lists._app],
    [null, '/admin/users', lists.admin],
    ['token', '/admin', lists.admin],
  ])('with the token %j, %s has its files requested', (token, path, expected) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'preloads', content: JSON.stringify(lists) })
    document.head.replaceChildren(themeColor(), meta)
    if (token) localStorage.setItem('bowerbird.token', token)
    history.replaceState(null, '', path)
    boot()
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  test('a picture that cannot be loaded is no such case', () => {
    document.querySelector('#root img')?.dispatchEvent(new Event('error'))
    expect(document.getElementById('splash')).not.toBeNull()
  })

  test.each([
    ['dark', 'dark', '#12162B'],
    ['light', 'light', '#FAF8F4'],
  ])('a stored %s theme is there before the first paint', (stored, shown, paper) => {
    localStorage.setItem('bowerbird.theme', stored)
    boot()
    expect(document.documentElement.dataset.theme).toBe(shown)
    expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe(paper)
  })
})
