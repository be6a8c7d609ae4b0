import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWhenIdle } from './idleLoads'
import { beginPending } from './pending'

/**
 * A part whose code comes when it is first shown, or before that when the page is idle. When it cannot come, the part
 * stays away and the page stands.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  loadWhenIdle(load)
  return lazy(() => {
    const end = beginPending()
    return load()
      .catch((cause: unknown) => {
        console.error(cause)
        return { default: () => null }
      })
      .finally(end)
  })
}
