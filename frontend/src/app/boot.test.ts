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

  test('SHELL-027 an app that cannot be mounted says so and offers a reload', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    startApp(null)
    expect(failed()).toBe('Application failed to load Reload Page')
  })

  test('SHELL-027 so does a script that cannot be loaded', () => {
    const script = document.body.appendChild(document.createElement('script'))
    script.dispatchEvent(new Event('error'))
    expect(failed()).toBe('Application failed to load Reload Page')
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
    ['dark', 'dark'],
    ['light', 'light'],
  ])('a stored %s theme is there before the first paint', (stored, shown) => {
    localStorage.setItem('bowerbird.theme', stored)
    boot()
    expect(document.documentElement.dataset.theme).toBe(shown)
  })
})
