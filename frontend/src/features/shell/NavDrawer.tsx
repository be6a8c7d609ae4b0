import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { IconButton } from '@/shared/ui/button/IconButton'
import { Brand } from '@/shared/ui/layout/Brand'
import { NavList } from './NavList'

/** The sidebar of a phone. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu', sx: { width: 280, p: '8px 12px 24px' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 3 }}>
        <Brand size={28} />
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <NavList logoutLabel="Logout" replace />
    </Drawer>
  )
}
