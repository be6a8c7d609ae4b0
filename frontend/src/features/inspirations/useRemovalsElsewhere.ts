import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reload } from '@/shared/api/changes'

interface Told {
  list: number
  post: number
  /** False once it is over: undone, or done. */
  removed: boolean
}

/** A tab that is closed in between says no more: then what it took away is looked up after this time. */
const LONGEST = 10_000

/** What other tabs are taking out of a list and can still undo, and how this one tells them of its own. */
export function useRemovalsElsewhere(list: number) {
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const channel = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>()
    const end = async (post: number) => {
      clearTimeout(timers.get(post))
      timers.delete(post)
      await reload(queries, ['inspirations'])
      if (!timers.has(post)) setRemoved((posts) => new Set([...posts].filter((one) => one !== post)))
    }
    const opened = new BroadcastChannel('bowerbird.removals')
    opened.onmessage = ({ data: told }: MessageEvent<Told>) => {
      if (told.list !== list) return
      if (!told.removed) return void end(told.post)
      setRemoved((posts) => new Set([...posts, told.post]))
      clearTimeout(timers.get(told.post))
      timers.set(
        told.post,
        setTimeout(() => void end(told.post), LONGEST),
      )
    }
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
      for (const timer of timers.values()) clearTimeout(timer)
      setRemoved(new Set())
    }
  }, [list, queries])

  return { removed, tell: (post: number, removed: boolean) => channel.current?.postMessage({ list, post, removed }) }
}
