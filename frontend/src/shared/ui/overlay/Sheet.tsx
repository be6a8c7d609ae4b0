import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
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
          sx: { height: '85vh', borderRadius: 'var(--bb-r-sheet) var(--bb-r-sheet) 0 0' },
        },
      }}
    >
      <Box {...handle} sx={{ flex: 'none', touchAction: 'none', cursor: 'grab', '&:active': { cursor: 'grabbing' } }}>
        <Box sx={{ position: 'relative', height: 20 }} data-testid="drag-handle">
          {willClose ? (
            <Typography variant="caption" component="p" role="status" sx={{ textAlign: 'center', pt: 1 }}>
              Release to close
            </Typography>
          ) : (
            <Box sx={grip} />
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            px: 4,
            pb: 2,
            ...(footer && { pb: 3, borderBottom: '1px solid', borderColor: 'divider' }),
          }}
        >
          <PanelHead {...{ id, title, icon, subtitle, action, onClose }} />
        </Box>
      </Box>
      <Box sx={{ ...scrolling, px: 4, pt: footer ? 4 : 0, pb: 6 }}>{children}</Box>
      {footer && <Box sx={{ px: 4, py: 3, borderTop: '1px solid', borderColor: 'divider' }}>{footer}</Box>}
    </Drawer>
  )
}

const grip = {
  position: 'relative',
  top: 10,
  width: 40,
  height: 4,
  mx: 'auto',
  borderRadius: '2px',
  bgcolor: 'var(--bb-line-strong)',
}
