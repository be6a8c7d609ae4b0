import { useRef } from 'react'
import { useAnnounced } from '@/shared/announce/Announce'
import { fetchStep } from '@/shared/lib/fetchStep'
import styles from './FetchProgress.module.css'

interface FetchProgressProps {
  username: string | null
  /** What the server is doing right now. */
  step: string | null
  resumesAt: string | null
  /** Why the attempt before this one failed. */
  error: string | null
}

/** While the first numbers are on their way: what is being done right now. */
export function FetchProgress({ username, step, resumesAt, error }: FetchProgressProps) {
  const whose = username ? `the posts and numbers of @${username}` : 'your posts and numbers'
  const words = useRef<HTMLDivElement>(null)
  useAnnounced(words)
  return (
    <div>
      <div ref={words}>
        <div>{fetchStep({ step, resumesAt }) ?? `Collecting ${whose} from Instagram.`}</div>
        {error && <div>The previous attempt failed. {error}</div>}
      </div>
      <div role="progressbar" aria-label={`Collecting ${whose}`} className={styles.track} />
    </div>
  )
}
