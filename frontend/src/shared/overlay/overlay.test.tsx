import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { newRouter } from '@/app/router'
import { newQueryClient } from '@/shared/api/queryClient'
import { maya } from '@/testing/server'
import { signedIn, tokenOf } from '@/testing/session'
import { useOverlay } from './overlay'

/** A page at the second entry of the history, with two things that can open over it. */
function page() {
  const router = newRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/dashboard', '/help'] }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  )
  const { result } = renderHook(() => ({ list: useOverlay<number>('list'), dialog: useOverlay('dialog') }), { wrapper })
  const open = () => [result.current.list.value, result.current.dialog.value]
  const opens = async (...values: unknown[]) => waitFor(() => expect(open()).toEqual(values))
  return { history: router.history, result, opens }
}

test('each has an entry of its own, which Back closes', async () => {
  const { history, result, opens } = page()
  act(() => result.current.list.open(7))
  await opens(7, undefined)
  act(() => result.current.dialog.open(true))
  await opens(7, true)
  expect(history).toMatchObject({ length: 4, location: { pathname: '/help' } })
  act(() => history.back())
  await opens(7, undefined)
  act(() => history.back())
  await opens(undefined, undefined)
  expect(history.location.pathname).toBe('/help')
})

test('closed three times, it leaves no dead Back; closed twice at once, it goes back once', async () => {
  const { history, result, opens } = page()
  for (let time = 0; time < 3; time++) {
    act(() => result.current.list.open(7))
    await opens(7, undefined)
    await act(() => Promise.all([result.current.list.close(), result.current.list.close()]))
    await opens(undefined, undefined)
  }
  expect(history.location).toMatchObject({ pathname: '/help', state: { __TSR_index: 1 } })
})

test('another value takes the place of the first, and closing what lies below closes all above', async () => {
  const { history, result, opens } = page()
  act(() => result.current.list.open(7))
  act(() => result.current.list.open(8))
  await opens(8, undefined)
  act(() => result.current.dialog.open(true))
  await opens(8, true)
  await act(() => result.current.list.close())
  await opens(undefined, undefined)
  expect(history.location.state.__TSR_index).toBe(1)
})

test('another page has nothing open over it, and Back finds it as it was', async () => {
  const { history, result, opens } = page()
  act(() => result.current.list.open(7))
  await opens(7, undefined)
  act(() => history.push('/settings'))
  await opens(undefined, undefined)
  act(() => history.back())
  await opens(7, undefined)
})

test('the next user of the browser sees nothing of what was open', async () => {
  signedIn()
  const { history, result, opens } = page()
  act(() => result.current.list.open(7))
  await opens(7, undefined)
  act(() => history.push('/settings'))
  localStorage.setItem('bowerbird.token', tokenOf(maya.id + 1))
  act(() => history.back())
  await opens(undefined, undefined)
})
