import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AfterPaint } from './AfterPaint'

const part = (atOnce: boolean) => (
  <AfterPaint atOnce={atOnce} meanwhile="its place">
    the part
  </AfterPaint>
)

// What a server writes is what the first drawing holds: no effect runs there.
test('a part below is not in the first drawing, and comes by itself', async () => {
  expect(renderToString(part(false))).toBe('its place')
  render(part(false))
  expect(await screen.findByText('the part')).toBeVisible()
})

test('where nothing is gained it is in the first drawing', () => {
  expect(renderToString(part(true))).toBe('the part')
})
