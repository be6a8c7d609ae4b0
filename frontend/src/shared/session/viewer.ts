import { useSyncExternalStore } from 'react'
import { choices, onChoice } from '@/shared/lib/locale'
import { type User, useUser } from './session'

export interface Viewer {
  user: User
  /** IANA zone in which the viewer reads every time. */
  zone: string
  /** The instant of this drawing. */
  now: Date
}

/** Who looks at the page, where and when; only for what stands behind the guard. Draws again when the form of times is chosen. */
export function useViewer(): Viewer {
  const user = useUser()
  useSyncExternalStore(onChoice, choices)
  return { user, zone: user.timezone, now: new Date() }
}
