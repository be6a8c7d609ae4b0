import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Autosave } from './autosave'
import type { Fields } from './fields'

/**
 * Keeps an editor open with its component: it also saves when the page is hidden or left, and once it is online again. `latest`
 * is what the server has by now, which another place may have changed.
 */
export function useAutosave<Typed extends Fields, Saved, Of extends object>(
  begin: () => Autosave<Typed, Saved, Of>,
  latest: Saved | undefined,
  onClosed?: () => void,
) {
  const [editor] = useState(begin)
  const closed = useEffectEvent(() => onClosed?.())

  useEffect(() => {
    const close = editor.open()
    const flush = () => void editor.flush()
    const onHide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      void close().then(closed)
    }
  }, [editor])

  useEffect(() => {
    if (latest) editor.renew(latest)
  }, [editor, latest])

  return { ...useSyncExternalStore(editor.subscribe, editor.getState), editor }
}
