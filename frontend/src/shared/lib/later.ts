import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part whose code comes when it is first shown. When it cannot come, the part stays away and the page stands. */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().catch((cause: unknown) => {
      console.error(cause)
      return { default: () => null }
    }),
  )
}
