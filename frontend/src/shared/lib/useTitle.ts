import { useEffect } from 'react'

const APP = 'Bowerbird'

/** Names the page in the browser's tab, its history and to whoever listens to it. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · ${APP}`
    return () => {
      document.title = APP
    }
  }, [page])
}
