import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button/Button'
import { Text } from '@/shared/ui/text/Text'
import styles from './ErrorState.module.css'

interface Props {
  title: string
  /** What the user can make of it. */
  children?: ReactNode
  onRetry?: () => void
  /** What the button says. */
  retry?: string
  busy?: boolean
}

/** What went wrong, in the place where the thing would be, with a way on. */
export function ErrorState({ title, children, onRetry, retry = 'Try Again', busy }: Props) {
  return (
    <div role="alert" className={styles.error}>
      <div className={styles.head}>
        <ErrorIcon className={styles.icon} />
        <Text className={styles.title}>{title}</Text>
      </div>
      {children && (
        <Text component="div" tone="secondary">
          {children}
        </Text>
      )}
      {onRetry && (
        <Button size="small" variant="outlined" loading={busy} onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}
