import { type User, useUser } from './session'

export interface Viewer {
  user: User
  /** IANA zone in which the viewer reads every time. */
  zone: string
  /** The instant of this drawing. */
  now: Date
}

/** Who looks at the page, where and when; only for what stands behind the guard. */
export function useViewer(): Viewer {
  const user = useUser()
  return { user, zone: user.timezone, now: new Date() }
}
