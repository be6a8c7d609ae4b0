import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WarnIcon from '@mui/icons-material/WarningAmberOutlined'
import IconButton from '@mui/material/IconButton'
import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useAnnounced } from '@/shared/announce/Announce'
import { tones } from '@/shared/ui/metric/Tag'

const LOOK = {
  good: { Icon: GoodIcon, role: undefined },
  warn: { Icon: WarnIcon, role: undefined },
  bad: { Icon: BadIcon, role: 'alert' },
}

interface Props {
  tone: keyof typeof LOOK
  children: ReactNode
  /** Gives the message a button that dismisses it. */
  onClose?: () => void
  className?: string
}

/** A sentence in its place, between what it speaks of. */
export function InlineMessage({ tone, children, onClose, className }: Props) {
  const { Icon, role } = LOOK[tone]
  const words = useRef<HTMLDivElement>(null)
  useAnnounced(words, role !== 'alert')
  return (
    <div role={role} className={clsx(look, tones[tone], className)}>
      <Icon className="text-[20px]" />
      <div ref={words} className="flex-1 min-w-0">
        {children}
      </div>
      {onClose && (
        <IconButton size="small" aria-label="Dismiss" onClick={onClose} className="-my-3 -mr-2 text-inherit sm:-my-1.5">
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}

const look = 'flex items-start gap-2 py-3 px-3.5 rounded-control font-medium'
