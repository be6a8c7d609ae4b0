import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

interface Props {
  tone: 'good' | 'bad'
  children: ReactNode
  /** Gives the message a button that dismisses it. */
  onClose?: () => void
}

/** A sentence in its place, between what it speaks of. */
export function InlineMessage({ tone, children, onClose }: Props) {
  const Icon = tone === 'good' ? GoodIcon : BadIcon
  return (
    <Box
      role={tone === 'good' ? 'status' : 'alert'}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        p: '12px 14px',
        borderRadius: 'var(--bb-r-control)',
        bgcolor: `var(--bb-${tone}-tint)`,
        color: `var(--bb-${tone}-text)`,
        fontWeight: 500,
      }}
    >
      <Icon sx={{ fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {onClose && (
        <IconButton size="small" aria-label="Dismiss" onClick={onClose} sx={{ m: '-6px -8px', color: 'inherit' }}>
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  )
}
