import { useEffect } from 'react'
import { createStore, useStore } from './store'

/** The page of the navigation that a page without a link of its own belongs to. */
export type Section = '/my-performance' | '/competitor-comparison'

const section = createStore<Section | null>(null)

/** Marks the navigation for as long as the page is shown; null while it is not known yet. */
export function useInSection(shown: Section | null): void {
  useEffect(() => {
    section.set(shown)
    return () => section.set(null)
  }, [shown])
}

export const useSection = (): Section | null => useStore(section)
