import { useEffect, useSyncExternalStore } from 'react'

/** The page of the navigation that a page without a link of its own belongs to. */
export type Section = '/my-performance' | '/competitor-comparison'

let current: Section | null = null
const listeners = new Set<() => void>()

function set(section: Section | null) {
  current = section
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks the navigation for as long as the page is shown; null while it is not known yet. */
export function useInSection(section: Section | null): void {
  useEffect(() => {
    set(section)
    return () => set(null)
  }, [section])
}

export const useSection = (): Section | null => useSyncExternalStore(subscribe, () => current)
