import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBackCloses } from './useBackCloses'

const over = () => window.history.state?.over === true

async function opened() {
  const onClose = vi.fn()
  const hook = renderHook(() => useBackCloses(onClose))
  await waitFor(() => expect(over()).toBe(true))
  return { onClose, ...hook }
}

test('a popover is closed when its entry is gone, once however often it is asked to', async () => {
  const back = vi.spyOn(window.history, 'back')
  const { onClose, result, unmount } = await opened()
  act(() => {
    result.current()
    result.current()
  })
  expect(back).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(over()).toBe(false)
  unmount()
  expect(back).toHaveBeenCalledOnce()
})

test('Back closes it, and one that is taken away leaves no entry', async () => {
  const { onClose } = await opened()
  window.history.back()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const again = await opened()
  again.unmount()
  await waitFor(() => expect(over()).toBe(false))
})
