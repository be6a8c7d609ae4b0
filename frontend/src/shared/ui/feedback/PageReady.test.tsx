import { act, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { beginPending } from '@/shared/lib/pending'
import { summary } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const ready = () => document.documentElement.dataset.ready === 'true'
const aWhile = () => act(() => delay(100))

describe('the page says when it is drawn', () => {
  test('not before its first answer', async () => {
    signedIn()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(http.get('/api/dashboard/summary', async () => held.then(() => HttpResponse.json(summary()))))
    renderApp('/dashboard')
    await waitFor(() => expect(document.querySelector('main')).not.toBeNull())
    await aWhile()
    expect(ready()).toBe(false)
    answer()
    await waitFor(() => expect(ready()).toBe(true))
  })

  test('an error is drawn too', async () => {
    signedIn()
    server.use(http.get('/api/dashboard/summary', () => HttpResponse.json({}, { status: 400 })))
    renderApp('/dashboard')
    await waitFor(() => expect(ready()).toBe(true))
  })

  test('not while code or a chart is on its way, and again when that has come', async () => {
    renderApp('/login')
    await waitFor(() => expect(ready()).toBe(true))
    let end = () => {}
    act(() => {
      end = beginPending()
    })
    expect(ready()).toBe(false)
    act(end)
    await waitFor(() => expect(ready()).toBe(true))
    const other = beginPending()
    end() // a second time ends nothing else
    await aWhile()
    expect(ready()).toBe(false)
    act(other)
  })

  test('never after it is gone', async () => {
    const { unmount } = renderApp('/login')
    await waitFor(() => expect(ready()).toBe(true))
    unmount()
    expect(ready()).toBe(false)
  })
})
