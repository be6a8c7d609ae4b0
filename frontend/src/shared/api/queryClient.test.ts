import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './errors'
import { keys } from './keys'
import { newQueryClient } from './queryClient'

let queries = newQueryClient()
let asked = 0
const list = () => ({ queryKey: [...keys.competitors, 'list'], queryFn: () => ++asked, staleTime: 60_000 })

/** Somebody looks at the list. */
const look = async () => {
  const observer = new QueryObserver(queries, list())
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(asked))
  return { observer, leave }
}

const mutate = (mutationFn: () => Promise<unknown>, changes: readonly ['tracking'] | readonly ['sessions']) =>
  new MutationObserver(queries, { mutationFn, meta: { changes } }).mutate()

beforeEach(() => {
  queries = newQueryClient({ queries: { retry: false } })
  asked = 0
})

describe('a mutation that says what it changes', () => {
  test('is done with its own answer, however long the refetches take', async () => {
    const first = vi.fn().mockResolvedValueOnce(1)
    const queryFn = () => first() ?? new Promise(() => {})
    const observer = new QueryObserver(queries, { queryKey: keys.competitors, queryFn })
    const leave = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
    await mutate(async () => {}, ['tracking'])
    expect(observer.getCurrentResult()).toMatchObject({ data: 1, isFetching: true })
    leave()
  })

  test('drops what nobody looks at', async () => {
    queries.setQueryData(keys.dashboard, 'before')
    queries.setQueryData(keys.sessions, 'before')
    await mutate(async () => {}, ['tracking'])
    expect(queries.getQueryData(keys.dashboard)).toBeUndefined()
    expect(queries.getQueryData(keys.sessions)).toBe('before')
  })

  test.each(['account', 'zone'] as const)('drops the results of ideas with a change of the %s', async (change) => {
    queries.setQueryData([...keys.ideas, 'result', 1], 'linked')
    await new MutationObserver(queries, { mutationFn: async () => {}, meta: { changes: [change] } }).mutate()
    expect(queries.getQueryData([...keys.ideas, 'result', 1])).toBeUndefined()
  })

  test('of ideas keeps which posts are bookmarked, and drops what saved posts led to', async () => {
    queries.setQueryData([...keys.inspirations, 'saved', 1], true)
    queries.setQueryData([...keys.savedPosts, 'one', 1], 'before')
    await new MutationObserver(queries, { mutationFn: async () => {}, meta: { changes: ['ideas'] } }).mutate()
    expect(queries.getQueryData([...keys.inspirations, 'saved', 1])).toBe(true)
    expect(queries.getQueryData([...keys.savedPosts, 'one', 1])).toBeUndefined()
  })

  test('reloads after a failure too', async () => {
    const { observer, leave } = await look()
    await expect(mutate(() => Promise.reject(new Error('lost')), ['tracking'])).rejects.toThrow('lost')
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2))
    leave()
  })

  test('a look at the tab meanwhile asks for nothing that it changes', async () => {
    queries.mount()
    const stale = new QueryObserver(queries, { ...list(), staleTime: 0 })
    const leave = stale.subscribe(() => {})
    await vi.waitFor(() => expect(asked).toBe(1))
    const begun = vi.fn<(end: () => void) => void>()
    const long = mutate(() => new Promise<void>(begun), ['tracking'])
    await vi.waitFor(() => expect(begun).toHaveBeenCalled())
    const comeBack = () => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    }
    comeBack()
    expect(asked).toBe(1)
    begun.mock.lastCall?.[0]()
    await long
    await vi.waitFor(() => expect(asked).toBe(2))
    comeBack()
    await vi.waitFor(() => expect(asked).toBe(3))
    focusManager.setFocused(undefined)
    leave()
    queries.unmount()
  })

  test('leaves the reload to another of its kind that is on its way', async () => {
    const { leave } = await look()
    let end = () => {}
    const long = mutate(() => new Promise<void>((resolve) => (end = resolve)), ['tracking'])
    await mutate(async () => {}, ['tracking'])
    expect(asked).toBe(1)
    end()
    await long
    await vi.waitFor(() => expect(asked).toBe(2))
    leave()
  })
})

describe('a query that fails', () => {
  const asks = async (error: Error) => {
    vi.useFakeTimers()
    let asked = 0
    const queryFn = () => {
      asked += 1
      return Promise.reject(error)
    }
    const leave = new QueryObserver(newQueryClient(), { queryKey: ['failing'], queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(5_000)
    leave()
    vi.useRealTimers()
    return asked
  }

  test.each([
    ['whose connection broke', new ApiError('', 0, 'network'), 3],
    ['whose server stumbled', new ApiError('', 500, 'internal'), 3],
    ['whose server says when to ask again', new ApiError('', 503, 'busy', '', undefined, true), 1],
    ['whose server did not answer in time', new ApiError('', 0, 'timeout'), 1],
    ['that is refused', new ApiError('', 404, 'not_found'), 1],
  ])('%s is asked for %#: %i times', async (_, error, times) => {
    expect(await asks(error)).toBe(times)
  })
})
