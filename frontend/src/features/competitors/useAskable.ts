import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { changeKey } from './queries'

/** Those of the tracked whom the server can be asked about: one whose change is on its way it may not know yet. */
export function useAskable(tracked: string[]): string[] {
  const changing = useIsMutating({ mutationKey: changeKey }) > 0
  const [known, setKnown] = useState(tracked)
  if (!changing && known.join() !== tracked.join()) setKnown(tracked)
  return changing ? tracked.filter((username) => known.includes(username)) : tracked
}
