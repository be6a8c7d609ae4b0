import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

const fresh = () => import('./idleLoads')

test('nothing is loaded before the page is drawn, then each once', async () => {
  const { beginIdleLoads, loadWhenIdle } = await fresh()
  const menu = vi.fn(async () => {})
  loadWhenIdle(menu)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(menu).not.toHaveBeenCalled()
  beginIdleLoads()
  beginIdleLoads()
  const dialog = vi.fn(async () => {})
  loadWhenIdle(dialog)
  await vi.waitFor(() => expect(dialog).toHaveBeenCalledOnce())
  expect(menu).toHaveBeenCalledOnce()
})

test('one that cannot be loaded does not hold up the next', async () => {
  const { beginIdleLoads, loadWhenIdle } = await fresh()
  const dialog = vi.fn(async () => {})
  loadWhenIdle(async () => {
    throw new Error('offline')
  })
  loadWhenIdle(dialog)
  beginIdleLoads()
  await vi.waitFor(() => expect(dialog).toHaveBeenCalledOnce())
})

test('who saves data loads nothing ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { beginIdleLoads, loadWhenIdle } = await fresh()
  const menu = vi.fn(async () => {})
  loadWhenIdle(menu)
  beginIdleLoads()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(menu).not.toHaveBeenCalled()
})
