import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WarnIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'

const LOOK = {
  good: { Icon: GoodIcon, role: 'status' },
  warn: { Icon: WarnIcon, role: 'status' },
  bad: { Icon: BadIcon, role: 'alert' },
}

interface Props {
  tone: keyof typeof LOOK
  children: ReactNode
  /** Gives the message a button that dismisses it. */
  onClose?: () => void
}

/** A sentence in its place, between what it speaks of. */
export function InlineMessage({ tone, children, onClose }: Props) {
  const { Icon, role } = LOOK[tone]
  return (
    <Box
      role={role}
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
        <IconButton
          size="small"
          aria-label="Dismiss"
          onClick={onClose}
          sx={{ my: { xs: '-12px', sm: '-6px' }, mr: '-8px', color: 'inherit' }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  )
}
