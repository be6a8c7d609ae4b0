import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

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
    <div role="alert" className="grid gap-3 justify-items-start">
      <div className="flex items-center gap-2">
        <ErrorIcon className="text-[20px] text-bad-text" />
        <Typography className="font-semibold">{title}</Typography>
      </div>
      {children && (
        <Typography component="div" className="text-ink-2">
          {children}
        </Typography>
      )}
      {onRetry && (
        <Button size="small" variant="outlined" loading={busy} onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}
