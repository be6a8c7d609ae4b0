import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useId } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { PanelHead } from '@/shared/ui/layout/PanelHead'
import { type PanelProps, scrolling } from './SlideIn'
import { useDragDown } from './useDragDown'

/** From the bottom edge, 85% of the window high. Its head follows the finger; let go low enough, it closes. */
export function Sheet({ open, title, icon, subtitle, action, footer, onClose, children }: PanelProps) {
  const id = useId()
  const { paper, handle, willClose } = useDragDown(onClose)
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          ref: paper,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          className: 'h-[85vh] rounded-[var(--bb-r-sheet)_var(--bb-r-sheet)_0_0]',
        },
      }}
    >
      <div {...handle} className="flex-none touch-none cursor-grab active:cursor-grabbing">
        <div className="relative h-5" data-testid="drag-handle">
          {willClose ? (
            <Typography variant="caption" component="p" className="text-center pt-1">
              Release to close
              <Announce text="Release to close" />
            </Typography>
          ) : (
            <div className={grip} />
          )}
        </div>
        <div className={clsx('flex px-4 pb-2', footer && 'pb-3 border-b border-line')}>
          <PanelHead {...{ id, title, icon, subtitle, action, onClose }} />
        </div>
      </div>
      <div className={clsx(scrolling, 'px-4 pb-6', footer ? 'pt-4' : 'pt-0')}>{children}</div>
      {footer && <div className="px-4 py-3 border-t border-line">{footer}</div>}
    </Drawer>
  )
}

const grip = 'relative top-2.5 w-10 h-1 mx-auto rounded-xs bg-line-strong'
