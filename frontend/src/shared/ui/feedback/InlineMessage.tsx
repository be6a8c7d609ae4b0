import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WarnIcon from '@mui/icons-material/WarningAmberOutlined'
import type { ReactNode } from 'react'
import { classes } from '@/shared/lib/classes'
import { IconButton } from '@/shared/ui/button/IconButton'
import tones from '../text/tone.module.css'
import styles from './InlineMessage.module.css'

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
    <div role={role} className={classes(styles.message, tones[tone])}>
      <Icon className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {onClose && (
        <IconButton size="small" aria-label="Dismiss" onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
