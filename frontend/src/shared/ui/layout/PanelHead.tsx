import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'

interface PanelHeadProps {
  id: string
  title: string
  /** Before the title. */
  icon?: ReactNode
  /** A line under the title. */
  subtitle?: string | undefined
  /** One thing to do, next to the title. */
  action?: ReactNode
  onClose: () => void
}

/** Title, one action, and the button that closes: the head of what slides in. */
export function PanelHead({ id, title, icon, subtitle, action, onClose }: PanelHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flex: 1, minWidth: 0, minHeight: 44 }}>
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} variant="h2" dir="auto" noWrap>
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action}
      <IconButton aria-label="Close" onClick={onClose} sx={{ mr: -2 }}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}
