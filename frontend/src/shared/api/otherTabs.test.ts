import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from './changes'
import { keys } from './keys'
import { shareChanges, tellOtherTabs } from './otherTabs'
import { newQueryClient } from './queryClient'

const queries = newQueryClient({ queries: { retry: false } })
const otherTab = new BroadcastChannel('bowerbird.changes')
const heard: Change[][] = []
let asked = 0
let leave = () => {}
let unshare = () => {}

beforeAll(() => {
  unshare = shareChanges(queries)
  otherTab.onmessage = ({ data }) => void heard.push(data)
})
afterAll(() => {
  unshare()
  otherTab.close()
})

/** Somebody looks at the ideas. */
beforeEach(async () => {
  asked = 0
  heard.length = 0
  const observer = new QueryObserver(queries, { queryKey: keys.ideas, queryFn: () => ++asked, staleTime: 60_000 })
  leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(asked).toBe(1))
})
afterEach(() => {
  leave()
  queries.clear()
  vi.restoreAllMocks()
})

const mutate = (mutationFn: () => Promise<unknown>) =>
  new MutationObserver(queries, { mutationFn, meta: { changes: ['ideas'] } }).mutate()

/** What was sent before it has arrived by then. */
const delivered = async () => {
  tellOtherTabs(['sessions'])
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['sessions']))
  return heard.slice(0, -1)
}

describe('the other tabs', () => {
  test('hear of a mutation that says what it changes, once it has succeeded', async () => {
    await mutate(async () => {})
    expect(await delivered()).toEqual([['ideas']])
  })

  test('hear nothing of one that has failed or says nothing', async () => {
    await expect(mutate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await new MutationObserver(queries, { mutationFn: async () => {} }).mutate()
    expect(await delivered()).toEqual([])
  })

  test('hear of what is saved without a mutation', async () => {
    tellOtherTabs(['ideas'])
    expect(await delivered()).toEqual([['ideas']])
  })
})

describe('what another tab has changed', () => {
  test('is asked for anew, and told no further', async () => {
    otherTab.postMessage(['ideas'])
    await vi.waitFor(() => expect(asked).toBe(2))
    expect(await delivered()).toEqual([])
  })

  test('is left to a change of the same on its way here, which asks when it ends', async () => {
    const begun = vi.fn<(end: () => void) => void>()
    const long = mutate(() => new Promise<void>(begun))
    await vi.waitFor(() => expect(begun).toHaveBeenCalled())
    otherTab.postMessage(['ideas'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toBe(1)
    begun.mock.lastCall?.[0]()
    await long
    await vi.waitFor(() => expect(asked).toBe(2))
  })

  test('is asked for once when this tab is looked at again', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    otherTab.postMessage(['ideas'])
    otherTab.postMessage(['ideas'])
    tellOtherTabs(['sessions'])
    await delivered()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toBe(1)
    hidden.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(asked).toBe(2))
  })
})
