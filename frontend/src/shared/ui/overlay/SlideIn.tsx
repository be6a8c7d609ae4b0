import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
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
export const scrolling = { position: 'relative', flex: 1, overflow: 'auto', overscrollBehavior: 'contain' }

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
          sx: { ...width, boxShadow: 'var(--bb-shadow-pop)', '@media (max-width: 767.95px)': { width: '100%' } },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          px: 6,
          pt: 4,
          pb: 3,
          ...(footer && { pb: 4, borderBottom: '1px solid', borderColor: 'divider' }),
        }}
      >
        <PanelHead {...{ id, title, icon, subtitle, action, onClose }} />
      </Box>
      <Box sx={{ ...scrolling, px: 6, pt: footer ? 6 : 0, pb: 6 }}>{children}</Box>
      {footer && <Box sx={{ px: 6, py: 4, borderTop: '1px solid', borderColor: 'divider' }}>{footer}</Box>}
    </Drawer>
  )
}
