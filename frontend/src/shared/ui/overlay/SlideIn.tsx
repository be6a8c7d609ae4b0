import Drawer from '@mui/material/Drawer'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { PanelHead } from '@/shared/ui/layout/PanelHead'

/** CSS lengths; a number is pixels. */
export interface PanelWidth {
  width: number | string
  minWidth?: number | string
  maxWidth?: number | string
}

export interface PanelProps {
  open: boolean
  title: string
  icon?: ReactNode
  /** A line under the title. */
  subtitle?: string | undefined
  action?: ReactNode
  /** Below the scrolling part, always in view; a line parts it and the head from what scrolls between. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Positioned: what stands in it for screen readers alone scrolls with it, and does not make the panel itself longer. */
export const scrolling = 'relative flex-1 overflow-auto overscroll-contain'

/**
 * A panel at the right edge over the page. The scrim, the button and Escape close it; the focus stays inside and
 * returns to what opened it.
 */
export function SlideIn({
  open,
  title,
  icon,
  subtitle,
  action,
  footer,
  onClose,
  children,
  width,
}: PanelProps & { width: PanelWidth }) {
  const id = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          className: 'shadow-pop max-sm:w-full!',
          style: width,
        },
      }}
    >
      <div className={clsx('flex px-6 pt-4 pb-3', footer && 'pb-4 border-b border-line')}>
        <PanelHead {...{ id, title, icon, subtitle, action, onClose }} />
      </div>
      <div className={clsx(scrolling, 'px-6 pb-6', footer ? 'pt-6' : 'pt-0')}>{children}</div>
      {footer && <div className="px-6 py-4 border-t border-line">{footer}</div>}
    </Drawer>
  )
}
