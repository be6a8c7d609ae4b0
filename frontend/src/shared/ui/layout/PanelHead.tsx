import CloseIcon from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

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
    <div className="flex items-center gap-3 flex-1 min-w-0 min-h-11">
      {icon}
      <div className="flex-1 min-w-0">
        <Typography id={id} variant="h2" dir="auto" noWrap>
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="caption" component="p" className="text-ink-2">
            {subtitle}
          </Typography>
        )}
      </div>
      {action}
      <IconButton aria-label="Close" onClick={onClose} className="-mr-2">
        <CloseIcon />
      </IconButton>
    </div>
  )
}
