import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button/Button'

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
    <Box role="alert" sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ErrorIcon sx={{ fontSize: 20, color: 'var(--bb-bad-text)' }} />
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      </Box>
      {children && (
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
      )}
      {onRetry && (
        <Button size="small" variant="outlined" loading={busy} onClick={onRetry}>
          {retry}
        </Button>
      )}
    </Box>
  )
}
