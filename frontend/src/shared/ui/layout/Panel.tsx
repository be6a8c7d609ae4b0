import CloseIcon from '@mui/icons-material/CloseOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { useDragDown } from '@/shared/ui/overlay/useDragDown'

interface PanelProps {
  open: boolean
  title: string
  /** The title on a phone, where it differs. */
  sheetTitle?: string
  icon?: ReactNode
  /** A line under the title. */
  subtitle?: string | undefined
  /** One thing to do, next to the title. */
  action?: ReactNode
  /** Below the scrolling part, always in view; a line parts it and the head from what scrolls between. */
  footer?: ReactNode
  /** On wide screens, in CSS lengths; a number is pixels. */
  width: { width: number | string; minWidth?: number | string; maxWidth?: number | string }
  onClose: () => void
  children: ReactNode
}

/**
 * What slides in over the page: from the right on wide screens, on a phone as a sheet from below, 85% of the window high. The
 * scrim, the button and Escape close it; the focus stays inside and returns to what opened it. A sheet's head follows the
 * finger; let go low enough, it closes.
 */
export function Panel(props: PanelProps) {
  const { open, title, sheetTitle = title, icon, subtitle, action, footer, width, onClose, children } = props
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { paper, handle, willClose } = useDragDown(onClose)
  return (
    <Drawer
      anchor={phone ? 'bottom' : 'right'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          ref: paper,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          className: phone ? 'h-[85vh] rounded-[var(--bb-r-sheet)_var(--bb-r-sheet)_0_0]' : 'shadow-pop',
          style: phone ? {} : width,
        },
      }}
    >
      <div
        {...(phone && handle)}
        className={clsx('flex-none', phone && 'touch-none cursor-grab active:cursor-grabbing')}
      >
        {phone && <Grip willClose={willClose} />}
        <div className={clsx('px-4 sm:px-6 sm:pt-4', footer ? 'pb-3 sm:pb-4 border-b' : 'pb-2 sm:pb-3')}>
          <div className="flex items-center gap-3 min-h-11">
            {icon}
            <div className="flex-1 min-w-0">
              <Typography id={id} variant="h2" dir="auto" noWrap>
                {phone ? sheetTitle : title}
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
        </div>
      </div>
      {/* Positioned: what stands in it for screen readers alone scrolls with it, and does not make the panel itself longer. */}
      <div
        className={clsx('relative flex-1 overflow-auto overscroll-contain px-4 sm:px-6 pb-6', footer && 'pt-4 sm:pt-6')}
      >
        {children}
      </div>
      {footer && <div className="px-4 sm:px-6 py-3 sm:py-4 border-t">{footer}</div>}
    </Drawer>
  )
}

function Grip({ willClose }: { willClose: boolean }) {
  return (
    <div className="relative h-5" data-testid="drag-handle">
      {willClose ? (
        <Typography variant="caption" component="p" className="text-center pt-1">
          Release to close
          <Announce text="Release to close" />
        </Typography>
      ) : (
        <div className="relative top-2.5 w-10 h-1 mx-auto rounded-xs bg-line-strong" />
      )}
    </div>
  )
}
