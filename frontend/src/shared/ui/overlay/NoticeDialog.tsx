import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

const LOOK = {
  info: { Icon: InfoIcon, color: 'primary', token: 'primary' },
  warning: { Icon: WarningIcon, color: 'warn-text', token: 'warn' },
  error: { Icon: ErrorIcon, color: 'bad-text', token: 'bad' },
}

interface Props {
  open: boolean
  variant?: keyof typeof LOOK
  title: string
  children?: ReactNode
  onClose: () => void
  /** It is gone from the screen. */
  onExited?: () => void
}

/** Says something that must be read; there is nothing to decide. */
export function NoticeDialog({ open, variant = 'info', title, children, onClose, onExited }: Props) {
  const id = useId()
  const { Icon, color, token } = LOOK[variant]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      slotProps={{ transition: { ...(onExited && { onExited }) } }}
    >
      <div
        data-variant={variant}
        className="grid place-items-center w-11 h-11 mb-4 rounded-xl"
        style={{ backgroundColor: `var(--bb-${token}-tint)`, color: `var(--bb-${color})` }}
      >
        <Icon className="text-[24px]" />
      </div>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children && <DialogContent id={`${id}-text`}>{children}</DialogContent>}
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
