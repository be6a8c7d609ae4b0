import { expect, test, vi } from 'vitest'

/** The code of another tab, with what it holds. */
async function newTab() {
  vi.resetModules()
  return import('./heldDrafts')
}

test('without locks, as on a plain-http address, a draft that another tab holds is known until it is let go', async () => {
  expect(navigator.locks).toBeUndefined()
  const [mine, other] = [await newTab(), await newTab()]
  const letGo = other.holdDraft('theirs')
  mine.holdDraft('mine')
  const held = await mine.heldDrafts()
  expect([held.has('mine'), held.has('theirs')]).toEqual([true, true])
  letGo()
  const left = await mine.heldDrafts()
  expect([left.has('mine'), left.has('theirs')]).toEqual([true, false])
})
