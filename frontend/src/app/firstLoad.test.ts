import { expect, test } from 'vitest'
import { chunksOf, picturesOf } from '../../scripts/firstLoad'

const chunk = (name: string, imports: string[] = [], isEntry = false) => ({
  type: 'chunk' as const,
  name,
  fileName: `${name}.js`,
  isEntry,
  imports: imports.map((file) => `${file}.js`),
})

test('a route brings its imports and theirs, once, and nothing that the page loads anyway', () => {
  const all = [
    chunk('index', ['react', 'ui'], true),
    chunk('react'),
    chunk('ui', ['react']),
    chunk('login', ['react', 'field', 'index']),
    chunk('field', ['ui', 'icon', 'login']),
    chunk('icon'),
    chunk('dashboard', ['icon']),
  ]
  const output = Object.fromEntries(all.map((one) => [one.fileName, one]))
  expect(chunksOf('login', output)).toEqual(['/login.js', '/field.js', '/icon.js'])
  expect(chunksOf('dashboard', output)).toEqual(['/dashboard.js', '/icon.js'])
  expect(chunksOf('nowhere', output)).toEqual([])
})

test('what the start of the app brings is named apart from the routes', () => {
  const all = [
    chunk('index', [], true),
    chunk('startApp', ['react', 'index']),
    chunk('react'),
    chunk('login', ['react', 'field', 'startApp']),
    chunk('field'),
  ]
  const output = Object.fromEntries(all.map((one) => [one.fileName, one]))
  expect(chunksOf('startApp', output)).toEqual(['/startApp.js', '/react.js'])
  expect(chunksOf('login', output)).toEqual(['/login.js', '/field.js'])
})

test('the pictures of the login page are found by the names they have in the sources', () => {
  const asset = (name: string) => ({ type: 'asset' as const, names: [name], source: '' })
  const output = {
    'a-1.svg': asset('bower-phone.svg'),
    'b-2.svg': asset('bower-wide.svg'),
    'c-3.svg': asset('other.svg'),
  }
  expect(picturesOf(output)).toEqual([
    { href: '/a-1.svg', media: '(max-width: 1023.95px)' },
    { href: '/b-2.svg', media: '(min-width: 1024px)' },
  ])
})
