import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { filesOf } from '../../scripts/preloads'

const chunk = (name: string, imports: string[] = []) => ({
  type: 'chunk' as const,
  name,
  fileName: `${name}.js`,
  imports: imports.map((file) => `${file}.js`),
})

test('a page brings its chunks and all that they import, once', () => {
  const all = [
    chunk('startApp', ['react', 'ui']),
    chunk('react'),
    chunk('ui', ['react']),
    chunk('login', ['field', 'ui']),
    chunk('field', ['login']),
    chunk('dashboard', ['icon']),
    chunk('icon'),
  ]
  const bundle = Object.fromEntries(all.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle
  expect(filesOf(['startApp', 'login'], bundle)).toEqual([
    '/startApp.js',
    '/react.js',
    '/ui.js',
    '/login.js',
    '/field.js',
  ])
  expect(filesOf(['nowhere'], bundle)).toEqual([])
})
