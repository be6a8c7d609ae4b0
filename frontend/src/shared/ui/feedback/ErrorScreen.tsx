import { useEffect } from 'react'
import { useEndOfFirstFrame } from '@/shared/lib/firstFrame'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { Button } from '@/shared/ui/button/Button'
import { Text } from '@/shared/ui/text/Text'
import styles from './ErrorScreen.module.css'

/** What stands in for a page whose rendering failed. `reset` draws it again. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  useEndOfFirstFrame()
  return (
    <div role="alert" className={styles.screen}>
      <Buddy emotion="sad" size={120} />
      <Text variant="h1">Something went wrong</Text>
      <Text variant="body1" className={styles.text} tone="secondary">
        We encountered an unexpected error. Don't worry, this has been logged and we'll look into it.
      </Text>
      <div className={styles.actions}>
        <Button variant="contained" onClick={reset}>
          Try Again
        </Button>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </div>
  )
}
